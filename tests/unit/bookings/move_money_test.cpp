// ADR 69: properties of what moving pays back, over a grid of rates, hours, notice and minutes. A
// threshold never changes more than the amount that it is about, and moving is never a way around
// the cancellation policy (decisions §4).
#include "domain/bookings/booking_entries.h"
#include "domain/bookings/bound_time.h"
#include "domain/bookings/earnings.h"
#include "domain/payments/ledger_entries.h"
#include "tests/unit/bookings/rescheduling.h"

#include <random>

#include <gtest/gtest.h>

namespace steady {
namespace move_money_test {

using testing::begin;
using testing::Rescheduling;

struct MoveMoney : Rescheduling {
    Booking booking_of(std::int64_t rate_cents, int length, bool is_video) {
        BookingLine made = line(length, is_video);
        made.rate = Money::from_cents(rate_cents);
        LineWork work{made.rate, length, std::nullopt};
        if (!is_video) work.trip = Trip{*made.distance, made.travel_time, 1, true};
        made.amounts = line_amounts(work);
        return paid({made});
    }
    // What the client has more or less than without the move.
    static Money net(const MoveTerms& terms) { return terms.refund() - terms.charge(); }
    // What the companion gets for both times.
    static Money earned(const PlannedMove& move) {
        return move.terms.kept.companion + payout_amount(move.line.amounts);
    }
    static Money cancelled(const Booking& booking, Instant now) {
        return cancellation_refund(booking, CancelledBy::client, now).total;
    }
};

const std::vector<std::int64_t> rates{100, 101, 137, 999, 2'800, 3'333, 6'000};
const std::vector<minutes> notices{
    hours{30}, hours{24}, hours{24} - minutes{1}, hours{5}, hours{2}, minutes{90}, minutes{1}};

// The reported case: 1.5 hours before 8 hours at $28, of which cancelling gives nothing back.
TEST_F(MoveMoney, AWaivedDifferenceKeepsTierAndKeptAmount) {
    const Booking booking = booking_of(2'800, 8, true);
    const auto terms = [&](int later) {
        return planned(booking, begin + minutes{later}, 1, begin - minutes{90}).terms;
    };
    EXPECT_EQ(terms(420).refund(), Money{});
    EXPECT_EQ(terms(421).refund(), Money{});
    EXPECT_EQ(terms(421).charge(), Money{}) << "49 cents are waived";
    EXPECT_EQ(terms(421).waived, Money::from_cents(49));
    EXPECT_EQ(terms(421).tier, CancellationTier::none);
    EXPECT_EQ(terms(421).kept.companion, Money::from_cents(14'735));
    EXPECT_EQ(terms(422).charge(), Money::from_cents(98));
}

TEST_F(MoveMoney, IsMonotoneInTimeAndInReleasedHours) {
    for (const std::int64_t rate : rates) {
        for (const bool is_video : {true, false}) {
            for (const int length : {1, 3, 8}) {
                const Booking booking = booking_of(rate, length, is_video);
                for (int shorter = 1; shorter <= 8; ++shorter) {
                    for (int later = 0; later <= length * 60 + 2; later += rate == 2'800 ? 1 : 13) {
                        const Instant start = begin + minutes{later};
                        std::optional<PlannedMove> sooner;
                        for (const minutes notice : notices) {
                            const Instant now = begin - notice;
                            const PlannedMove move = planned(booking, start, shorter, now);
                            ASSERT_LE(move.terms.refund(), cancelled(booking, now))
                                << "more by moving than by cancelling: " << rate << ' ' << length
                                << ' ' << shorter << ' ' << later << ' ' << notice.count();
                            if (sooner) {
                                ASSERT_LE(net(move.terms), net(sooner->terms));
                                ASSERT_GE(earned(move), earned(*sooner));
                            }
                            sooner = move;
                        }
                    }
                }
            }
        }
    }
}

TEST_F(MoveMoney, IsMonotoneInLostMinutesAndInLength) {
    for (const std::int64_t rate : rates) {
        const Booking booking = booking_of(rate, 8, true);
        for (const minutes notice : notices) {
            const Instant now = begin - notice;
            for (const int direction : {1, -1}) {
                std::vector<PlannedMove> before;
                // Every minute for one rate; 13 has no common factor with the minutes of an hour.
                for (int later = 0; later <= 482; later += rate == 2'800 ? 1 : 13) {
                    std::vector<PlannedMove> at;
                    for (int length = 1; length <= 8; ++length) {
                        at.push_back(
                            planned(booking, begin + minutes{direction * later}, length, now));
                    }
                    for (std::size_t i = 1; i < at.size(); ++i) {
                        ASSERT_GE(net(at[i - 1].terms), net(at[i].terms))
                            << "fewer hours never cost more: " << rate << ' ' << later << ' ' << i;
                        ASSERT_LE(earned(at[i - 1]), earned(at[i]))
                            << rate << ' ' << direction * later << ' ' << i << ' '
                            << notice.count();
                    }
                    // Earlier starts of fewer hours lose time of the other end too.
                    for (std::size_t i = direction > 0 ? 0 : 7; i < before.size(); ++i) {
                        ASSERT_LE(net(at[i].terms), net(before[i].terms))
                            << "less kept time never gives more: " << rate << ' ' << later;
                        ASSERT_GE(earned(at[i]), earned(before[i]));
                    }
                    before = std::move(at);
                }
            }
        }
    }
}

// Each of two acts is rounded by itself.
constexpr Money cent = Money::from_cents(1);

// A visit that is carried to a later start has later deadlines, the time that was carried has not:
// a client who reschedules by half an hour and cancels gets the refund of canceling at once.
TEST_F(MoveMoney, ReschedulingThenCancellingRefundsNoMore) {
    for (const std::int64_t rate : {100L, 2'800L, 3'333L}) {
        for (const bool is_video : {true, false}) {
            const Booking booking = booking_of(rate, 8, is_video);
            for (const minutes notice : notices) {
                const Instant now = begin - notice;
                for (int later = 0; later <= 60 * 60; later += 31) {
                    for (const int length : {1, 5, 8}) {
                        const PlannedMove move =
                            planned(booking, begin + minutes{later}, length, now);
                        const Booking after = with_moved_line(booking, move.line, now);
                        ASSERT_LE(net(move.terms) + cancelled(after, now),
                                  cancelled(booking, now) + move.terms.waived + cent)
                            << rate << ' ' << later << ' ' << length << ' ' << notice.count();
                    }
                }
            }
        }
    }
}

TEST_F(MoveMoney, AnySequenceOfMovesRefundsNoMoreThanCancellingFirst) {
    std::mt19937 random(69);
    std::uniform_int_distribution<int> coin(0, 1);
    std::uniform_int_distribution<int> length(1, 8);
    std::uniform_int_distribution<int> shift(-120, 26 * 60);
    std::uniform_int_distribution<std::size_t> pick(0, notices.size() - 1);
    for (int i = 0; i < 4'000; ++i) {
        const Instant now = begin - notices[pick(random)];
        Booking booking = booking_of(2'800, 8, coin(random) == 0);
        const Money at_first = cancelled(booking, now);
        Money sum;
        Money waived;
        for (int moves = 0; moves < 4; ++moves) {
            const BookingLine& last = booking.lines.back();
            const Instant start =
                std::max(now + minutes{1}, last.service.start + minutes{shift(random)});
            const PlannedMove move =
                plan_move(booking, last, ids.next<BookingLineId>(), start, length(random), now);
            const auto entry = line_moved_entry(
                ids.next<EntryId>(), now, with_moved_line(booking, move.line, now), move.line);
            ASSERT_TRUE(!entry || entry->balanced());
            booking = with_moved_line(booking, move.line, now);
            sum += net(move.terms);
            waived += move.terms.waived;
            ASSERT_LE(sum, at_first + waived);
            // The rounding of each step is its own.
            ASSERT_LE(sum + cancelled(booking, now),
                      at_first + waived + Money::from_cents(moves + 1))
                << i << ' ' << moves;
        }
    }
}

// It was not the client who asked: nothing of an operator's change is kept, whatever was carried.
TEST_F(MoveMoney, ACompanionOrOperatorWhoCancelsRefundsEverything) {
    const Booking booking = booking_of(2'800, 8, true);
    const Instant now = begin - minutes{90};
    const PlannedMove late = planned(booking, begin + minutes{40}, 8, now);
    const Booking after = with_moved_line(booking, late.line, now);
    EXPECT_LT(cancelled(after, now), Money::from_dollars(20));
    for (const CancelledBy by : {CancelledBy::companion, CancelledBy::admin}) {
        const auto refund = cancellation_refund(after, by, now);
        EXPECT_EQ(refund.total, late.line.amounts.total + after.app_fee);
        EXPECT_TRUE(payouts_of_cancelled(after, refund.tier, "", by).empty());
    }
    const BookingLine& carried = after.lines.back();
    const BookingLine changed =
        line_at(after, carried, ids.next<BookingLineId>(), begin + hours{100}, 4, not_judged);
    EXPECT_EQ(move_terms(after, carried, changed).refund(), Money::from_cents(11'760));
}

// Moves that an earlier release made were rounded amount by amount: the audit still knows them.
TEST_F(MoveMoney, MovesOfAnEarlierReleaseKeepTheirTerms) {
    const Booking booking = booking_of(3'333, 3, true);
    const BookingLine moved = planned(booking, begin + minutes{61}, 3, begin - hours{1}).line;
    const MoveTerms terms =
        move_terms(booking, booking.lines.front(), moved, MoveRounding::of_each_amount);
    EXPECT_EQ(terms.kept.base, Money::from_cents(3'389));
    EXPECT_EQ(terms.kept.company_fee, Money::from_cents(169));
    EXPECT_EQ(terms.kept.companion, Money::from_cents(2'542));
}

// The ledger bears what is waived: escrow, companions and the platform's fees make up the payment.
TEST_F(MoveMoney, TakesWaivedAmountsFromThePlatformsFee) {
    const Booking booking = booking_of(2'800, 8, true);
    const Instant now = begin - minutes{90};
    const PlannedMove move = planned(booking, begin + minutes{421}, 1, now);
    const Booking after = with_moved_line(booking, move.line, now);
    EXPECT_EQ(after.charged(), booking.total);
    EXPECT_EQ(after.paid_back(), Money{});
    EXPECT_LE(after.lines.front().refunded, after.lines.front().amounts.total);
    const auto entry = line_moved_entry(ids.next<EntryId>(), now, after, move.line);
    ASSERT_TRUE(entry && entry->balanced());
    Money escrow = booking.total;
    for (const Posting& posting : entry->postings) {
        if (posting.account == ledger::booking_escrow(booking.id)) escrow -= posting.amount;
    }
    EXPECT_EQ(escrow, move.line.amounts.total + booking.app_fee);
}

}  // namespace move_money_test
}  // namespace steady
