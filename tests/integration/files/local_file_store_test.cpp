#include "adapters/files/local_file_store.h"

#include <filesystem>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace steady {
namespace {

namespace fs = std::filesystem;

class LocalFileStoreTest : public ::testing::Test {
  protected:
    LocalFileStoreTest()
        : root(fs::temp_directory_path() / ("steady-files-" + std::to_string(::getpid()))) {}
    ~LocalFileStoreTest() override { fs::remove_all(root); }

    fs::path root;
};

TEST_F(LocalFileStoreTest, KeepsBytesAcrossARestart) {
    const std::string bytes("any\0bytes\xFF\n", 11);
    make_local_file_store(root)->put("profile-images/1-a.png", bytes, "image/png");
    const auto store = make_local_file_store(root);
    EXPECT_EQ(store->get("profile-images/1-a.png"), bytes);
    EXPECT_FALSE(store->get("profile-images/2-b.png"));
}

TEST_F(LocalFileStoreTest, ReplacesWholeAndLeavesNoUnfinishedFile) {
    const auto store = make_local_file_store(root);
    store->put("resumes/1-a.pdf", "first and longer", "application/pdf");
    store->put("resumes/1-a.pdf", "second", "application/pdf");
    EXPECT_EQ(store->get("resumes/1-a.pdf"), "second");
    EXPECT_EQ(std::distance(fs::directory_iterator(root / "resumes"), {}), 1);
}

TEST_F(LocalFileStoreTest, RemovesQuietly) {
    const auto store = make_local_file_store(root);
    store->put("resumes/1-a.pdf", "x", "application/pdf");
    store->remove("resumes/1-a.pdf");
    store->remove("resumes/1-a.pdf");
    EXPECT_FALSE(store->get("resumes/1-a.pdf"));
}

TEST_F(LocalFileStoreTest, NoIdLeavesTheFolder) {  // UP3
    const auto store = make_local_file_store(root);
    for (const std::string id : {"../x/y", "resumes/../../x", "resumes/..", "/etc/passwd", "x",
                                 "resumes/", "a/b/c", ".hidden/x", "resumes/.x"}) {
        EXPECT_THROW(store->put(id, "x", "image/png"), std::logic_error) << id;
        EXPECT_THROW((void)store->get(id), std::logic_error) << id;
    }
}

}  // namespace
}  // namespace steady
