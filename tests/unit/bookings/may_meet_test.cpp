// A right that was proven when a visit was asked for is asked again by every act that relies on it
// (ADR 71): at the hold, the payment page, the settlement, every move and proposal.
#include "app/bookings/may_meet.h"

#include "app/bookings/move_line.h"
#include "domain/bookings/may_meet.h"
#include "ports/notifications.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"
#include "tests/unit/bookings/lost_rights.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace may_meet_test {

using testing::Loss, testing::losses, testing::SchedulingWorld;

Result<void> asked(SchedulingWorld& world) {
    return world.store->read([&](Transaction& transaction) {
        return may_meet(transaction, world.client, world.companion, world.clock.now());
    });
}

TEST(MayMeet, ReportsTheFirstReason) {
    EXPECT_EQ(meeting_refusal({}), Refusal::companion_not_found);
    EXPECT_EQ(meeting_refusal({.client_suspended = true, .companion_found = true}),
              Refusal::account_suspended);
    EXPECT_EQ(meeting_refusal({.companion_found = true, .companion_listed = true}),
              Refusal::identity_required_to_book);
    EXPECT_EQ(meeting_refusal({.client_identity_verified = true, .companion_found = true}),
              Refusal::companion_offline);
    EXPECT_FALSE(meeting_refusal({false, true, true, true}));
}

TEST(MayMeet, ReadsStoredState) {
    for (const Loss& loss : losses()) {
        SchedulingWorld world;
        ASSERT_TRUE(asked(world)) << loss.name;
        loss.lose(world);
        const auto after = asked(world);
        ASSERT_FALSE(after) << loss.name;
        EXPECT_EQ(after.error().refusal, loss.refusal) << loss.name;
    }
}

TEST(MayMeet, ALostRightRefusesTheHold) {
    for (const Loss& loss : losses()) {
        SchedulingWorld world;
        loss.lose(world);
        const auto made = world.use.create.run(
            world.command(world.request({world.line(world.companion, world.in_hours(48))})));
        ASSERT_FALSE(made) << loss.name;
        EXPECT_EQ(made.error().error.refusal, loss.refusal) << loss.name;
    }
}

TEST(MayMeet, ALostRightRefundsThePaymentWithoutAReason) {
    for (const Loss& loss : losses()) {
        SchedulingWorld world;
        const Booking booking = world.book(world.in_hours(48));
        loss.lose(world);
        ASSERT_EQ(world.pay(booking).value(), PaidBookingOutcome::refunded) << loss.name;
        const Booking after = *world.stored(booking.id);
        EXPECT_EQ(after.status, BookingStatus::cancelled);
        EXPECT_EQ(after.cancelled_by, CancelledBy::admin);
        EXPECT_EQ(after.cancel_reason, "") << "neither side learns why";
        EXPECT_EQ(after.refunded, booking.total);
        EXPECT_EQ(world.sum_of_ledger(), Money{});
        world.write([&](Transaction& t) {
            const auto refunds = t.refunds.of_booking(booking.id);
            ASSERT_EQ(refunds.size(), 1U);
            EXPECT_EQ(refunds[0].reason, "not_available");
            EXPECT_EQ(refunds[0].amount, booking.total);
            for (const AccountId& side : {world.client, world.companion}) {
                const auto received = t.notifications.page({.account = side, .limit = 50});
                EXPECT_EQ(std::ranges::count(received, NotificationKind::booking_cancelled,
                                             &Notification::kind),
                          1)
                    << loss.name;
            }
        });
    }
}

// A hold that ran out is not taken again either.
TEST(MayMeet, ALostRightRefundsALatePayment) {
    for (const Loss& loss : losses()) {
        SchedulingWorld world;
        const Booking booking = world.book(world.in_hours(48));
        world.clock.advance(minutes{31});
        ASSERT_EQ(world.use.expire_holds.run(), 1);
        loss.lose(world);
        EXPECT_EQ(world.pay(booking).value(), PaidBookingOutcome::refunded) << loss.name;
        EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::cancelled) << loss.name;
    }
}

TEST(MayMeet, ALostRightRefusesToMoveAPaidVisit) {
    for (const Loss& loss : losses()) {
        SchedulingWorld world;
        const Booking booking = world.book_and_pay(world.in_hours(48));
        loss.lose(world);
        const RescheduleRequest request{.line = booking.lines[0].id, .start = world.in_hours(72)};
        const auto moved = world.use.reschedule.quote(world.client, booking.id, request);
        ASSERT_FALSE(moved) << loss.name;
        EXPECT_EQ(moved.error().error.refusal, loss.refusal) << loss.name;
    }
}

TEST(MayMeet, ALostRightRefundsThePaymentForAMove) {
    for (const Loss& loss : losses()) {
        SchedulingWorld world;
        const Booking paid = world.book_and_pay(world.in_hours(48), 2);
        const RescheduleRequest asked{
            .line = paid.lines[0].id, .start = world.in_hours(96), .service_hours = 6};
        const auto quote = world.use.reschedule.quote(world.client, paid.id, asked).value();
        RescheduleRequest agreed = asked;
        agreed.charge = quote.terms.charge();
        agreed.refund = quote.terms.refund();
        ASSERT_TRUE(world.use.reschedule.run(world.client, paid.id, agreed));
        loss.lose(world);
        world.write([&](Transaction& t) {
            const HeldMove held = t.pending_reschedules.held_moves(paid.id).at(0);
            const PaidFor moved{paid.id, held.line.id};
            const Purchase purchase{.id = world.ids.next<PurchaseId>(),
                                    .owner = world.client,
                                    .kind = PurchaseKind::booking,
                                    .subject = subject_of(moved),
                                    .amount = *agreed.charge,
                                    .state = PurchaseState::paid,
                                    .provider_session = "cs_move",
                                    .provider_payment = "pi_move",
                                    .url = {},
                                    .created_at = world.clock.now(),
                                    .paid_at = world.clock.now(),
                                    .consumed_at = {}};
            t.purchases.insert(purchase);
            EXPECT_EQ(
                make_paid_move(t, world.ids, world.time_zones, world.clock.now(), purchase, moved)
                    .value(),
                PaidMoveOutcome::refunded)
                << loss.name;
            EXPECT_TRUE(t.pending_reschedules.held_moves(paid.id).empty());
            EXPECT_EQ(t.refunds.of_booking(paid.id).back().reason, "not_available");
        });
        EXPECT_EQ(world.stored(paid.id)->lines.size(), 1U) << "the old time stays";
    }
}

TEST(MayMeet, ALostRightRefusesAnOperatorsChange) {
    for (const Loss& loss : losses()) {
        SchedulingWorld world;
        const Booking booking = world.book_and_pay(world.in_hours(48));
        loss.lose(world);
        for (const bool moves : {true, false}) {
            ChangeLineRequest request{.line = booking.lines[0].id};
            if (moves) request.start = world.in_hours(72);
            if (!moves) request.rate = Money::from_dollars(50);
            const auto changed = world.change_line.quote(booking.id, request);
            ASSERT_FALSE(changed) << loss.name << moves;
            EXPECT_EQ(changed.error().error.refusal, loss.refusal) << loss.name << moves;
        }
    }
}

TEST(MayMeet, ALostRightRefusesAProposal) {
    for (const Loss& loss : losses()) {
        SchedulingWorld world;
        loss.lose(world);
        SeriesRequest request{.client = world.client.text(), .companions = {world.companion}};
        request.first = request.last = std::chrono::local_days{
            std::chrono::floor<std::chrono::days>(world.in_hours(72).time_since_epoch())};
        request.start_time = hours{12};
        request.hours = 2;
        request.location = "Near";
        const auto plan = world.series.preview(request);
        if (plan) request.total = plan->total;
        const auto made = world.series.run(world.admin, request, "As agreed");
        ASSERT_FALSE(made) << loss.name;
        EXPECT_EQ(made.error().refusal, loss.refusal) << loss.name;
    }
}

}  // namespace may_meet_test
}  // namespace steady
