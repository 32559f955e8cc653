// States of a dispute at the provider other than "open", "won" and "lost" (decisions §5, Disputes).
#include "ports/store.h"
#include "tests/unit/payouts/disputed_world.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace disputes_appealed_test {

class AppealedDisputeTest : public testing::DisputedMoneyTest {
  protected:
    // The provider has decided otherwise, and says so in an event.
    void reopen(const std::string& dispute) {
        world.provider.disputes.at(dispute).status = DisputeStatus::open;
        world.provider.emit_dispute_updated(dispute);
        world.deliver();
    }
    DisputeRecord stored(const std::string& dispute) {
        return world.store->read([&](Transaction& t) { return *t.disputes.find(dispute); });
    }
    std::size_t count_notes(const std::string& part) {
        return static_cast<std::size_t>(std::ranges::count_if(world.notes(), [&](const Job& note) {
            const std::string* text = note.payload.find("note");
            return text && text->contains(part);
        }));
    }
    std::size_t unprocessed() {
        return world.store->read(
            [](Transaction& t) { return t.provider_events.unprocessed(100).size(); });
    }
};

// Its event was fetched every six seconds for ever, and nothing said so.
TEST_F(AppealedDisputeTest, AnUnknownStatusCountsAsOpenAndIsReportedOnce) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    const Booking other = world.completed_booking();
    for (const Booking& each : {booking, other}) {
        const std::string id = world.provider.open_dispute(payment_of(each), {});
        world.provider.disputes.at(id).unknown_status = "second_review";
        world.deliver();
        world.deliver();
        EXPECT_EQ(stored(id).state, DisputeState::open);
        EXPECT_EQ(stored(id).amount, world.provider.disputes.at(id).amount);
    }
    EXPECT_EQ(unprocessed(), 0U);
    EXPECT_EQ(count_notes("the status \"second_review\" of the dispute"), 1U);
    world.clock.advance(hours(9));
    world.money.send.run();
    EXPECT_TRUE(world.provider.transfers.empty()) << "payouts wait while it is open";
    expect_balanced_accounts();
}

TEST_F(AppealedDisputeTest, AWonAppealReturnsTheMoney) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    const std::string id = dispute(booking);
    close(id, false);
    reopen(id);
    reopen(id);
    EXPECT_EQ(stored(id).state, DisputeState::lost) << "until it is decided";
    EXPECT_EQ(count_notes("was lost and is open again"), 1U);
    EXPECT_EQ(unprocessed(), 0U);
    expect_balanced_accounts();
    close(id, true);
    EXPECT_EQ(stored(id).state, DisputeState::won);
    EXPECT_EQ(count_notes("was lost and is won now, by an appeal"), 1U);
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::held) << "the operator releases it";
    release(booking, 0);
    world.clock.advance(hours(9));
    world.money.send.run();
    EXPECT_EQ(world.provider.transfers.size(), 1U);
    expect_balanced_accounts();
}

TEST_F(AppealedDisputeTest, AWonDisputeThatIsLostLaterWaitsForAnOperator) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    const std::string id = dispute(booking);
    close(id, true);
    world.provider.disputes.at(id).status = DisputeStatus::lost;
    world.provider.emit_dispute_updated(id);
    world.provider.emit_dispute_updated(id);
    world.deliver();
    EXPECT_EQ(stored(id).state, DisputeState::won);
    EXPECT_EQ(count_notes("was won and is lost now"), 1U);
    EXPECT_EQ(unprocessed(), 0U);
    expect_balanced_accounts();
}

}  // namespace disputes_appealed_test
}  // namespace steady
