#include "app/files/sweep_files.h"

#include "app/files/files.h"
#include "app/notifications/operator_notes.h"
#include "ports/accounts.h"
#include "ports/files.h"
#include "ports/incidents.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/memory_files.h"
#include "tests/unit/support/sample_files.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace sweep_files_test {

class SweepFilesTest : public ::testing::Test {
  protected:
    // A row of the owner, made so long ago.
    std::string row(const std::string& name, hours age = hours{48}) {
        const std::string id = id_of(name, age);
        write([&](Transaction& t) {
            t.files.insert({id, owner, "image/png", 5, world.clock.now() - age});
        });
        return id;
    }
    std::string bytes_of(const std::string& name, hours age = hours{48}) {
        const std::string id = id_of(name, age);
        bytes.put(id, "bytes", "image/png");
        return id;
    }
    std::string id_of(const std::string& name, hours age) {
        return "resumes/" + std::to_string(to_epoch_seconds(world.clock.now() - age)) + "-" + name +
               ".png";
    }
    template <class Change>
    void write(const Change& change) {
        (void)world.store->transact([&](Transaction& t) -> Result<void> {
            change(t);
            return {};
        });
    }
    // The files whose erasure waits.
    std::vector<std::string> erasures() {
        std::vector<std::string> files;
        for (const Job& job : world.store->read([](Transaction& t) {
                 return t.job_list.recent(to_string(JobKind::erase_file), 99);
             })) {
            files.push_back(*job.payload.find("file"));
        }
        return files;
    }
    bool has_row(const std::string& id) {
        return world.store->read([&](Transaction& t) { return t.files.find(id).has_value(); });
    }

    AccountWorld world;
    AccountId owner = world.sign_up(client_form()).own.account.id;
    MemoryFiles bytes;
    SweepFiles sweep{*world.store, bytes, world.clock, world.ids};
};

// A crash after the row and before the bytes: they are counted against the quota for ever.
TEST_F(SweepFilesTest, RemovesARowWithoutBytes) {
    const std::string kept = row("kept");
    EXPECT_EQ(bytes_of("kept"), kept);
    const std::string lost = row("lost");
    const std::string young = row("young", hours{1});
    const FileSweep done = sweep.run();
    EXPECT_EQ(done.missing, 1);
    EXPECT_EQ(done.orphans, 0);
    EXPECT_TRUE(has_row(kept));
    EXPECT_FALSE(has_row(lost));
    EXPECT_TRUE(has_row(young)) << "its upload may still be under way";
}

// A crash after the row went and before the bytes did, or a bucket that was down.
TEST_F(SweepFilesTest, ErasesBytesWithoutARow) {
    row("kept");
    bytes_of("kept");
    const std::string orphan = bytes_of("orphan");
    bytes_of("young", hours{1});
    bytes.put("resumes/not-one-of-ours.png", "x", "image/png");
    EXPECT_EQ(sweep.run().orphans, 1);
    EXPECT_EQ(erasures(), std::vector<std::string>{orphan});
}

TEST_F(SweepFilesTest, LeavesFilesOfCasesAlone) {
    const std::string id = bytes_of("evidence");
    write([&](Transaction& t) {
        const auto incident = world.ids.next<IncidentId>();
        t.incidents.insert({.id = incident});
        t.incident_files.insert_file({.incident = incident,
                                      .public_id = id,
                                      .bytes = 8,
                                      .added_at = world.clock.now() - hours{48}});
    });
    const FileSweep done = sweep.run();
    EXPECT_EQ(done.orphans + done.missing, 0);
}

// Another folder, bucket or database than the right one looks like this.
TEST_F(SweepFilesTest, ChangesNothingWhenMostIsMissing) {
    for (int i = 0; i < 30; ++i) row("lost" + std::to_string(i));
    for (int i = 0; i < 30; ++i) bytes_of("orphan" + std::to_string(i));
    const FileSweep done = sweep.run();
    EXPECT_TRUE(done.held);
    EXPECT_EQ(done.missing, 30);
    EXPECT_EQ(done.orphans, 30);
    EXPECT_TRUE(erasures().empty());
    EXPECT_TRUE(has_row(id_of("lost3", hours{48})));
    const auto notes = world.store->read([](Transaction& t) {
        return t.job_list.page(to_string(JobKind::operator_note), JobState::parked, 0, 9).total;
    });
    EXPECT_EQ(notes, 1);
}

// The bucket is down: what is deleted goes as soon as it answers again.
TEST_F(SweepFilesTest, BytesOfADeletedFileAreErasedByAJobWhenTheFileStoreIsDown) {
    const std::string id = row("photo");
    bytes_of("photo");
    DeleteFile remove(*world.store, bytes, world.clock, world.ids, world.trail);
    EraseFile erase(bytes);
    bytes.broken = true;
    EXPECT_EQ(remove.run(id, {owner}).value(), FileDeletion::error);
    EXPECT_FALSE(has_row(id));
    ASSERT_EQ(erasures(), std::vector<std::string>{id});
    const Job job = world.store
                        ->read([](Transaction& t) {
                            return t.job_list.recent(to_string(JobKind::erase_file), 1);
                        })
                        .front();
    EXPECT_THROW((void)erase.run(job), std::runtime_error) << "the runner retries it";
    bytes.broken = false;
    EXPECT_EQ(erase.run(job).kind, JobOutcome::Kind::done);
    EXPECT_TRUE(bytes.files.empty());
}

// An upload whose end the file store did not confirm may have stored the bytes all the same.
TEST_F(SweepFilesTest, AFailedUploadErasesPossibleBytes) {
    UploadFile upload(*world.store, bytes, world.clock, world.ids, world.trail);
    bytes.broken = true;
    const UploadCommand command{.owner = owner, .folder = FileFolder::resumes, .bytes = pdf_file()};
    EXPECT_THROW((void)upload.run(command), std::runtime_error);
    EXPECT_EQ(erasures().size(), 1U);
}

}  // namespace sweep_files_test
}  // namespace steady::testing
