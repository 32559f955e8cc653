#include "app/jobs/parked_jobs.h"

#include "adapters/memory/memory_store.h"
#include "app/money/refund_line.h"
#include "app/notifications/operator_notes.h"
#include "app/payments/refund_jobs.h"
#include "app/verifications/identity_badge.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/support/audit_rows.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/plain_hasher.h"
#include "tests/unit/support/sequential_ids.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace parked_jobs_test {

class ParkedJobsTest : public ::testing::Test {
  protected:
    JobId park(const std::string& kind, const JobTexts& payload) {
        const JobId id = ids.next<JobId>();
        (void)store->transact([&](Transaction& t) -> Result<void> {
            t.jobs.enqueue({id, kind, payload, clock.now(), 12, ""});
            t.jobs.park(id, "gave up");
            return {};
        });
        return id;
    }
    JobRecord stored(const JobId& id) {
        return *store->read([&](Transaction& t) { return t.job_list.find(id); });
    }

    FakeClock clock;
    SequentialIds ids;
    PlainDigests digests;
    std::unique_ptr<Store> store = make_memory_store();
    ParkedJobs parked{*store, clock, AuditTrail(digests, clock)};
};

TEST_F(ParkedJobsTest, AreListedWithoutPersonalData) {
    park("mail", {{"to", "a@example.com"}, {"subject", "S"}, {"body", "token"}});
    const PurchaseId purchase = ids.next<PurchaseId>();
    park(to_string(JobKind::refund),
         refund_payload({std::nullopt, purchase, Money::from_cents(1'250), "cancelled"}));
    park(to_string(JobKind::reverse_transfer), {{"line", "line-1"}});
    park(to_string(JobKind::redact_identity), {{"check", "vs_1"}});
    park(to_string(JobKind::refund), {{"", "broken"}});
    const ParkedJobPage page = parked.list(1, 9);
    ASSERT_EQ(page.total, 5);
    EXPECT_EQ(page.jobs[4].about, "");
    EXPECT_EQ(page.jobs[3].about, "$12.50 of purchase " + purchase.text());
    EXPECT_EQ(page.jobs[2].about, "line line-1");
    EXPECT_EQ(page.jobs[1].about, "");
    EXPECT_EQ(page.jobs[0].about, "");
    for (const ParkedJob& job : page.jobs) {
        EXPECT_EQ(job.last_error, "gave up");
        EXPECT_EQ(job.tries, 12);
        EXPECT_TRUE(job.releasable);
    }
    EXPECT_EQ(parked.list(3, 2).jobs.size(), 1U);
}

TEST_F(ParkedJobsTest, AReleasedJobHasAllAttemptsAndAnAuditRow) {
    const JobId id = park("mail", {});
    clock.advance(hours{5});
    ASSERT_TRUE(parked.release(some_admin(), id));
    EXPECT_EQ(stored(id).state, JobState::waiting);
    EXPECT_EQ(stored(id).job.attempts, 0);
    EXPECT_EQ(stored(id).job.due_at, clock.now());
    const auto again = parked.release(some_admin(), id);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().refusal, Refusal::conflict);
    EXPECT_EQ(parked.release(some_admin(), ids.next<JobId>()).error().refusal, Refusal::not_found);
    const auto rows = audit_rows(*store);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].action, "release_job");
    EXPECT_EQ(rows[0].object_id, id.text());
    EXPECT_EQ(rows[0].changes, "state\tparked\twaiting\ntries\t12\t0");
}

TEST_F(ParkedJobsTest, ANoteIsNeverRetried) {
    (void)store->transact([&](Transaction& t) -> Result<void> {
        note_for_operator(t, ids, clock.now(), "look at this");
        return {};
    });
    const ParkedJobPage page = parked.list(1, 9);
    ASSERT_EQ(page.jobs.size(), 1U);
    EXPECT_EQ(page.jobs[0].about, "look at this");
    EXPECT_FALSE(page.jobs[0].releasable);
    EXPECT_EQ(parked.release(some_admin(), page.jobs[0].id).error().refusal, Refusal::conflict);
    EXPECT_EQ(stored(page.jobs[0].id).state, JobState::parked);
    EXPECT_TRUE(audit_rows(*store).empty());
}

// The documented alarm is "anything is parked": an operator who has read a note can clear it.
TEST_F(ParkedJobsTest, ANoteOrMailIsDismissedWithAReason) {
    (void)store->transact([&](Transaction& t) -> Result<void> {
        note_for_operator(t, ids, clock.now(), "look at this");
        return {};
    });
    park("mail", {});
    const ParkedJobPage page = parked.list(1, 9);
    ASSERT_EQ(page.jobs.size(), 2U);
    for (const ParkedJob& job : page.jobs) {
        EXPECT_TRUE(job.dismissible) << job.kind;
        for (const char* reason : {"", "   "}) {
            const auto refused = parked.dismiss(some_admin(), job.id, reason);
            ASSERT_FALSE(refused);
            EXPECT_EQ(refused.error().refusal, Refusal::invalid_input);
        }
        EXPECT_EQ(stored(job.id).state, JobState::parked);
        ASSERT_TRUE(parked.dismiss(some_admin(), job.id, "Looked it up, all is well"));
        EXPECT_EQ(stored(job.id).state, JobState::done);
        EXPECT_EQ(parked.dismiss(some_admin(), job.id, "Again").error().refusal, Refusal::conflict);
    }
    EXPECT_EQ(parked.list(1, 9).total, 0);
    const auto rows = audit_rows(*store);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].action, "dismiss_job");
    EXPECT_EQ(rows[0].object_id, page.jobs[0].id.text());
    EXPECT_EQ(rows[0].reason, "Looked it up, all is well");
    EXPECT_EQ(rows[0].changes, "state\tparked\tdone");
}

// A job that pays someone is carried out or stays visible.
TEST_F(ParkedJobsTest, AJobThatPaysSomeoneCannotBeDismissed) {
    for (const std::string& kind :
         {to_string(JobKind::refund), to_string(JobKind::reverse_transfer),
          to_string(JobKind::redact_identity), to_string(JobKind::follow_dispute),
          std::string("expire_checkout"), std::string("anything_new")}) {
        const JobId id = park(kind, {{"", "x"}});
        EXPECT_FALSE(parked.list(1, 1).jobs.at(0).dismissible) << kind;
        EXPECT_EQ(parked.dismiss(some_admin(), id, "Why not").error().refusal, Refusal::conflict);
        EXPECT_EQ(stored(id).state, JobState::parked);
    }
    EXPECT_EQ(parked.dismiss(some_admin(), ids.next<JobId>(), "Why not").error().refusal,
              Refusal::not_found);
    EXPECT_TRUE(audit_rows(*store).empty());
}

}  // namespace parked_jobs_test
}  // namespace steady::testing
