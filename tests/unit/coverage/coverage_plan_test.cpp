#include "domain/coverage/coverage_plan.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

namespace steady {
namespace {

constexpr Instant evening{std::chrono::sys_days{std::chrono::year{2026} / 12 / 4} + hours{22}};

TimeSpan span_of(minutes from, minutes to) {
    return {evening + from, evening + to};
}

CoverageCandidate free_for(std::vector<TimeSpan> free, int rate = 75) {
    CoverageCandidate candidate;
    candidate.free = std::move(free);
    candidate.rate = Money::from_dollars(rate);
    return candidate;
}

CoverageQuestion question(hours length, std::vector<CoverageCandidate> candidates) {
    CoverageQuestion asked{.span = {evening, evening + length}};
    asked.candidates = std::move(candidates);
    return asked;
}

const TimeSpan always{evening - hours{100}, evening + hours{400}};

// What a set of shifts is worth, from the definition alone.
using Worth = std::array<std::int64_t, 7>;

minutes uncovered(const CoverageQuestion& asked, const std::vector<CoverageShift>& shifts) {
    minutes gap{0};
    for (Instant at = asked.span.start; at < asked.span.end; at += coverage_grid) {
        const auto has = [&](const CoverageShift& shift) {
            return shift.service.start <= at && at < shift.service.end;
        };
        if (std::ranges::none_of(shifts, has)) gap += coverage_grid;
    }
    return gap;
}

Worth worth_of(const CoverageQuestion& asked, const std::vector<CoverageShift>& shifts) {
    minutes missing{0};
    std::set<std::size_t> people;
    std::int64_t price = 0;
    std::int64_t unknown = 0;
    std::int64_t squares = 0;
    for (std::size_t i = 0; i < shifts.size(); ++i) {
        const auto& [candidate, service] = shifts[i];
        const auto& who = asked.candidates[candidate];
        const std::int64_t halves = (service.end - service.start) / coverage_grid;
        if (i > 0 && shifts[i - 1].service.end >= service.start) {
            missing += asked.handover - std::chrono::duration_cast<minutes>(
                                            shifts[i - 1].service.end - service.start);
        }
        people.insert(candidate);
        price += who.rate.cents() * halves / 2 + who.visit.cents();
        if (!who.is_known) unknown += halves;
        squares += halves * halves;
    }
    const auto count = static_cast<std::int64_t>(shifts.size());
    const auto persons = static_cast<std::int64_t>(people.size());
    const std::int64_t gap = uncovered(asked, shifts).count();
    switch (asked.preference) {
        case CoveragePreference::fewest_people:
            return {gap, missing.count(), persons, count, price, 0, squares};
        case CoveragePreference::known_first:
            return {gap, missing.count(), unknown, persons, count, price, squares};
        case CoveragePreference::lowest_price:
            return {gap, missing.count(), price, persons, count, 0, squares};
    }
    return {};
}

bool may_follow(const CoverageQuestion& asked, const std::vector<CoverageShift>& shifts,
                const CoverageShift& next) {
    if (shifts.size() >= asked.max_shifts) return false;
    if (!shifts.empty()) {
        const TimeSpan& before = shifts.back().service;
        if (next.service.start <= before.start) return false;
        if (before.end - next.service.start > asked.handover) return false;
        if (before.end >= asked.span.end) return false;
    }
    return std::ranges::none_of(shifts, [&](const CoverageShift& earlier) {
        return earlier.candidate == next.candidate &&
               earlier.service.end + asked.candidates[next.candidate].rest > next.service.start;
    });
}

// Every set of shifts that the rules permit, one by one.
void each_plan(const CoverageQuestion& asked, const std::vector<CoverageShift>& possible,
               std::size_t from, std::vector<CoverageShift>& chosen, Worth& best) {
    best = std::min(best, worth_of(asked, chosen));
    for (std::size_t i = from; i < possible.size(); ++i) {
        if (!may_follow(asked, chosen, possible[i])) continue;
        chosen.push_back(possible[i]);
        each_plan(asked, possible, i + 1, chosen, best);
        chosen.pop_back();
    }
}

std::vector<CoverageShift> possible_shifts(const CoverageQuestion& asked) {
    std::vector<CoverageShift> possible;
    for (Instant start = asked.span.start; start < asked.span.end; start += coverage_grid) {
        for (std::size_t c = 0; c < asked.candidates.size(); ++c) {
            const auto& who = asked.candidates[c];
            for (int length = 1; length <= who.max_shift_hours; ++length) {
                const TimeSpan service{start, start + hours{length}};
                const auto holds = [&](const TimeSpan& free) {
                    return free.start <= service.start && service.end <= free.end;
                };
                if (service.end > asked.span.end + coverage_grid) continue;
                if (std::ranges::any_of(who.free, holds)) possible.push_back({c, service});
            }
        }
    }
    return possible;
}

Worth best_by_trying_all(const CoverageQuestion& asked) {
    std::vector<CoverageShift> chosen;
    Worth best = worth_of(asked, {});
    each_plan(asked, possible_shifts(asked), 0, chosen, best);
    return best;
}

CoverageQuestion random_question(std::mt19937& random) {
    const auto upto = [&](int limit) {
        return static_cast<int>(random() % static_cast<unsigned>(limit));
    };
    CoverageQuestion asked = question(hours{2 + upto(3)}, {});
    asked.handover = handovers.at(static_cast<std::size_t>(upto(3)));
    asked.preference = static_cast<CoveragePreference>(upto(3));
    asked.max_shifts = static_cast<std::size_t>(2 + upto(3));
    for (int i = 0; i < 2 + upto(2); ++i) {
        CoverageCandidate one = free_for({}, 50 + 10 * upto(4));
        const Instant from = evening + coverage_grid * (upto(8) - 2);
        one.free.push_back({from, from + hours{1} + coverage_grid * upto(6)});
        const Instant later = one.free.front().end + coverage_grid * (1 + upto(3));
        one.free.push_back({later, later + hours{1} + coverage_grid * upto(4)});
        one.max_shift_hours = 1 + upto(3);
        one.rest = minutes{60 * upto(3)};
        one.visit = Money::from_dollars(10 * upto(3));
        one.is_known = upto(2) == 0;
        asked.candidates.push_back(std::move(one));
    }
    return asked;
}

void expect_permitted(const CoverageQuestion& asked, const CoveragePlan& plan) {
    const auto possible = possible_shifts(asked);
    std::vector<CoverageShift> before;
    for (const CoverageShift& shift : plan.shifts) {
        EXPECT_NE(std::ranges::find(possible, shift), possible.end());
        EXPECT_TRUE(may_follow(asked, before, shift));
        before.push_back(shift);
    }
    minutes gap{0};
    for (const TimeSpan& one : plan.gaps) {
        gap += std::chrono::duration_cast<minutes>(one.end - one.start);
    }
    EXPECT_EQ(gap, uncovered(asked, plan.shifts));
    EXPECT_GE(gap, unavoidable_gap(asked));
}

TEST(CoveragePlan, IsAsGoodAsTheBestOfAllPermittedPlans) {
    std::mt19937 random(20261204);
    for (int round = 0; round < 100; ++round) {
        const CoverageQuestion asked = random_question(random);
        const CoveragePlan plan = plan_coverage(asked);
        ASSERT_TRUE(plan.is_optimal);
        expect_permitted(asked, plan);
        ASSERT_EQ(worth_of(asked, plan.shifts), best_by_trying_all(asked)) << "round " << round;
    }
}

TEST(CoveragePlan, ANightIsSharedByTwoInEqualParts) {
    const auto plan = plan_coverage(question(hours{10}, {free_for({always}), free_for({always})}));
    ASSERT_EQ(plan.shifts.size(), 2U);
    EXPECT_EQ(plan.shifts[0].service, span_of(hours{0}, hours{5}));
    EXPECT_EQ(plan.shifts[1].service, span_of(hours{5}, hours{10}));
    EXPECT_TRUE(plan.gaps.empty());
}

TEST(CoveragePlan, OneCompanionCoversWhatFitsIntoAShift) {
    const auto plan = plan_coverage(question(hours{8}, {free_for({always}), free_for({always})}));
    ASSERT_EQ(plan.shifts.size(), 1U);
    EXPECT_EQ(plan.shifts[0].service, span_of(hours{0}, hours{8}));
}

TEST(CoveragePlan, TwoCanShareADayBecauseEachRestsEightHours) {
    const auto plan = plan_coverage(question(hours{24}, {free_for({always}), free_for({always})}));
    std::set<std::size_t> people;
    for (const auto& shift : plan.shifts) people.insert(shift.candidate);
    EXPECT_EQ(people.size(), 2U);
    EXPECT_TRUE(plan.gaps.empty());
}

TEST(CoveragePlan, NamesTheTimeInWhichNobodyIsFree) {
    const auto asked = question(hours{10}, {free_for({span_of(hours{0}, hours{4})}),
                                            free_for({span_of(hours{6}, hours{10})})});
    const auto plan = plan_coverage(asked);
    EXPECT_EQ(plan.gaps, (std::vector<TimeSpan>{span_of(hours{4}, hours{6})}));
    EXPECT_EQ(unavoidable_gap(asked), hours{2});
}

TEST(CoveragePlan, NobodyFreeIsOneGap) {
    const auto asked = question(hours{10}, {free_for({})});
    const auto plan = plan_coverage(asked);
    EXPECT_TRUE(plan.shifts.empty());
    EXPECT_EQ(plan.gaps, std::vector<TimeSpan>{asked.span});
}

TEST(CoveragePlan, HandoverIsAnOverlapOfTwoShifts) {
    auto asked = question(hours{10}, {free_for({always}), free_for({always})});
    asked.handover = minutes{60};
    const auto plan = plan_coverage(asked);
    ASSERT_EQ(plan.shifts.size(), 2U);
    EXPECT_EQ(plan.shifts[0].service.end - plan.shifts[1].service.start, hours{1});
    EXPECT_TRUE(plan.gaps.empty());
}

TEST(CoveragePlan, PrefersKnownCompanionsOrLowPricesWhenAskedTo) {
    auto known = free_for({always}, 120);
    known.is_known = true;
    auto asked = question(hours{8}, {free_for({always}, 75), known, free_for({always}, 60)});
    asked.preference = CoveragePreference::known_first;
    EXPECT_EQ(plan_coverage(asked).shifts.at(0).candidate, 1U);
    asked.preference = CoveragePreference::lowest_price;
    EXPECT_EQ(plan_coverage(asked).shifts.at(0).candidate, 2U);
}

TEST(CoveragePlan, StopsAtTheMostVisitsOfABooking) {
    auto asked = question(hours{168}, {});
    for (int i = 0; i < 3; ++i) asked.candidates.push_back(free_for({always}));
    const auto plan = plan_coverage(asked);
    EXPECT_EQ(plan.shifts.size(), 20U);
    EXPECT_EQ(uncovered(asked, plan.shifts), hours{8});
}

TEST(CoveragePlan, AWeekOverTwoHundredLeavesNoMoreUncoveredThanItMust) {
    std::mt19937 random(7);
    auto asked = question(hours{168}, {});
    asked.max_shifts = 60;
    for (int i = 0; i < 200; ++i) {
        CoverageCandidate one = free_for({}, 50 + static_cast<int>(random() % 60));
        for (int day = 0; day < 7; ++day) {
            const Instant from = evening + hours{24 * day} + coverage_grid * (random() % 40);
            one.free.push_back({from, from + hours{3 + random() % 8}});
        }
        asked.candidates.push_back(std::move(one));
    }
    const auto plan = plan_coverage(asked);
    expect_permitted(asked, plan);
    EXPECT_EQ(uncovered(asked, plan.shifts), unavoidable_gap(asked));
    EXPECT_EQ(plan.shifts, plan_coverage(asked).shifts);
}

}  // namespace
}  // namespace steady
