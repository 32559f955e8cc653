#include "domain/earnings/shift.h"

#include "domain/earnings/mileage_rates.h"
#include "domain/earnings/projections.h"
#include "domain/fees/fee_rules.h"

#include <gtest/gtest.h>

namespace steady {
namespace earnings_shift_test {

Money cents(std::int64_t amount) {
    return Money::from_cents(amount);
}

BookingLineId line_id(int number) {
    const std::string digits = std::to_string(number);
    return *BookingLineId::parse("019365a0-0000-7000-8000-" + std::string(12 - digits.size(), '0') +
                                 digits);
}

AccountId companion() {
    return *AccountId::parse("019365a0-0000-7000-8000-000000000009");
}

AccountId client() {
    return *AccountId::parse("019365a0-0000-7000-8000-000000000008");
}

Shift shift(int number, std::int64_t net = 10'000) {
    Shift one{.line = line_id(number),
              .booking = *BookingId::parse("019365a0-0000-7000-8000-000000000001"),
              .client_id = client()};
    one.client = "Casey M.";
    one.timezone = "America/Denver";
    one.service = {Instant{hours{number}}, Instant{hours{number + 1}}};
    one.net = cents(net);
    return one;
}

// EEARN-013 EEARN-014 EEARN-015: the state of its payout is the status of a shift, and no state is
// forgotten; money counts as paid as long as the companion has it.
TEST(Shift, StatusFollowsThePayout) {
    EXPECT_EQ(shift_status_of(PayoutState::due), ShiftStatus::pending);
    EXPECT_EQ(shift_status_of(PayoutState::held), ShiftStatus::pending);
    EXPECT_EQ(shift_status_of(PayoutState::sending), ShiftStatus::pending);
    EXPECT_EQ(shift_status_of(PayoutState::failed), ShiftStatus::pending);
    EXPECT_EQ(shift_status_of(PayoutState::paid), ShiftStatus::paid);
    EXPECT_EQ(shift_status_of(PayoutState::reversing), ShiftStatus::paid);
    EXPECT_EQ(shift_status_of(PayoutState::lost), ShiftStatus::paid);
    EXPECT_EQ(shift_status_of(PayoutState::reversed), ShiftStatus::returned);
    EXPECT_EQ(shift_status_of(PayoutState::cancelled), ShiftStatus::returned);
    for (const auto status :
         {ShiftStatus::scheduled, ShiftStatus::pending, ShiftStatus::paid, ShiftStatus::returned}) {
        EXPECT_EQ(shift_status_from(status_name(status)), status);
    }
    EXPECT_EQ(shift_status_from("unknown"), std::nullopt);
    EXPECT_EQ(shift_status_from(""), std::nullopt);
}

// EARN-011: "1000" gives "750" and "250". EEARN-019 (and not EEARN-018): base 950 and mileage 50
// give 762.50, since mileage carries no fee.
TEST(Shift, MileageCarriesNoFee) {
    const Money plain = Money::from_dollars(1000);
    EXPECT_EQ(plain.percent_half_up(companion_share_percent), Money::from_dollars(750));
    Shift one = shift(1);
    const Money base = Money::from_dollars(950);
    const Money share = base.percent_half_up(companion_share_percent);
    one.parts = {base, base - share, Money::from_dollars(50)};
    one.net = share + one.parts.mileage;
    EXPECT_EQ(one.net, cents(76'250));
    EXPECT_EQ(one.parts.commission, cents(23'750));
    EXPECT_EQ(one.travel(), Money{});
    ShiftSums sums;
    sums.add(one);
    EXPECT_EQ(sums.gross(), Money::from_dollars(1000));
    EXPECT_EQ(sums.travel(), Money{});
}

TEST(Shift, SumsAreThoseOfTheirShifts) {
    Shift one = shift(1, 8'000);
    one.parts = {cents(10'001), cents(2'500), cents(300)};
    Shift two = shift(2, 99);
    two.parts = {cents(132), cents(33), Money{}};
    ShiftSums sums;
    sums.add(one);
    sums.add(two);
    EXPECT_EQ(sums, (ShiftSums{2, {cents(10'133), cents(2'533), cents(300)}, cents(8'099)}));
    EXPECT_EQ(sums.travel(), one.travel() + two.travel());
}

// EARN-004 EARN-005 EARN-006 EARN-007 EEARN-011
TEST(Shift, FiltersByEveryCriterion) {
    const Shift one = shift(5, 10'000);
    const auto wanted = [&](auto change) {
        ShiftQuery query{.companion = companion()};
        change(query);
        return is_wanted(query, one);
    };
    EXPECT_TRUE(wanted([](ShiftQuery&) {}));
    EXPECT_TRUE(wanted([](ShiftQuery& q) { q.clients = {companion(), client()}; }));
    EXPECT_FALSE(wanted([](ShiftQuery& q) { q.clients = {companion()}; }));
    EXPECT_FALSE(wanted([](ShiftQuery& q) { q.clients.emplace(); }));
    EXPECT_TRUE(wanted([](ShiftQuery& q) { q.min_net = cents(10'000); }));
    EXPECT_FALSE(wanted([](ShiftQuery& q) { q.min_net = cents(10'001); }));
    EXPECT_TRUE(wanted([](ShiftQuery& q) { q.max_net = cents(10'000); }));
    EXPECT_FALSE(wanted([](ShiftQuery& q) { q.max_net = cents(9'999); }));
    EXPECT_FALSE(wanted([](ShiftQuery& q) { q.statuses = {ShiftStatus::paid}; }));
    EXPECT_TRUE(wanted([](ShiftQuery& q) {
        q.statuses = {ShiftStatus::paid, ShiftStatus::scheduled};
    }));
    const auto starting = [&](const char* zone, int from, int to) {
        return wanted([&](ShiftQuery& q) {
            q.starts = {{zone, {Instant{hours{from}}, Instant{hours{to}}}}};
        });
    };
    EXPECT_TRUE(starting("America/Denver", 5, 6));
    EXPECT_FALSE(starting("America/Denver", 4, 5)) << "the end does not belong to the days";
    EXPECT_FALSE(starting("America/New_York", 5, 6)) << "days are those of the place";
    EXPECT_FALSE(wanted([](ShiftQuery& q) { q.starts.emplace(); }));
    EXPECT_FALSE(wanted([](ShiftQuery& q) {
        q.paid = TimeSpan{Instant{}, Instant{hours{99}}};
    })) << "nothing was paid out yet";
    EXPECT_FALSE(wanted([](ShiftQuery& q) { q.traveled = true; }));
}

// EARN-008 EARN-009: every order is total, and one direction is the other turned around.
TEST(Shift, EveryOrderHasItsReverse) {
    std::vector<Shift> shifts;
    for (int i = 1; i <= 6; ++i) {
        Shift one = shift(i % 3 + 1, 100 * (i % 2));
        one.line = line_id(i);
        one.client = i % 2 == 0 ? "amy" : "Ben";
        shifts.push_back(one);
    }
    for (const auto key : {ShiftKey::start, ShiftKey::client, ShiftKey::length, ShiftKey::rate,
                           ShiftKey::base, ShiftKey::commission, ShiftKey::mileage, ShiftKey::net,
                           ShiftKey::status, ShiftKey::paid}) {
        const ShiftQuery up{.companion = companion(), .key = key, .descending = false};
        const ShiftQuery down{.companion = companion(), .key = key, .descending = true};
        for (const Shift& a : shifts) {
            for (const Shift& b : shifts) {
                EXPECT_EQ(precedes(up, a, b), precedes(down, b, a));
                EXPECT_EQ(a.line != b.line, precedes(up, a, b) || precedes(up, b, a));
            }
        }
    }
    const ShiftQuery by_client{
        .companion = companion(), .key = ShiftKey::client, .descending = false};
    EXPECT_TRUE(precedes(by_client, shifts[1], shifts[0])) << "amy before Ben";
}

// EEARN-021 EEARN-022 EEARN-023: average times 5, times 4.33, times 12.
TEST(Projections, FollowTheStatedFormulas) {
    const auto made = project(Money::from_dollars(1000), 10);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->average, Money::from_dollars(100));
    EXPECT_EQ(made->weekly, Money::from_dollars(500));
    EXPECT_EQ(made->monthly, Money::from_dollars(2165));
    EXPECT_EQ(made->annual, Money::from_dollars(25'980));
    EXPECT_EQ(made->shifts, 10);
    EXPECT_EQ(project(cents(100), 3)->average, cents(33));
    EXPECT_EQ(project(cents(5), 2)->average, cents(3)) << "half a cent goes up";
    EXPECT_EQ(project(cents(33), 1)->monthly, cents(714)) << "165 x 4.33 is 714.45";
    EXPECT_EQ(project(Money{}, 0), std::nullopt);
}

// EEARN-004: the trend is computed, and there is none without anything before.
TEST(Projections, TrendComparesWithThePeriodBefore) {
    EXPECT_EQ(trend_tenths(cents(11'250), cents(10'000)), 125);
    EXPECT_EQ(trend_tenths(cents(8'750), cents(10'000)), -125);
    EXPECT_EQ(trend_tenths(cents(10'000), cents(10'000)), 0);
    EXPECT_EQ(trend_tenths(Money{}, cents(10'000)), -1000);
    EXPECT_EQ(trend_tenths(cents(20'001), cents(20'000)), 0);
    EXPECT_EQ(trend_tenths(cents(20'010), cents(20'000)), 1) << "half a tenth goes away from zero";
    EXPECT_EQ(trend_tenths(cents(19'990), cents(20'000)), -1);
    EXPECT_EQ(trend_tenths(cents(1), Money{}), std::nullopt);
}

// docs/operations.md names the notices. An unknown year has no rate, rather than another year's.
TEST(MileageRates, CountBothWaysAtTheRateOfTheYear) {
    EXPECT_EQ(mileage_rate(2022), nullptr);
    EXPECT_EQ(mileage_rate(mileage_rates.back().year + 1), nullptr);
    for (std::size_t i = 1; i < mileage_rates.size(); ++i) {
        EXPECT_EQ(mileage_rates.at(i).year, mileage_rates.at(i - 1).year + 1);
    }
    EXPECT_EQ(both_ways(Miles{1'234}), Miles{2'468});
    EXPECT_EQ(mileage_at(*mileage_rate(2026), Miles::whole(100)), cents(7'250));
    EXPECT_EQ(mileage_at(*mileage_rate(2025), Miles::whole(100)), cents(7'000));
    EXPECT_EQ(mileage_at(*mileage_rate(2026), Miles{2}), cents(1)) << "1.45 cents";
    EXPECT_EQ(mileage_at(*mileage_rate(2025), Miles{5}), cents(4)) << "3.5 cents: a half up";
    EXPECT_EQ(mileage_at(*mileage_rate(2026), Miles{}), Money{});
}

}  // namespace earnings_shift_test
}  // namespace steady
