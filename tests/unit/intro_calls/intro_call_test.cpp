#include "domain/intro_calls/intro_call.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace intro_call_test {

using enum IntroCallObstacle;
using std::chrono::days;

const AccountId client = *AccountId::parse("019365a0-0000-7000-8000-000000000001");
const AccountId companion = *AccountId::parse("019365a0-0000-7000-8000-000000000002");
const IntroCallId call_id = *IntroCallId::parse("019365a0-0000-7000-8000-000000000003");
constexpr Instant start{hours{1'000'000}};
constexpr Instant end = start + minutes{15};

IntroCall call() {
    return {.id = call_id,
            .client = client,
            .companion = companion,
            .start = start,
            .requested_at = start - days{2},
            .room = "room"};
}

IntroCallFacts allowed() {
    return {.is_offered = true};
}

TEST(IntroCall, MayBeRequestedWhereItIsOfferedAndNothingStandsAgainstIt) {
    EXPECT_EQ(intro_call_obstacle(allowed()), std::nullopt);
    IntroCallFacts facts = allowed();
    facts.open_calls = max_open_intro_calls - 1;
    facts.weekly_requests = max_weekly_intro_calls - 1;
    EXPECT_EQ(intro_call_obstacle(facts), std::nullopt);
}

TEST(IntroCall, EachObstacleIsNamed) {
    IntroCallFacts facts = allowed();
    facts.weekly_requests = max_weekly_intro_calls;
    EXPECT_EQ(intro_call_obstacle(facts), too_many_weekly);
    facts.open_calls = max_open_intro_calls;
    EXPECT_EQ(intro_call_obstacle(facts), too_many_open);
    facts.is_offered = false;
    EXPECT_EQ(intro_call_obstacle(facts), not_offered);
    facts.have_booked = true;
    EXPECT_EQ(intro_call_obstacle(facts), have_booked);
    facts.had_call = true;
    EXPECT_EQ(intro_call_obstacle(facts), had_call) << "once per pair, whatever else changed";
}

TEST(IntroCall, TheTextOfEachObstacleSaysWhatIsInTheWay) {
    for (std::size_t i = 0; i < intro_call_obstacles.words.size(); ++i) {
        const Error error = intro_call_refused(static_cast<IntroCallObstacle>(i));
        EXPECT_EQ(error.refusal, Refusal::conflict);
        EXPECT_NE(error.message.find("free video call"), std::string::npos) << error.message;
    }
    EXPECT_NE(intro_call_refused(too_many_open).message.find(std::to_string(max_open_intro_calls)),
              std::string::npos);
    EXPECT_NE(
        intro_call_refused(too_many_weekly).message.find(std::to_string(max_weekly_intro_calls)),
        std::string::npos);
}

TEST(IntroCall, StartsOnTheHalfHourInsideFreeTime) {
    const TimeSpan free{start + minutes{10}, start + minutes{75}};
    EXPECT_EQ(intro_call_starts({free}, start, end + days{1}),
              (std::vector{start + minutes{30}, start + minutes{60}}));
    const TimeSpan a_second_short{start, end - seconds{1}};
    EXPECT_TRUE(intro_call_starts({a_second_short}, start, end).empty());
    EXPECT_EQ(intro_call_starts({{start, end}}, start, end), std::vector{start});
}

TEST(IntroCall, StartsNeitherBeforeTheNoticeNorAfterTheReach) {
    const TimeSpan free{start, start + hours{2}};
    EXPECT_EQ(intro_call_starts({free}, start + seconds{1}, start + hours{1}),
              (std::vector{start + minutes{30}, start + minutes{60}}));
    EXPECT_TRUE(intro_call_starts({free}, start + hours{2}, start + hours{3}).empty());
    EXPECT_TRUE(intro_call_starts({}, start, end).empty());
}

TEST(IntroCall, ListsTheStartsOfSeveralSpansInOrder) {
    const std::vector<TimeSpan> free{{start, end}, {start + hours{1}, start + hours{2}}};
    EXPECT_EQ(intro_call_starts(free, start, start + days{1}),
              (std::vector{start, start + minutes{60}, start + minutes{90}}));
}

TEST(IntroCall, IsOpenUntilItsEnd) {
    EXPECT_TRUE(call().is_open(end - seconds{1}));
    EXPECT_FALSE(call().is_open(end));
    EXPECT_FALSE(canceled(call(), IntroCallCanceler::client, start).is_open(start));
    EXPECT_TRUE(call().is_booked()) << "also later: it counts as the pair's only one";
}

TEST(IntroCall, CanBeJoinedFromAQuarterOfAnHourBeforeItsStart) {
    EXPECT_FALSE(call().can_join(start - minutes{15} - seconds{1}));
    EXPECT_TRUE(call().can_join(start - minutes{15}));
    EXPECT_TRUE(call().can_join(end - seconds{1}));
    EXPECT_FALSE(call().can_join(end));
    EXPECT_FALSE(canceled(call(), IntroCallCanceler::companion, start).can_join(start));
}

TEST(IntroCall, TheClientCancelsBeforeTheStartTheCompanionUntilTheEnd) {
    for (const auto by : {IntroCallCanceler::client, IntroCallCanceler::companion}) {
        EXPECT_TRUE(check_intro_call_cancel(call(), by, start - seconds{1}));
        EXPECT_FALSE(check_intro_call_cancel(call(), by, end));
        EXPECT_FALSE(check_intro_call_cancel(canceled(call(), by, start), by, start - hours{1}));
    }
    EXPECT_FALSE(check_intro_call_cancel(call(), IntroCallCanceler::client, start));
    EXPECT_TRUE(check_intro_call_cancel(call(), IntroCallCanceler::companion, end - seconds{1}));
}

TEST(IntroCall, SaysThatItHasStartedUntilItEnds) {
    const auto said = [](Instant now) {
        const auto moved_text = check_intro_call_move(call(), now).error().message;
        EXPECT_EQ(check_intro_call_cancel(call(), IntroCallCanceler::client, now).error().message,
                  moved_text);
        return moved_text;
    };
    EXPECT_EQ(said(start),
              "This call has started. You can join it until it ends, but no longer change it.");
    EXPECT_EQ(said(end - seconds{1}), said(start));
    EXPECT_EQ(said(end), "This call is over or was canceled.");
}

TEST(IntroCall, MovesBeforeItsStartAndAtMostThreeTimes) {
    EXPECT_TRUE(check_intro_call_move(call(), start - seconds{1}));
    EXPECT_FALSE(check_intro_call_move(call(), start));
    EXPECT_FALSE(check_intro_call_move(canceled(call(), IntroCallCanceler::client, start),
                                       start - hours{1}));
    IntroCall often = call();
    for (int i = 0; i < max_intro_call_moves; ++i) {
        EXPECT_TRUE(check_intro_call_move(often, start - hours{1})) << i;
        often = moved(often, often.start + hours{1}, start - days{1});
    }
    EXPECT_EQ(often.start, start + hours{3});
    EXPECT_EQ(often.moves, max_intro_call_moves);
    EXPECT_FALSE(check_intro_call_move(often, start - hours{1}));
}

TEST(IntroCall, AMovedCallIsRemindedOfAgain) {
    IntroCall reminded = call();
    reminded.is_reminded = true;
    EXPECT_FALSE(moved(reminded, start + hours{5}, start - minutes{30}).is_reminded);
    EXPECT_TRUE(moved(reminded, start + minutes{30}, start - minutes{30}).is_reminded)
        << "the reminder would be due at once";
    EXPECT_TRUE(is_late_for_reminder(start, start - minutes{60}));
    EXPECT_FALSE(is_late_for_reminder(start, start - minutes{60} - seconds{1}));
}

TEST(IntroCall, ACancellationStoresWhoAndWhenAndWhy) {
    const IntroCall ended = canceled(call(), IntroCallCanceler::companion, start, "ill");
    EXPECT_EQ(ended.canceled_by, IntroCallCanceler::companion);
    EXPECT_EQ(ended.canceled_at, start);
    EXPECT_EQ(ended.cancel_reason, "ill");
    EXPECT_FALSE(ended.is_booked());
}

TEST(IntroCall, AReasonIsOptionalAndShort) {
    EXPECT_EQ(checked_intro_call_reason("  ill ").value(), "ill");
    EXPECT_EQ(checked_intro_call_reason("").value(), "");
    EXPECT_TRUE(checked_intro_call_reason(std::string(max_intro_call_reason, 'x')));
    const auto refused = checked_intro_call_reason(std::string(max_intro_call_reason + 1, 'x'));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fields.at(0).field, "reason");
}

}  // namespace intro_call_test
}  // namespace steady
