// Decisions §4: a companion takes their own lines out of a booking; the rest goes on, to the cent.
#include "domain/bookings/earnings.h"
#include "domain/fees/fee_rules.h"
#include "domain/payments/ledger_entries.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"
#include "tests/unit/support/job_texts.h"

#include <algorithm>
#include <array>
#include <numeric>

#include <gtest/gtest.h>

namespace steady {
namespace line_cancellation_test {

using testing::BookingWorld;

// A paid booking of two companions, Jordan with one line and Sam with two.
struct Pair : BookingWorld {
    AccountId sam = add_companion("Sam K", 73);
    Booking booking = paid_pair();

    Booking paid_pair(int first_hour = 48) {
        BookingRequest asked =
            request({line(companion, in_hours(first_hour)), line(sam, in_hours(first_hour)),
                     line(sam, in_hours(first_hour + 20))});
        asked.location.clear();
        const Booking made = use.create.run(command(std::move(asked))).value();
        (void)pay(made).value();
        return *stored(made.id);
    }
    [[nodiscard]] BookingViewer as_sam() const { return {.account = sam}; }
    [[nodiscard]] Money total_of_sam() const {
        return booking.lines[1].amounts.total + booking.lines[2].amounts.total;
    }
    [[nodiscard]] Money escrow() { return -balance(ledger::booking_escrow(booking.id)); }
    [[nodiscard]] Money reserve() { return -balance(ledger::travel_reserve(booking.id)); }
    [[nodiscard]] Money ordered_back() {
        return store->read([&](Transaction& transaction) {
            Money sum;
            for (const RefundRecord& each : transaction.refunds.of_booking(booking.id)) {
                sum += each.amount;
            }
            return sum;
        });
    }
    void expect_balanced() {
        EXPECT_EQ(sum_of_ledger(), Money{});
        EXPECT_EQ(stored(booking.id)->refunded, ordered_back());
    }
};

TEST(LineCancellation, ACompanionSeesTheirOwnLinesOnly) {
    Pair world;
    const auto seen = world.use.detail.run(world.as_sam(), world.booking.id).value();
    ASSERT_EQ(seen.booking.lines.size(), 2u);
    for (const BookingLine& line : seen.booking.lines) EXPECT_EQ(line.companion, world.sam);
    EXPECT_EQ(seen.booking.total, world.total_of_sam());
    EXPECT_FALSE(seen.people.contains(world.companion)) << "nor who else comes";
    EXPECT_TRUE(seen.refunds.empty());
    const auto listed = world.use.mine.run(world.sam, {});
    ASSERT_EQ(listed.total, 1);
    EXPECT_EQ(listed.bookings[0].booking.lines.size(), 2u);
    EXPECT_FALSE(listed.bookings[0].people.contains(world.companion));
    EXPECT_EQ(
        world.use.detail.run(world.as_client(), world.booking.id).value().booking.lines.size(), 3u);
    EXPECT_EQ(world.use.detail.run(BookingWorld::as_admin(), world.booking.id)
                  .value()
                  .booking.lines.size(),
              3u);
}

TEST(LineCancellation, TheRestOfTheBookingContinues) {
    Pair world;
    const auto shown = world.use.cancel.preview(world.as_sam(), world.booking.id).value();
    EXPECT_EQ(shown.refund.total, world.total_of_sam());
    EXPECT_EQ(shown.booking.lines.size(), 2u);
    const Booking after =
        world.use.cancel.run(world.as_sam(), world.booking.id, "I am ill").value();
    EXPECT_EQ(after.status, BookingStatus::confirmed);
    EXPECT_EQ(after.refunded, world.total_of_sam());
    EXPECT_EQ(world.ordered_back(), world.total_of_sam());
    world.expect_balanced();
    EXPECT_EQ(world.escrow() + world.reserve(), world.booking.total)
        << "the refund itself is still to be made";
    EXPECT_EQ(world.reserve(), world.booking.lines[0].amounts.fees.travel_reserve());
    EXPECT_EQ(world.profile(world.sam).total_bookings, 0);
    EXPECT_EQ(world.profile(world.companion).total_bookings, 1);

    const auto theirs = world.use.detail.run(world.as_sam(), world.booking.id).value();
    EXPECT_EQ(theirs.booking.status, BookingStatus::cancelled);
    EXPECT_FALSE(theirs.can_cancel);
    const auto clients = world.use.detail.run(world.as_client(), world.booking.id).value();
    EXPECT_EQ(clients.booking.status, BookingStatus::confirmed);
    EXPECT_TRUE(clients.can_cancel);
    ASSERT_EQ(clients.refunds.size(), 1u);
    EXPECT_EQ(clients.refunds[0].amount, world.total_of_sam());
    EXPECT_EQ(world.use.mine.run(world.sam, {BookingStatus::confirmed, 1, 20}).total, 0);
    EXPECT_EQ(world.use.mine.run(world.sam, {BookingStatus::cancelled, 1, 20}).total, 1);
    EXPECT_EQ(world.use.mine.run(world.companion, {BookingStatus::confirmed, 1, 20}).total, 1);
}

// One visit of several alone.
TEST(LineCancellation, ACompanionGivesUpOneOfTheirVisits) {
    Pair world;
    const BookingLine& given_up = world.booking.lines[2];
    const auto shown =
        world.use.cancel.preview(world.as_sam(), world.booking.id, given_up.id).value();
    EXPECT_EQ(shown.refund.total, given_up.amounts.total);
    EXPECT_EQ(shown.lost_pay, payout_amount(given_up.amounts));
    const Booking after =
        world.use.cancel
            .run(world.as_sam(), world.booking.id, "I am ill", std::nullopt, given_up.id)
            .value();
    EXPECT_TRUE(after.lines[0].is_active());
    EXPECT_TRUE(after.lines[1].is_active());
    EXPECT_FALSE(after.lines[2].is_active());
    EXPECT_EQ(world.ordered_back(), given_up.amounts.total);
    world.expect_balanced();
    EXPECT_EQ(world.profile(world.sam).total_bookings, 1);
    const auto refusal = [&](const BookingViewer& viewer, const BookingLineId& line) {
        return world.use.cancel.preview(viewer, world.booking.id, line).error().refusal;
    };
    EXPECT_EQ(refusal(world.as_sam(), given_up.id), Refusal::booking_not_cancellable);
    EXPECT_EQ(refusal(world.as_sam(), world.booking.lines[0].id), Refusal::booking_not_cancellable)
        << "another companion's";
    (void)world.use.cancel
        .run(world.as_sam(), world.booking.id, "", std::nullopt, world.booking.lines[1].id)
        .value();
    EXPECT_EQ(world.ordered_back(), world.total_of_sam());
    world.expect_balanced();
}

TEST(LineCancellation, OtherCompanionsAreUnaffected) {
    Pair world;
    const auto before = world.use.detail.run(world.as_companion(), world.booking.id).value();
    (void)world.use.cancel.run(world.as_sam(), world.booking.id).value();
    const auto after = world.use.detail.run(world.as_companion(), world.booking.id).value();
    EXPECT_EQ(after.booking.status, BookingStatus::confirmed);
    EXPECT_EQ(after.booking.total, before.booking.total);
    EXPECT_EQ(after.booking.refunded, Money{});
    EXPECT_TRUE(after.can_cancel);
    const auto mails = world.store->read(
        [](Transaction& transaction) { return transaction.job_list.recent("mail", 100); });
    const auto mail_count = std::ranges::count_if(mails, [](const Job& job) {
        return testing::words_of(job).find("was canceled") != std::string::npos;
    });
    EXPECT_EQ(mail_count, 2) << "the client and the one who cancelled";
}

TEST(LineCancellation, FreesTheTimeAtOnce) {
    Pair world;
    (void)world.use.cancel.run(world.as_sam(), world.booking.id).value();
    const auto busy = [&](const AccountId& who) {
        return world.use.availability.run({world.client, false, who}).value().busy->size();
    };
    EXPECT_EQ(busy(world.sam), 0u);
    EXPECT_EQ(busy(world.companion), 1u);
    world.client = world.add_client(true, "Robin");
    EXPECT_TRUE(world.use.create.run(world.command(
        world.request({world.line(world.sam, world.booking.lines[1].service.start)}))));
    const auto refused = world.use.create.run(world.command(
        world.request({world.line(world.companion, world.booking.lines[0].service.start)})));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().error.refusal, Refusal::time_conflict);
}

// The payouts of the rest go on; the cancelled line earns nothing.
TEST(LineCancellation, TheRestIsCompletedAndPaidOut) {
    Pair world;
    (void)world.use.cancel.run(world.as_sam(), world.booking.id).value();
    world.clock.set(world.booking.lines[0].service.end + seconds{1});
    EXPECT_EQ(world.use.complete.run(), 1) << "when the last line that goes on is over";
    const LineAmounts& amounts = world.booking.lines[0].amounts;
    EXPECT_EQ(world.balance(ledger::companion_payable(world.companion)),
              -(amounts.companion_payout + amounts.fees.travel_reserve()));
    EXPECT_EQ(world.balance(ledger::companion_payable(world.sam)), Money{});
    EXPECT_EQ(world.balance(ledger::app_fee_income), -app_fee);
    EXPECT_EQ(world.reserve(), Money{});
    EXPECT_EQ(world.escrow(), world.total_of_sam()) << "until the refund is made";
    EXPECT_EQ(world.profile(world.sam).completed_bookings, 0);
    EXPECT_EQ(world.profile(world.companion).completed_bookings, 1);
    EXPECT_EQ(world.use.detail.run(world.as_sam(), world.booking.id).value().booking.status,
              BookingStatus::cancelled);
    world.expect_balanced();
}

TEST(LineCancellation, CancellingTheLastLineCancelsTheBooking) {
    for (const bool sam_first : {true, false}) {
        Pair world;
        const std::array order{sam_first ? world.as_sam() : world.as_companion(),
                               sam_first ? world.as_companion() : world.as_sam()};
        (void)world.use.cancel.run(order[0], world.booking.id).value();
        world.expect_balanced();
        const Booking over = world.use.cancel.run(order[1], world.booking.id, "me too").value();
        EXPECT_EQ(over.status, BookingStatus::cancelled);
        EXPECT_EQ(over.cancelled_by, CancelledBy::companion);
        EXPECT_EQ(over.refunded, world.booking.total) << "with the app fee";
        EXPECT_EQ(world.ordered_back(), world.booking.total);
        EXPECT_EQ(world.escrow(), world.booking.total);
        EXPECT_EQ(world.reserve(), Money{});
        world.expect_balanced();
        EXPECT_EQ(world.profile(world.sam).total_bookings, 0);
        EXPECT_EQ(world.profile(world.companion).total_bookings, 0);
    }
}

TEST(LineCancellation, TheClientCancelsTheRestByItsOwnTerms) {
    for (const int hours_before : {30, 12, 1}) {
        Pair world;
        (void)world.use.cancel.run(world.as_sam(), world.booking.id).value();
        world.clock.advance(hours{48 - hours_before});
        const auto shown = world.use.cancel.preview(world.as_client(), world.booking.id).value();
        EXPECT_EQ(shown.refund.paid, world.booking.total - world.total_of_sam());
        const Booking over = world.use.cancel.run(world.as_client(), world.booking.id).value();
        EXPECT_EQ(over.refunded, world.total_of_sam() + shown.refund.total);
        EXPECT_EQ(world.escrow(), over.refunded);
        EXPECT_EQ(world.reserve(), Money{});
        EXPECT_EQ(world.balance(ledger::companion_payable(world.sam)), Money{});
        world.expect_balanced();
    }
}

TEST(LineCancellation, AnAdministratorCancelsTheRest) {
    Pair world;
    (void)world.use.cancel.run(world.as_companion(), world.booking.id).value();
    const Booking over =
        world.use.cancel.run(BookingWorld::as_admin(), world.booking.id, "By phone").value();
    EXPECT_EQ(over.refunded, world.booking.total);
    world.expect_balanced();
}

TEST(LineCancellation, ALineIsCancelledOnce) {
    Pair world;
    (void)world.use.cancel.run(world.as_sam(), world.booking.id).value();
    EXPECT_EQ(world.use.cancel.run(world.as_sam(), world.booking.id).error().refusal,
              Refusal::booking_not_cancellable);
    EXPECT_EQ(world.use.cancel.preview(world.as_sam(), world.booking.id).error().refusal,
              Refusal::booking_not_cancellable);
    EXPECT_EQ(world.refunds().size(), 1u);
}

// What is over stays: it is completed and paid out with the rest.
TEST(LineCancellation, RefusesAnEndedLine) {
    Pair world;
    world.clock.set(world.booking.lines[1].service.end);
    const Booking after = world.use.cancel.run(world.as_sam(), world.booking.id).value();
    EXPECT_EQ(after.status, BookingStatus::confirmed);
    EXPECT_TRUE(after.lines[1].is_active());
    EXPECT_FALSE(after.lines[2].is_active());
    EXPECT_EQ(after.refunded, world.booking.lines[2].amounts.total);
    world.clock.advance(seconds{1});
    EXPECT_EQ(world.use.complete.run(), 1);
    EXPECT_EQ(world.profile(world.sam).completed_bookings, 1);
    world.expect_balanced();
}

// decisions §2: a companion who leaves takes only their own lines along.
TEST(LineCancellation, ALeavingCompanionLeavesTheRestToTheOthers) {
    Pair world;
    ASSERT_TRUE(world.use.cancel.cancel_open(world.sam));
    const Booking rest = *world.stored(world.booking.id);
    EXPECT_EQ(rest.status, BookingStatus::confirmed);
    EXPECT_EQ(rest.refunded, world.total_of_sam());
    ASSERT_TRUE(world.use.cancel.cancel_open(world.sam)) << "nothing is left to cancel";
    world.expect_balanced();
}

TEST(LineCancellation, SendsNoReminderOfACancelledLine) {
    Pair world;
    (void)world.use.cancel.run(world.as_sam(), world.booking.id).value();
    world.clock.set(world.booking.lines[0].service.start - hours{24});
    EXPECT_EQ(world.use.remind.run(), 2) << "the client and Jordan";
    world.clock.set(world.booking.lines[2].service.start - hours{24});
    EXPECT_EQ(world.use.remind.run(), 0);
}

}  // namespace line_cancellation_test
}  // namespace steady
