#include "app/attention/read_attention.h"

#include "app/notifications/operator_notes.h"
#include "ports/store.h"
#include "tests/unit/payouts/payout_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace read_attention_test {

using testing::PayoutWorld;
using Trouble = testing::MoneyProvider::Trouble;

class ReadAttentionTest : public ::testing::Test {
  protected:
    std::vector<std::string> kinds() {
        std::vector<std::string> words;
        for (const AttentionItem& item : attention.run().items) {
            words.emplace_back(attention_name(item.kind));
        }
        return words;
    }
    using Words = std::vector<std::string>;
    // No worker runs here: its mails would be overdue.
    Booking completed_booking() {
        const Booking booking = world.completed_booking();
        world.jobs.run();
        return booking;
    }

    PayoutWorld world;
    ParkedJobs parked{*world.store, world.clock, world.trail};
    ViewVerifications verifications{*world.store};
    ReadAttention attention{*world.store, world.money.operate, verifications, parked, world.clock};
};

TEST_F(ReadAttentionTest, IsEmptyAtFirst) {
    EXPECT_TRUE(kinds().empty());
    EXPECT_EQ(attention.run().total, 0);
}

// Its note says the same, so only the payout is listed until the retry.
TEST_F(ReadAttentionTest, ListsAFailedPayoutOnce) {
    world.set_up_account();
    const Booking booking = completed_booking();
    world.clock.advance(hours(9));
    world.provider.next_troubles["transfer"].push_back(Trouble::refused);
    world.money.send.run();
    const Attention now = attention.run();
    ASSERT_EQ(kinds(), Words{"failed_payout"});
    EXPECT_EQ(now.total, 1);
    EXPECT_EQ(now.items[0].payout->payout.line, booking.lines[0].id);
    EXPECT_EQ(now.items[0].payout->companion_name, "Jordan F");
    ASSERT_TRUE(world.money.operate.retry(world.admin, booking.lines[0].id, "Again"));
    EXPECT_TRUE(kinds().empty()) << "what was noted is being done";
    world.provider.next_troubles["transfer"].push_back(Trouble::refused);
    world.money.send.run();
    EXPECT_EQ(kinds(), Words{"failed_payout"}) << "and is listed again once it fails again";
}

TEST_F(ReadAttentionTest, ListsAHeldPayoutUntilItIsReleased) {
    world.set_up_account();
    const Booking booking = completed_booking();
    ASSERT_TRUE(world.money.operate.hold(world.admin, booking.lines[0].id, "Ask first"));
    ASSERT_EQ(kinds(), Words{"held_payout"});
    EXPECT_EQ(attention.run().items[0].payout->payout.hold_note, "Ask first");
    ASSERT_TRUE(world.money.operate.release(world.admin, booking.lines[0].id, "Asked"));
    EXPECT_TRUE(kinds().empty());
}

TEST_F(ReadAttentionTest, ListsAFailedRefundOnceUntilItsNoteIsClosed) {
    const Booking booking = world.paid_booking();
    world.provider.next_troubles["refund"].push_back(Trouble::refused);
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    world.jobs.run();
    const Attention now = attention.run();
    ASSERT_EQ(kinds(), Words{"failed_refund"});
    EXPECT_EQ(now.total, 1);
    EXPECT_EQ(now.items[0].refund->booking, booking.id);
    ASSERT_TRUE(now.items[0].job->dismissible);
    ASSERT_TRUE(parked.dismiss(world.admin, now.items[0].job->id, "Sent a check"));
    EXPECT_TRUE(kinds().empty());
}

// A refund that failed for good is not tried again: that would close it without paying anything.
TEST_F(ReadAttentionTest, DoesNotRetryTheJobOfAFailedRefund) {
    const Booking booking = world.paid_booking();
    world.provider.next_troubles["refund"].push_back(Trouble::refused);
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    world.jobs.run();
    int jobs = 0;
    for (const ParkedJob& job : parked.list(1, 9).jobs) {
        if (job.kind != "refund") continue;
        ++jobs;
        EXPECT_FALSE(job.releasable);
        EXPECT_TRUE(job.dismissible);
        EXPECT_EQ(parked.release(world.admin, job.id).error().refusal, Refusal::conflict);
        EXPECT_TRUE(parked.dismiss(world.admin, job.id, "Sent a check"));
    }
    EXPECT_EQ(jobs, 1);
}

TEST_F(ReadAttentionTest, AStateThatShouldHaveEndedStandsUntilItDoes) {
    world.set_up_account();
    const Booking booking = completed_booking();
    world.clock.advance(hours{8} + overdue_rule(OverdueKind::due_payout).after - seconds{1});
    EXPECT_EQ(kinds(), Words{}) << "not yet";
    world.clock.advance(seconds{1});
    const Attention now = attention.run();
    ASSERT_EQ(kinds(), Words{"overdue"});
    EXPECT_EQ(now.total, 1);
    EXPECT_EQ(now.items[0].overdue->kind, OverdueKind::due_payout);
    EXPECT_EQ(now.items[0].overdue->item.object, booking.lines[0].id.text());
    world.money.send.run();
    EXPECT_EQ(kinds(), Words{});
}

TEST_F(ReadAttentionTest, ListsWorkMailAndNotesAfterPayouts) {
    completed_booking();  // without an account
    world.write([&](Transaction& t) {
        note_for_operator(t, world.ids, world.clock.now(), "Look at this");
        for (const char* kind : {"mail", "erase_file"}) {
            const JobId id = world.ids.next<JobId>();
            t.jobs.enqueue({id, kind, {}, world.clock.now(), 12, ""});
            t.jobs.park(id, "gave up");
        }
    });
    EXPECT_EQ(kinds(), (Words{"held_payout", "parked_job", "parked_mail", "note"}));
    EXPECT_EQ(attention.run().total, 4);
}

}  // namespace read_attention_test
}  // namespace steady
