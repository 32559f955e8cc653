#include "app/scheduling/change_line.h"

#include "ports/pending_reschedules.h"
#include "ports/store.h"
#include "tests/unit/scheduling/scheduling_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace change_line_test {

using testing::SchedulingWorld;

class ChangeLineTest : public ::testing::Test {
  protected:
    ChangeLineRequest asked() const { return {.line = booking.lines[0].id}; }
    // With the money that it costs now.
    ChangeLineRequest priced(ChangeLineRequest request) {
        const auto quote = world.change_line.quote(booking.id, request);
        request.charge = quote->terms.charge();
        request.refund = quote->terms.refund();
        return request;
    }
    auto run(const ChangeLineRequest& request, const std::string& reason = "The client called") {
        return world.change_line.run(world.admin, booking.id, request, reason);
    }
    Refusal refusal(const ChangeLineRequest& request) { return run(request).error().error.refusal; }

    SchedulingWorld world;
    Booking booking = world.book_and_pay(world.in_hours(72), 4);
};

TEST_F(ChangeLineTest, ReturnsALostReplyAndChangesOnce) {
    ChangeLineRequest shorter = asked();
    shorter.service_hours = 2;
    shorter = priced(shorter);
    EXPECT_GT(*shorter.refund, Money{});
    EXPECT_EQ(run(shorter).value(), ChangeOutcome::made);
    const Booking after = *world.stored(booking.id);
    EXPECT_EQ(run(shorter).value(), ChangeOutcome::made);
    EXPECT_EQ(world.stored(booking.id)->lines.size(), after.lines.size());
    EXPECT_EQ(world.stored(booking.id)->refunded, after.refunded);
    EXPECT_EQ(world.audited("change_booking"), 1U);
    EXPECT_EQ(world.sum_of_ledger(), Money{});
}

TEST_F(ChangeLineTest, ReturnsALostReplyOfAWaitingChange) {
    ChangeLineRequest longer = asked();
    longer.service_hours = 6;
    longer = priced(longer);
    EXPECT_EQ(run(longer).value(), ChangeOutcome::waits_for_client);
    EXPECT_EQ(run(longer).value(), ChangeOutcome::waits_for_client);
    EXPECT_EQ(world.audited("change_booking"), 1U);
    world.store->read([&](Transaction& t) {
        EXPECT_EQ(t.pending_reschedules.held_moves(booking.id).size(), 1U);
        return 0;
    });
    ChangeLineRequest other = longer;
    other.service_hours = 5;
    EXPECT_EQ(refusal(other), Refusal::move_waiting);
}

TEST_F(ChangeLineTest, OtherContentOrMoneyIsNoRepetition) {
    ChangeLineRequest later = asked();
    later.start = world.in_hours(96);
    later = priced(later);
    ASSERT_TRUE(run(later));
    ChangeLineRequest dearer = later;
    dearer.charge = Money::from_dollars(1);
    EXPECT_EQ(refusal(dearer), Refusal::booking_not_movable);
    ChangeLineRequest elsewhen = later;
    elsewhen.start = world.in_hours(120);
    EXPECT_EQ(refusal(elsewhen), Refusal::booking_not_movable);
    // Changed again since: the first change is not the current one.
    const Booking now = *world.stored(booking.id);
    ChangeLineRequest back{.line = now.lines.back().id};
    back.start = world.in_hours(72);
    ASSERT_TRUE(run(priced(back)));
    EXPECT_EQ(refusal(later), Refusal::booking_not_movable);
}

TEST_F(ChangeLineTest, RequiresAReasonAndTheShownPrice) {
    ChangeLineRequest shorter = asked();
    shorter.service_hours = 2;
    shorter = priced(shorter);
    EXPECT_EQ(run(shorter, " ").error().error.fields.at(0).field, "reason");
    ChangeLineRequest cheaper = shorter;
    cheaper.refund = *shorter.refund + Money::from_cents(1);
    const auto refused = run(cheaper);
    EXPECT_EQ(refused.error().error.refusal, Refusal::quote_changed);
    EXPECT_EQ(refused.error().fresh_quote->terms.refund(), *shorter.refund);
    ChangeLineRequest same = asked();
    same.service_hours = 4;
    EXPECT_EQ(refusal(same), Refusal::invalid_input);
    EXPECT_EQ(world.audited("change_booking"), 0U);
}

}  // namespace change_line_test
}  // namespace steady
