#include "domain/bookings/cancellation.h"

#include "domain/bookings/bound_time.h"
#include "domain/fees/fee_rules.h"
#include "tests/unit/bookings/cancellation_samples.h"

#include <random>

#include <gtest/gtest.h>

namespace steady {
namespace cancellation_test {

using namespace cancellation_samples;

TEST(Cancellation, AnUnpaidBookingHasNoRefund) {
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

TEST(Cancellation, FullTierRefundsEverythingToTheCent) {
    const Booking booking = far_booking();
    const auto refund = cancellation_refund(booking, CancelledBy::client, start - hours{48});
    EXPECT_EQ(refund.total, booking.total);
    EXPECT_EQ(refund.app_fee.refund, app_fee);
}

TEST(Cancellation, PartialTierRefundsHalfOfBaseAndFeeAndAllTravel) {
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

TEST(Cancellation, LateTierRefundsNothing) {
    const Booking booking = far_booking();
    const auto refund = cancellation_refund(booking, CancelledBy::client, start - hours{1});
    EXPECT_EQ(refund.total, Money{});
    EXPECT_EQ(refund.paid, booking.total);
}

TEST(Cancellation, CompanionAndAdminRefundEverythingAtAnyTime) {
    const Booking booking = far_booking();
    for (const CancelledBy by : {CancelledBy::companion, CancelledBy::admin}) {
        EXPECT_EQ(cancellation_refund(booking, by, start + hours{1}).total, booking.total);
    }
}

TEST(Cancellation, UsesTheFrozenPolicy) {
    Booking booking = far_booking();
    booking.policy = {48, 4, 25};
    const auto refund = cancellation_refund(booking, CancelledBy::client, start - hours{30});
    EXPECT_EQ(refund.tier, CancellationTier::partial);
    EXPECT_EQ(refund.base.refund, Money::from_dollars(100));
}

// decisions §4: 15 minutes after paying, at the latest 2 hours before the start.
TEST(Cancellation, GraceRefundsEverythingShortlyAfterPaying) {
    Booking booking = far_booking();
    const auto tier = [&](Instant paid_at, Instant now) {
        booking.paid_at = paid_at;
        return cancellation_refund(booking, CancelledBy::client, now).tier;
    };
    const Instant paid = start - hours{10};
    EXPECT_EQ(tier(paid, paid), CancellationTier::full);
    EXPECT_EQ(tier(paid, paid + minutes{15}), CancellationTier::full);
    EXPECT_EQ(tier(paid, paid + minutes{15} + seconds{1}), CancellationTier::partial);
    const Instant late = start - hours{2} - minutes{5};
    EXPECT_EQ(tier(late, start - hours{2}), CancellationTier::full);
    EXPECT_EQ(tier(late, start - hours{2} + seconds{1}), CancellationTier::none);
    EXPECT_EQ(tier(start - hours{2}, start - hours{2}), CancellationTier::full)
        << "just away enough";
    const Instant too_late = start - hours{2} + seconds{1};
    EXPECT_EQ(tier(too_late, too_late), CancellationTier::none);
    EXPECT_FALSE(grace_until(booking));
    booking.policy.grace_minutes = 5;
    EXPECT_EQ(tier(paid, paid + minutes{6}), CancellationTier::partial) << "the frozen rule counts";
    booking.policy.grace_minutes = 15;
    booking.policy.grace_ahead_minutes = 11 * 60;
    EXPECT_EQ(tier(paid, paid), CancellationTier::partial);
}

struct StepsCase {
    const char* name;
    minutes before_start;  // now
    std::vector<RefundStep> expected;
};

const Money partial = Money::from_dollars(590);  // 200 base, 380 travel, 10 company fee

TEST(RefundSteps, OfAnUnpaidBookingEqualThoseOfPayingNow) {
    const RefundStep none{CancellationTier::none, Money{}};
    const RefundStep half{CancellationTier::partial, partial, start - hours{2}};
    const RefundStep grace{CancellationTier::full, whole, start - hours{2}, minutes{15}};
    const RefundStep full{CancellationTier::full, whole, start - hours{24}};
    const std::vector<StepsCase> cases{
        {"days ahead", minutes{3 * 1440}, {full, half, none}},
        {"the full refund ends as the grace does", minutes{1440 + 15}, {full, half, none}},
        {"the grace is longer", minutes{1440 + 14}, {grace, half, none}},
        {"half a day", minutes{720}, {grace, half, none}},
        {"the grace meets the end of the half", minutes{120 + 15}, {grace, none}},
        {"the grace is cut short", minutes{125}, {grace, none}},
        {"the last moment of the grace", minutes{120}, {grace, none}},
        {"too soon", minutes{119}, {none}},
        {"58 minutes", minutes{58}, {none}},
        {"started", minutes{-10}, {none}},
    };
    Booking booking = far_booking();
    ASSERT_EQ(booking.total, whole);
    booking.paid_at.reset();
    booking.policy.free_until_answered = false;
    for (const StepsCase& each : cases) {
        EXPECT_EQ(refund_steps(booking, start - each.before_start), each.expected) << each.name;
    }
}

TEST(RefundSteps, OfAPaidBookingEndWhereTheRefundChanges) {
    Booking booking = far_booking();
    booking.paid_at = start - hours{12};
    const auto tiers = [&](Instant now) {
        std::string text;
        for (const RefundStep& step : refund_steps(booking, now)) {
            EXPECT_FALSE(step.after_paying);
            text += step.tier == CancellationTier::full      ? 'f'
                    : step.tier == CancellationTier::partial ? 'p'
                                                             : 'n';
        }
        return text;
    };
    EXPECT_EQ(tiers(*booking.paid_at), "fpn");
    EXPECT_EQ(refund_steps(booking, *booking.paid_at).front().until,
              *booking.paid_at + minutes{15});
    EXPECT_EQ(tiers(*booking.paid_at + minutes{16}), "pn");
    EXPECT_EQ(tiers(start - hours{1}), "n");
}

// Whatever the texts are made from is what cancelling gives: at every minute of three days.
TEST(RefundSteps, ContainTheRefundOfCancelling) {
    for (const int paid_before : {4000, 1450, 1440, 1000, 134, 121, 100}) {
        Booking booking = far_booking();
        booking.paid_at = start - minutes{paid_before};
        for (Instant now = *booking.paid_at; now < start + hours{1}; now += minutes{1}) {
            const auto refund = cancellation_refund(booking, CancelledBy::client, now);
            const auto steps = refund_steps(booking, now);
            ASSERT_EQ(steps.front().tier, refund.tier);
            ASSERT_EQ(steps.front().refund, refund.total);
            for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
                const Instant until = *steps[i].until;
                ASSERT_EQ(cancellation_refund(booking, CancelledBy::client, until).total,
                          steps[i].refund);
                ASSERT_EQ(
                    cancellation_refund(booking, CancelledBy::client, until + seconds{1}).total,
                    steps[i + 1].refund);
            }
        }
    }
}

// For many bookings and moments: the refund is the sum of its parts, never more than paid, and what
// is kept goes somewhere to the cent (FEE-009, I4).
TEST(Cancellation, RefundAndSettlementSumUpToThePayment) {
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
        Booking booking = paid_booking(std::move(lines));
        for (BookingLine& line : booking.lines) line.is_unanswered = small(random) > 6;
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
                settlement_of(booking, line, refund.tier, by == CancelledBy::client);
            ASSERT_GE(part.companion, Money{});
            ASSERT_GE(part.commission, Money{});
            ASSERT_GE(part.company_fee, Money{});
            kept += part.total();
        }
        ASSERT_EQ(kept + refund.total, booking.total);
    }
}

// Kept whole, a line's money goes where it would have gone on completion.
TEST(Settlement, SettlesAFullyKeptLineAsCompleted) {
    const BookingLine line = far_booking().lines.front();
    const LineSettlement settled = settlement_when_cancelled(line, {}, CancellationTier::none);
    EXPECT_EQ(settled.companion,
              line.amounts.companion_payout + line.amounts.fees.travel_reserve());
    EXPECT_EQ(settled.commission, line.amounts.commission);
    EXPECT_EQ(settled.total(), line.amounts.total);
    EXPECT_EQ(settled.mileage, line.amounts.fees.mileage);
    EXPECT_FALSE(settled.mileage.is_zero());
    const LineSettlement back = settlement_when_cancelled(line, {}, CancellationTier::full);
    EXPECT_EQ(back, LineSettlement{}) << "all of it goes back";
}

// A share that was frozen by another percentage than today's stays what was promised.
TEST(Cancellation, AFullyKeptLineKeepsItsFrozenShare) {
    BookingLine line = line_of(Money::from_dollars(100), 1, std::nullopt);
    line.amounts.companion_share = Money::from_dollars(80);
    line.amounts.commission = Money::from_dollars(20);
    const LineSettlement kept = settlement_when_cancelled(line, {}, CancellationTier::none);
    EXPECT_EQ(kept.companion, Money::from_dollars(80));
    EXPECT_EQ(kept.commission, Money::from_dollars(20));
}

TEST(Cancellation, ARefundOfZeroIsUnpaidWithZeroPercent) {
    const CancellationRefund nothing;
    EXPECT_EQ(nothing.tier, CancellationTier::unpaid);
    EXPECT_EQ(nothing.base, (RefundPart{Money{}, 0, Money{}}));
    EXPECT_EQ(RefundStep{}.tier, CancellationTier::none);
}

}  // namespace cancellation_test
}  // namespace steady
