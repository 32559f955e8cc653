#include "app/accounts/update_details.h"
#include "domain/companions/profile_rules.h"
#include "ports/companions.h"
#include "ports/files.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/memory_files.h"
#include "tests/unit/support/sample_files.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady::testing {
namespace replaced_files_test {

class ReplacedFilesTest : public ::testing::Test {
  protected:
    UploadedFile stored_for(const SignedIn& person, FileFolder folder) {
        const bool resume = folder == FileFolder::resumes;
        return upload.run({person.own.account.id, folder, resume ? pdf_file() : png_file()})
            .value();
    }

    AccountWorld world;
    MemoryFiles files;
    UploadFile upload{*world.store, files, world.clock, world.ids, world.trail};
    UpdateDetails update{*world.store,   world.clock, world.ids,  upload,
                         world.geocoder, world.texts, world.trail};
    SignedIn companion = world.sign_up(companion_form());
};

// A new file is stored and accepted before the one it replaces is deleted: with the change, by a
// job.
TEST_F(ReplacedFilesTest, ErasesAReplacedFileOnlyWithTheChange) {  // KPROF-039
    const AccountId& id = companion.own.account.id;
    const auto is_there = [&](const UploadedFile& file) {
        return world.store->read([&](Transaction& transaction) {
            return transaction.files.find(file.file.public_id).has_value();
        });
    };
    const auto erased = [&] {
        return world.store->read([&](Transaction& transaction) {
            std::vector<std::string> named;
            for (const Job& job : transaction.job_list.recent(to_string(JobKind::erase_file), 99)) {
                named.push_back(*job.payload.find("file"));
            }
            return named;
        });
    };
    const auto photo = stored_for(companion, FileFolder::companion_profiles);
    const auto resume = stored_for(companion, FileFolder::resumes);
    ASSERT_TRUE(update.run({id, {}, photo.address, resume.address}));
    EXPECT_EQ(erased(), std::vector<std::string>{});
    for (const char* refused : {"data:image/png;base64,bm8gcGljdHVyZQ==", "/api/files/x/y.png"}) {
        EXPECT_FALSE(update.run({id, {}, refused, std::nullopt}));
        EXPECT_FALSE(update.run({id, {}, std::nullopt, refused}));
    }
    EXPECT_TRUE(is_there(photo) && is_there(resume));
    ASSERT_TRUE(update.run({id, {}, photo.address, resume.address})) << "the same again";
    EXPECT_TRUE(is_there(photo) && is_there(resume));
    const auto next_photo = stored_for(companion, FileFolder::companion_profiles);
    const auto next_resume = stored_for(companion, FileFolder::resumes);
    ASSERT_TRUE(update.run({id, {}, next_photo.address, std::nullopt}));
    EXPECT_EQ(erased(), std::vector<std::string>{photo.file.public_id});
    EXPECT_TRUE(!is_there(photo) && is_there(resume) && is_there(next_photo));
    ASSERT_TRUE(update.run({id, {}, "", next_resume.address}));
    EXPECT_TRUE(!is_there(resume) && !is_there(next_photo) && is_there(next_resume));
    EXPECT_EQ(erased().size(), 3U);
}

// Degrees and certificates are part of the profile, without files: they are replaced as a whole.
TEST_F(ReplacedFilesTest, ARefusedChangeKeepsCertificatesAndHours) {
    const AccountId& id = companion.own.account.id;
    const auto kept = [&] {
        return world.store->read([&](Transaction& transaction) {
            return transaction.companions.find(id)->profile.degrees;
        });
    };
    ProfileChange change;
    change.degrees = std::vector<std::string>{"Certified Peer Specialist", "CPR"};
    ASSERT_TRUE(update.run({id, change, std::nullopt, std::nullopt}));
    const auto before = kept();
    ASSERT_EQ(before.size(), 2U);
    ProfileChange too_many;
    too_many.degrees.emplace();
    for (std::size_t i = 0; i <= max_degrees; ++i) {
        too_many.degrees->push_back("Certificate " + std::to_string(i));
    }
    EXPECT_FALSE(update.run({id, too_many, std::nullopt, std::nullopt}));
    EXPECT_EQ(kept(), before);
    ProfileChange fewer;
    fewer.degrees = std::vector<std::string>{"CPR"};
    EXPECT_FALSE(update.run({id, fewer, "/api/files/x/y.png", std::nullopt}))
        << "together with a file that is refused";
    EXPECT_EQ(kept(), before);
    EXPECT_FALSE(update.run({id, fewer, std::nullopt, std::nullopt}, [](Transaction&, const auto&) {
        return Result<void>(refuse(Refusal::conflict));
    })) << "or with what belongs to the same change";
    EXPECT_EQ(kept(), before);
}

}  // namespace replaced_files_test
}  // namespace steady::testing
