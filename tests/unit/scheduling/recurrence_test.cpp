#include "domain/scheduling/recurrence.h"

#include <string>

#include <gtest/gtest.h>

namespace steady {
namespace recurrence_test {

using std::chrono::local_days;
using namespace std::chrono_literals;

// 2026-11-23 is a Monday.
constexpr local_days monday{2026y / 11 / 23};

constexpr std::chrono::days after(int count) {
    return std::chrono::days{count};
}

// The days as their distances from Monday: "0 1 2".
std::string text_of(const std::vector<local_days>& days) {
    std::string text;
    for (const local_days day : days) {
        text += (text.empty() ? "" : " ") + std::to_string((day - monday).count());
    }
    return text;
}

std::string days(SchedulePattern pattern, int first, int last,
                 const std::vector<local_days>& chosen = {}) {
    return text_of(days_of(pattern, monday + after(first), monday + after(last), chosen));
}

TEST(Recurrence, ADMB_005_EveryPatternIncludesBothEnds) {
    using enum SchedulePattern;
    EXPECT_EQ(days(daily, 0, 3), "0 1 2 3");
    EXPECT_EQ(days(daily, 0, 0), "0") << "one day";
    EXPECT_EQ(days(weekly, 2, 16), "2 9 16");
    EXPECT_EQ(days(weekly, 2, 15), "2 9") << "the last day is one short";
    EXPECT_EQ(days(weekdays, 0, 7), "0 1 2 3 4 7");
    EXPECT_EQ(days(weekends, 0, 13), "5 6 12 13");
    EXPECT_EQ(days(weekdays, 5, 6), "") << "a weekend has none";
    EXPECT_EQ(days(weekends, 0, 4), "");
}

TEST(Recurrence, CustomHasTheChosenDaysOnceInOrder) {
    const auto custom = SchedulePattern::custom;
    const std::vector<local_days> chosen{monday + after(4), monday, monday + after(4),
                                         monday + after(9), monday - after(1)};
    EXPECT_EQ(days(custom, 0, 8, chosen), "0 4") << "within the dates alone";
    EXPECT_EQ(days(custom, 0, 8), "");
    EXPECT_EQ(days(SchedulePattern::daily, 0, 1, chosen), "0 1") << "no other pattern looks";
}

TEST(Recurrence, IsEmptyWhenTheEndPrecedesTheStart) {
    for (const auto pattern : {SchedulePattern::daily, SchedulePattern::weekly}) {
        EXPECT_EQ(days(pattern, 1, 0), "");
    }
}

TEST(Recurrence, StopsAfterTheMaximum) {
    const auto many = days_of(SchedulePattern::daily, monday, monday + after(400'000));
    EXPECT_EQ(many.size(), max_series_days + 1);
    EXPECT_EQ(days_of(SchedulePattern::daily, monday, monday + after(30)).size(), max_series_days);
    const local_days far = monday + after(367);
    EXPECT_TRUE(days_of(SchedulePattern::custom, monday, monday + after(400'000), {far}).empty());
    EXPECT_EQ(days_of(SchedulePattern::custom, monday, far, {monday + after(366)}).size(), 1U);
}

TEST(Recurrence, ADMB_005_ADMB_011_NamesReadBackAndOthersAreRefused) {
    std::string words;
    for (const char* word : {"daily", "weekly", "weekdays", "weekends", "custom"}) {
        EXPECT_EQ(schedule_patterns.of(schedule_patterns.from(word).value()), word);
    }
    for (const char* word : {"daily", "weekly", "biweekly", "monthly"}) {
        EXPECT_EQ(template_patterns.of(template_patterns.from(word).value()), word);
    }
    EXPECT_FALSE(schedule_patterns.from("biweekly"));
    EXPECT_FALSE(template_patterns.from("custom"));
    EXPECT_FALSE(schedule_patterns.from(""));
}

}  // namespace recurrence_test
}  // namespace steady
