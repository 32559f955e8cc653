#include "domain/companions/usual_answer.h"

#include <gtest/gtest.h>

namespace steady {
namespace usual_answer_test {

constexpr Instant now = from_epoch_seconds(1'796'000'000);

DecidedRequest answered(minutes within, int days_ago = 1, bool is_accepted = true) {
    const Instant asked_at = now - std::chrono::days{days_ago};
    return {asked_at, asked_at + within, is_accepted};
}
DecidedRequest unanswered(int days_ago = 1) {
    return {.asked_at = now - std::chrono::days{days_ago}};
}
std::vector<DecidedRequest> answers(std::initializer_list<int> waits) {
    std::vector<DecidedRequest> requests;
    for (const int wait : waits) requests.push_back(answered(minutes{wait}));
    return requests;
}
std::optional<minutes> shown(std::vector<DecidedRequest> requests) {
    return answer_record(std::move(requests), now).usual.within;
}

TEST(UsualAnswer, IsShownOnceFiveWereAnswered) {
    EXPECT_EQ(shown({}), std::nullopt);
    EXPECT_EQ(shown(answers({1, 1, 1, 1})), std::nullopt);
    EXPECT_EQ(shown(answers({1, 1, 1, 1, 1})), minutes{10});
    auto requests = answers({1, 1, 1, 1});
    requests.push_back(unanswered());
    EXPECT_EQ(shown(requests), std::nullopt) << "silence is no answer";
}

TEST(UsualAnswer, HoldsForMoreThanHalf) {
    EXPECT_EQ(shown(answers({1, 2, 10, 700, 900})), minutes{10});
    EXPECT_EQ(shown(answers({1, 2, 11, 700, 900})), minutes{30});
    EXPECT_EQ(shown(answers({1, 2, 3, 60, 700, 900})), minutes{60}) << "half is not more than half";
    auto requests = answers({1, 1, 1, 1, 1});
    for (int i = 0; i < 4; ++i) requests.push_back(unanswered());
    EXPECT_EQ(shown(requests), minutes{10}) << "5 of 9";
    requests.push_back(unanswered());
    EXPECT_EQ(shown(requests), std::nullopt) << "5 of 10";
}

TEST(UsualAnswer, IsAStepOrNothing) {
    for (const minutes step : usual_answer_steps) {
        const int wait = static_cast<int>(step.count());
        EXPECT_EQ(shown(answers({wait, wait, wait, wait, wait})), step);
    }
    EXPECT_EQ(shown(answers({721, 721, 721, 721, 721})), std::nullopt);
    auto requests = answers({10, 10, 10, 10, 10});
    for (DecidedRequest& request : requests) *request.answered_at += seconds{1};
    EXPECT_EQ(shown(requests), minutes{30});
}

TEST(UsualAnswer, CountsTheLastTwentyOfNinetyDays) {
    std::vector<DecidedRequest> requests;
    for (int i = 0; i < 20; ++i) requests.push_back(answered(minutes{5}, 10 + i));
    requests.insert(requests.begin(), unanswered(31));
    auto record = answer_record(requests, now);
    EXPECT_EQ(record.decided, 20);
    EXPECT_EQ(record.answered, 20);
    EXPECT_EQ(record.usual.review_at, now + std::chrono::days{90 - 29});
    requests = {answered(minutes{5}, 90), answered(minutes{5}, 89)};
    record = answer_record(requests, now);
    EXPECT_EQ(record.decided, 1);
    EXPECT_EQ(record.usual.review_at, now + std::chrono::days{1});
    EXPECT_EQ(answer_record(requests, *record.usual.review_at), AnswerRecord{})
        << "at its review nothing counts any more";
}

TEST(AnswerRecords, CountWhatWasAccepted) {
    const AnswerRecord record =
        answer_record({answered(minutes{5}), answered(minutes{5}, 2, false), unanswered()}, now);
    EXPECT_EQ(record.decided, 3);
    EXPECT_EQ(record.accepted, 1);
    EXPECT_EQ(record.answered, 2);
}

}  // namespace usual_answer_test
}  // namespace steady
