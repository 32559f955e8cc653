#include "domain/bookings/cancellation.h"

#include "domain/fees/fee_rules.h"

#include <random>

#include <gtest/gtest.h>

namespace steady {
namespace {

const Instant start = from_epoch_seconds(1'795'500'000);

BookingLine line_of(Money rate, int service_hours, std::optional<Trip> trip) {
    BookingLine line{.id = *BookingLineId::parse("00000000-0000-7000-8000-000000000003"),
                     .companion = *AccountId::parse("00000000-0000-7000-8000-000000000004")};
    line.service = {start, start + hours{service_hours}};
    line.hours = service_hours;
    line.rate = rate;
    line.amounts = line_amounts({rate, service_hours, trip});
    return line;
}

Booking paid_booking(std::vector<BookingLine> lines) {
    Booking booking{.id = *BookingId::parse("00000000-0000-7000-8000-000000000001"),
                    .client = *AccountId::parse("00000000-0000-7000-8000-000000000002")};
    booking.lines = std::move(lines);
    booking.status = BookingStatus::confirmed;
    booking.app_fee = booking.total = app_fee;
    for (const BookingLine& line : booking.lines) booking.total += line.amounts.total;
    booking.paid_at = start - hours{100};
    return booking;
}

Booking far_booking() {
    return paid_booking(
        {line_of(Money::from_dollars(100), 4, Trip{Miles::whole(600), minutes{180}, 1, true})});
}

TEST(Cancellation, AnUnpaidBookingPaysNothingBack) {
    Booking booking = far_booking();
    booking.paid_at.reset();
    const auto refund = cancellation_refund(booking, CancelledBy::client, start - hours{48});
    EXPECT_EQ(refund.tier, CancellationTier::unpaid);
    EXPECT_EQ(refund.total, Money{});
    EXPECT_EQ(refund.paid, Money{});
}

// decisions §4: 24 hours and 2 hours are still inside.
TEST(Cancellation, TiersEndExactlyAt24And2Hours) {
    const Booking booking = far_booking();
    const auto tier = [&](Instant now) {
        return cancellation_refund(booking, CancelledBy::client, now).tier;
    };
    EXPECT_EQ(tier(start - hours{24}), CancellationTier::full);
    EXPECT_EQ(tier(start - hours{24} + seconds{1}), CancellationTier::partial);
    EXPECT_EQ(tier(start - hours{2}), CancellationTier::partial);
    EXPECT_EQ(tier(start - hours{2} + seconds{1}), CancellationTier::none);
    EXPECT_EQ(full_refund_until(booking), start - hours{24});
    EXPECT_EQ(partial_refund_until(booking), start - hours{2});
}

TEST(Cancellation, FullReturnsEverythingToTheCent) {
    const Booking booking = far_booking();
    const auto refund = cancellation_refund(booking, CancelledBy::client, start - hours{48});
    EXPECT_EQ(refund.total, booking.total);
    EXPECT_EQ(refund.app_fee.refund, app_fee);
}

TEST(Cancellation, PartialReturnsHalfOfBaseAndFeeAndAllTravelMoney) {
    const Booking booking = far_booking();
    const auto refund = cancellation_refund(booking, CancelledBy::client, start - hours{12});
    EXPECT_EQ(refund.base.refund, Money::from_dollars(200));
    EXPECT_EQ(refund.base.percent, 50);
    EXPECT_EQ(refund.company_fee.refund, Money::from_dollars(10));
    // $150 mileage + $100 hotel + $100 misc + $30 travel time
    EXPECT_EQ(refund.travel.refund, Money::from_dollars(380));
    EXPECT_EQ(refund.travel.refund, refund.travel.amount);
    EXPECT_EQ(refund.app_fee.refund, Money{});
    EXPECT_EQ(refund.total, Money::from_dollars(590));
}

TEST(Cancellation, LateReturnsNothing) {
    const Booking booking = far_booking();
    const auto refund = cancellation_refund(booking, CancelledBy::client, start - hours{1});
    EXPECT_EQ(refund.total, Money{});
    EXPECT_EQ(refund.paid, booking.total);
}

TEST(Cancellation, CompanionAndAdminReturnEverythingAtAnyTime) {
    const Booking booking = far_booking();
    for (const CancelledBy by : {CancelledBy::companion, CancelledBy::admin}) {
        EXPECT_EQ(cancellation_refund(booking, by, start + hours{1}).total, booking.total);
    }
}

TEST(Cancellation, TheFrozenPolicyCounts) {
    Booking booking = far_booking();
    booking.policy = {48, 4, 25};
    const auto refund = cancellation_refund(booking, CancelledBy::client, start - hours{30});
    EXPECT_EQ(refund.tier, CancellationTier::partial);
    EXPECT_EQ(refund.base.refund, Money::from_dollars(100));
}

// For many bookings and moments: the refund is the sum of its parts, never more than paid, and what
// is kept goes somewhere to the cent (FEE-009, I4).
TEST(Cancellation, RefundAndSettlementMakeUpWhatWasPaid) {
    std::mt19937 random(11);
    std::uniform_int_distribution<std::int64_t> cents(101, 49999);
    std::uniform_int_distribution<long> hundredths(0, 150000);
    std::uniform_int_distribution<int> small(1, 8);
    std::uniform_int_distribution<int> before_start_h(-1, 60);
    for (int i = 0; i < 5000; ++i) {
        std::vector<BookingLine> lines;
        for (int n = small(random); n > 0; --n) {
            const Miles distance{hundredths(random)};
            lines.push_back(line_of(Money::from_cents(cents(random)), small(random),
                                    Trip{distance, estimated_travel_time(distance), 2, true}));
        }
        const Booking booking = paid_booking(std::move(lines));
        const auto by = i % 3 == 0 ? CancelledBy::admin : CancelledBy::client;
        const auto refund = cancellation_refund(booking, by, start - hours{before_start_h(random)});
        ASSERT_EQ(refund.total, refund.base.refund + refund.travel.refund +
                                    refund.company_fee.refund + refund.app_fee.refund);
        ASSERT_EQ(refund.paid, refund.base.amount + refund.travel.amount +
                                   refund.company_fee.amount + refund.app_fee.amount);
        ASSERT_LE(refund.total, booking.total);
        Money kept = refund.app_fee.amount - refund.app_fee.refund;
        for (const BookingLine& line : booking.lines) {
            const LineSettlement part =
                settlement_when_cancelled(line, booking.policy, refund.tier);
            ASSERT_GE(part.companion, Money{});
            ASSERT_GE(part.commission, Money{});
            ASSERT_GE(part.company_fee, Money{});
            kept += part.total();
        }
        ASSERT_EQ(kept + refund.total, booking.total);
    }
}

// Kept whole, a line's money goes where it would have gone on completion.
TEST(Settlement, ALineKeptWholeIsSettledAsCompleted) {
    const BookingLine line = far_booking().lines.front();
    const LineSettlement settled = settlement_when_cancelled(line, {}, CancellationTier::none);
    EXPECT_EQ(settled.companion,
              line.amounts.companion_payout + line.amounts.fees.travel_reserve());
    EXPECT_EQ(settled.commission, line.amounts.commission);
    EXPECT_EQ(settled.total(), line.amounts.total);
}

}  // namespace
}  // namespace steady
