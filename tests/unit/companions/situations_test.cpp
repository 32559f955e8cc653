// ADR 132: which skills and shifts fit a situation.
#include "domain/companions/situations.h"

#include "domain/search/tags.h"

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace situations_test {

std::vector<Situation> all_situations() {
    std::vector<Situation> all;
    for (const std::string_view name : situation_names.words) {
        all.push_back(*situation_names.from(name));
    }
    return all;
}

TEST(Situations, NeedLongShiftsWhereVisitsAreLong) {
    const auto hours_of = [](Situation one) { return needs_of(one).min_shift_hours; };
    EXPECT_EQ(hours_of(Situation::first_night_home), 8);
    EXPECT_EQ(hours_of(Situation::wedding_or_trip), 6);
    EXPECT_EQ(hours_of(Situation::court_or_clinic), 1);
    EXPECT_EQ(hours_of(Situation::daily_call), 1);
    EXPECT_EQ(hours_of(Situation::after_relapse), 1);
    EXPECT_EQ(hours_of(Situation::holiday_alone), 4);
}

// With each skill alone and each shift, a companion fits exactly the situations that name both.
TEST(Situations, FollowFromOneSkillAndTheLongestShift) {
    std::set<std::string> skills{"early recovery", "12-step", "chess", ""};
    for (const Situation one : all_situations()) {
        for (const std::string_view skill : needs_of(one).skills) skills.emplace(skill);
    }
    EXPECT_GT(skills.size(), 25U);
    for (const std::string& skill : skills) {
        for (int shift_hours = 1; shift_hours <= 8; ++shift_hours) {
            const FactBits facts = situation_facts({"chess", skill}, shift_hours);
            for (const Situation one : all_situations()) {
                const SituationNeeds needs = needs_of(one);
                const bool has_skill = std::set(needs.skills.begin(), needs.skills.end())
                                           .contains(std::string_view(skill));
                EXPECT_EQ((facts & fact_bit(one)) != 0,
                          has_skill && shift_hours >= needs.min_shift_hours)
                    << skill << ", " << shift_hours << " h, " << situation_names.of(one);
            }
            EXPECT_EQ(facts & ~all_facts(situation_names), 0U);
        }
    }
    EXPECT_EQ(situation_facts({}, 8), 0U);
}

TEST(Situations, NameSkillsAsStoresCompareThem) {
    for (const Situation one : all_situations()) {
        EXPECT_GE(needs_of(one).skills.size(), 4U);
        std::set<std::string_view> seen;
        for (const std::string_view skill : needs_of(one).skills) {
            EXPECT_EQ(normalised_tag(skill), skill);
            EXPECT_TRUE(seen.insert(skill).second) << skill << " twice";
        }
    }
}

}  // namespace situations_test
}  // namespace steady
