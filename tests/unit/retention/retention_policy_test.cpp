// ADR 147: every entry of the policy stays until its time is over, and longer while a legal hold is
// on the person. Only the clock moves; the sweeps are those of the timetable.
#include "domain/retention/retention_policy.h"

#include "tests/unit/retention/retention_world.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady::testing {
namespace retention_policy_test {

std::vector<RetentionRule> timed_rules() {
    std::vector<RetentionRule> rules = retention_policy({});
    std::erase_if(rules, [](const RetentionRule& rule) { return !rule.period; });
    return rules;
}

TEST(RetentionPolicy, EveryRuleWithAPeriodHasASweepAndAReason) {
    std::set<std::string> names;
    for (const RetentionRule& rule : retention_policy({})) {
        EXPECT_TRUE(names.insert(std::string(rule.name)).second) << rule.name;
        EXPECT_EQ(rule.period.has_value(), !rule.sweep.empty()) << rule.name;
        EXPECT_FALSE(rule.reason.empty() || rule.source.empty() || rule.from.empty()) << rule.name;
    }
    const auto thirty = retention_policy({.conversations = std::chrono::days{30}});
    EXPECT_EQ(thirty.front().period, hours{30 * 24}) << "the setting applies";
}

TEST(RetentionPolicy, EveryEntryStaysUntilItsTimeIsOver) {
    for (const RetentionRule& rule : timed_rules()) {
        const std::string name(rule.name);
        RetentionWorld world;
        const auto entries = world.entries();
        ASSERT_TRUE(entries.contains(name))
            << "the policy has an entry that no test knows: " << name;
        const Entry& entry = entries.at(name);
        world.change(entry.write);
        world.clock.advance(*rule.period - minutes{1});
        entry.sweep();
        EXPECT_TRUE(world.has(entry)) << name << " before its time";
        world.clock.advance(minutes{2});
        entry.sweep();
        EXPECT_FALSE(world.has(entry)) << name << " after its time";
    }
}

TEST(RetentionPolicy, ALegalHoldStopsTheSweepsUntilItIsReleased) {
    for (const RetentionRule& rule : timed_rules()) {
        if (!rule.stops_for_holds) continue;
        const std::string name(rule.name);
        RetentionWorld world;
        const auto entries = world.entries();
        const Entry& entry = entries.at(name);
        world.change(entry.write);
        const auto placed = world.holds.place(
            world.admin, {{HeldKind::person, world.client.text()}, "A letter of a court", {}});
        ASSERT_TRUE(placed);
        world.clock.advance(*rule.period + hours{24 * 365});
        entry.sweep();
        EXPECT_TRUE(world.has(entry)) << name << " while a hold is in force";
        ASSERT_TRUE(world.holds.release(world.admin, placed->hold.id, "The suit is over"));
        entry.sweep();
        EXPECT_FALSE(world.has(entry)) << name << " after the release";
    }
}

TEST(RetentionPolicy, AHoldWithAnEndStopsTheSweepsUntilThen) {
    for (const RetentionRule& rule : timed_rules()) {
        if (!rule.stops_for_holds) continue;
        const std::string name(rule.name);
        RetentionWorld world;
        const auto entries = world.entries();
        const Entry& entry = entries.at(name);
        world.change(entry.write);
        const Instant end = world.clock.now() + *rule.period + hours{24 * 30};
        ASSERT_TRUE(world.holds.place(
            world.admin, {{HeldKind::person, world.client.text()}, "A letter of a court", end}));
        world.clock.advance(*rule.period + hours{24 * 30} - minutes{1});
        entry.sweep();
        EXPECT_TRUE(world.has(entry)) << name << " before the end of the hold";
        world.clock.advance(minutes{1});
        entry.sweep();
        EXPECT_FALSE(world.has(entry)) << name << " at the end of the hold";
    }
}

}  // namespace retention_policy_test
}  // namespace steady::testing
