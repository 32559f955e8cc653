#include "tests/contract/file_store_contract.h"

#include "ports/store_errors.h"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

namespace steady {
namespace file_store_contract {

const std::string id = "profile-images/1795186800000-b3XkP_0aZ-9.png";

TEST_P(FileStoreContract, KeepsBytesAcrossARestart) {
    const std::string bytes("any\0bytes\xFF\r\n\r\n", 14);
    files().put(id, bytes, "image/png");
    EXPECT_EQ(files().get(id), bytes);
    restart();
    EXPECT_EQ(files().get(id), bytes);
}

TEST_P(FileStoreContract, FindsNothingForAnAbsentFile) {
    EXPECT_FALSE(files().get("profile-images/2-absent.png"));
    EXPECT_FALSE(files().get("no-such-folder/2-absent.png"));
}

TEST_P(FileStoreContract, KeepsAnEmptyFileAndTheLargestOne) {
    files().put("resumes/1-empty.pdf", "", "application/pdf");
    EXPECT_EQ(files().get("resumes/1-empty.pdf"), "");
    std::string large;
    large.reserve(10 * 1024 * 1024);
    for (char c = 0; large.size() < 10 * 1024 * 1024; ++c) large.append(64 * 1024, c);
    files().put("resumes/1-large.pdf", large, "application/pdf");
    const auto kept = files().get("resumes/1-large.pdf");
    ASSERT_TRUE(kept);
    EXPECT_TRUE(*kept == large);
}

TEST_P(FileStoreContract, ReplacesAFileAtomically) {
    files().put(id, "first and longer", "image/png");
    files().put(id, "second", "image/png");
    EXPECT_EQ(files().get(id), "second");
}

// FILE-020
TEST_P(FileStoreContract, RemovesByIdAndIgnoresMissingFiles) {
    files().put(id, "x", "image/png");
    files().put("profile-images/2-b.png", "y", "image/png");
    files().remove(id);
    files().remove(id);
    files().remove("no-such-folder/1-a.png");
    EXPECT_FALSE(files().get(id));
    EXPECT_EQ(files().get("profile-images/2-b.png"), "y");
}

TEST_P(FileStoreContract, ListsEveryFileOnce) {
    for (int i = 0; i < 5; ++i) {
        files().put("listed-" + std::to_string(i % 2) + "/" + std::to_string(i) + "-a.png", "x",
                    "image/png");
    }
    std::vector<std::string> names;
    files().each([&](const std::string& name) {
        if (name.starts_with("listed-")) names.push_back(name);
        return true;
    });
    std::ranges::sort(names);
    EXPECT_EQ(names,
              (std::vector<std::string>{"listed-0/0-a.png", "listed-0/2-a.png", "listed-0/4-a.png",
                                        "listed-1/1-a.png", "listed-1/3-a.png"}));
    int seen = 0;
    files().each([&](const std::string&) { return ++seen < 2; });
    EXPECT_EQ(seen, 2) << "until the visitor has enough";
    for (const std::string& name : names) files().remove(name);
}

// UP3: the server generates the name; a name that could leave the folder or the bucket is a bug.
TEST_P(FileStoreContract, AcceptsOwnIdsOnly) {
    for (const std::string& bad :
         {std::string("../x/y"), std::string("resumes/../../x"), std::string("resumes/.."),
          std::string("/etc/passwd"), std::string("x"), std::string(""), std::string("resumes/"),
          std::string("a/b/c"), std::string(".hidden/x"), std::string("resumes/.x"),
          std::string("resumes/a b"), std::string("resumes/a?acl"), std::string("resumes/a#b"),
          std::string("resumes/%2e%2e"), std::string("resumes/a\r\nX: y"),
          std::string("resumes/a\0b", 11), std::string("resumes/\xC3\xA9"),
          std::string("resumes\\x")}) {
        EXPECT_THROW(files().put(bad, "x", "image/png"), std::logic_error) << bad;
        EXPECT_THROW((void)files().get(bad), std::logic_error) << bad;
        EXPECT_THROW(files().remove(bad), std::logic_error) << bad;
    }
}

TEST_P(FileStoreContract, ServesManyThreads) {
    std::atomic<int> wrong{0};
    {
        std::vector<std::jthread> people;
        for (int person = 0; person < 8; ++person) {
            people.emplace_back([&, person] {
                for (int i = 0; i < 5; ++i) {
                    const std::string name =
                        "resumes/" + std::to_string(i) + "-of" + std::to_string(person) + ".pdf";
                    const std::string bytes(static_cast<std::size_t>(1000 * person + i), 'x');
                    files().put(name, bytes, "application/pdf");
                    if (files().get(name) != bytes) ++wrong;
                }
            });
        }
    }
    EXPECT_EQ(wrong, 0);
}

TEST_P(FileStoreContract, ConcurrentWritersLeaveOneCompleteFile) {
    const std::string first(200'000, 'a');
    const std::string second(100'000, 'b');
    std::atomic<int> stored{0};
    const auto write = [&](const std::string& bytes) {
        try {
            files().put(id, bytes, "image/png");
            ++stored;
        } catch (const StoreUnavailable&) {
            // Overtaken by the other writer.
        }
    };
    {
        const std::jthread one([&] { write(first); });
        const std::jthread other([&] { write(second); });
    }
    EXPECT_GE(stored.load(), 1);
    const auto content = files().get(id);
    EXPECT_TRUE(content == first || content == second);
}

}  // namespace file_store_contract
}  // namespace steady
