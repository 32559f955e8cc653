#include "domain/desk/queue.h"

#include <gtest/gtest.h>

namespace steady {
namespace queue_test {

const Instant now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 20}};

AccountId person(int number) {
    return *AccountId::parse("00000000-0000-4000-8000-00000000000" + std::to_string(number));
}

std::vector<std::string> order(const std::vector<DeskEntry>& entries) {
    std::vector<std::string> groups;
    for (const auto& positions : desk_groups(entries)) {
        std::string keys;
        for (const std::size_t position : positions) keys += entries[position].key;
        groups.push_back(keys);
    }
    return groups;
}
using Groups = std::vector<std::string>;

TEST(DeskQueueTest, IsEmptyWithoutEntries) {
    EXPECT_EQ(order({}), Groups{});
}

TEST(DeskQueueTest, OrdersByLevelThenByTheTimeLeft) {
    EXPECT_EQ(order({{.key = "a", .level = DeskLevel::low, .deadline = now},
                     {.key = "b", .level = DeskLevel::high},
                     {.key = "c", .level = DeskLevel::high, .deadline = now + hours{2}},
                     {.key = "d", .level = DeskLevel::high, .deadline = now + hours{1}},
                     {.key = "e", .level = DeskLevel::critical, .deadline = now + hours{9}}}),
              (Groups{"e", "d", "c", "b", "a"}));
}

TEST(DeskQueueTest, GroupsByPersonWhereTheirFirstEntryBelongs) {
    EXPECT_EQ(order({{.key = "a", .level = DeskLevel::low, .person = person(1)},
                     {.key = "b", .level = DeskLevel::high, .person = person(2)},
                     {.key = "c", .level = DeskLevel::critical, .person = person(1)},
                     {.key = "d", .level = DeskLevel::high}}),
              (Groups{"ca", "b", "d"}));
}

TEST(DeskQueueTest, PutsSnoozedEntriesLastInGroupsOfTheirOwn) {
    EXPECT_EQ(
        order({{.key = "a", .level = DeskLevel::critical, .person = person(1), .is_snoozed = true},
               {.key = "b", .level = DeskLevel::low, .person = person(1)},
               {.key = "c", .level = DeskLevel::normal, .person = person(2), .is_snoozed = true}}),
        (Groups{"b", "a", "c"}));
}

TEST(DeskQueueTest, ASnoozeEndsAtItsTime) {
    EXPECT_FALSE(is_snoozed({}, now));
    EXPECT_TRUE(is_snoozed({.snoozed_until = now + seconds{1}}, now));
    EXPECT_FALSE(is_snoozed({.snoozed_until = now}, now));
}

}  // namespace queue_test
}  // namespace steady
