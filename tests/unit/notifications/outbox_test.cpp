#include "app/notifications/outbox.h"

#include "adapters/memory/memory_store.h"
#include "app/notifications/mail_job.h"
#include "domain/core/error.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/sequential_ids.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace outbox_test {

class OutboxTest : public ::testing::Test {
  protected:
    OutboxTest() {
        (void)store->transact([&](Transaction& t) -> Result<void> {
            for (const char* to : {"a@example.com", "b@example.com", "c@example.com"}) {
                jobs.push_back(make_mail_job(ids, {to, "Subject", "the link"}, clock.now()));
                t.jobs.enqueue(jobs.back());
            }
            t.jobs.enqueue({ids.next<JobId>(), "refund", {}, clock.now(), 0, ""});
            t.jobs.finish(jobs[0].id, jobs[0].payload);
            t.jobs.park(jobs[1].id, "refused with 550");
            return {};
        });
    }

    FakeClock clock;
    SequentialIds ids;
    std::vector<Job> jobs;
    std::unique_ptr<Store> store = make_memory_store();
};

TEST_F(OutboxTest, PagesMailsNewestFirst) {
    Outbox outbox(*store, Outbox::Words::shown);
    const OutboxPage first = outbox.list({.page = 1, .limit = 2});
    EXPECT_EQ(first.total, 3);
    ASSERT_EQ(first.entries.size(), 2U);
    EXPECT_EQ(first.entries[0].to, "c@example.com");
    EXPECT_EQ(first.entries[0].state, JobState::waiting);
    EXPECT_EQ(first.entries[1].last_error, "refused with 550");
    const OutboxPage second = outbox.list({.page = 2, .limit = 2});
    ASSERT_EQ(second.entries.size(), 1U);
    EXPECT_EQ(second.entries[0].state, JobState::done);
    EXPECT_EQ(outbox.list({.state = JobState::parked}).total, 1);
}

TEST_F(OutboxTest, ShowsTheTextOfAMailOnlyWhereAllowed) {
    const auto shown = Outbox(*store, Outbox::Words::shown).list({}).entries;
    const auto hidden = Outbox(*store, Outbox::Words::hidden).list({}).entries;
    ASSERT_EQ(shown.size(), 3U);
    ASSERT_EQ(hidden.size(), 3U);
    for (const OutboxEntry& entry : shown) {
        ASSERT_TRUE(entry.mail);
        EXPECT_EQ(entry.mail->body, "the link");
    }
    for (const OutboxEntry& entry : hidden) {
        EXPECT_FALSE(entry.mail);
        EXPECT_NE(entry.to, "");
    }
}

}  // namespace outbox_test
}  // namespace steady::testing
