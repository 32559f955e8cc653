#include "adapters/files/local_file_store.h"
#include "tests/contract/file_store_contract.h"
#include "tests/contract/temporary_folder.h"

namespace steady {
namespace local_files {

class LocalHome final : public FileStoreHome {
  public:
    FileStore& files() override { return *files_; }
    void restart() override { files_ = make_local_file_store(folder_.path()); }

  private:
    TemporaryFolder folder_;
    std::unique_ptr<FileStore> files_ = make_local_file_store(folder_.path());
};

INSTANTIATE_TEST_SUITE_P(LocalFolder, FileStoreContract,
                         ::testing::Values(FileStoreFactory{
                             "LocalFolder", [] { return std::make_unique<LocalHome>(); }}),
                         file_store_name);

TEST(LocalFolder, LeavesNoUnfinishedFile) {
    const TemporaryFolder folder;
    const auto files = make_local_file_store(folder.path());
    files->put("resumes/1-a.pdf", "first and longer", "application/pdf");
    files->put("resumes/1-a.pdf", "second", "application/pdf");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path() / "resumes"), {}), 1);
}

}  // namespace local_files
}  // namespace steady
