#include "tests/unit/bookings/sample_submission.h"

#include <functional>

#include <gtest/gtest.h>

namespace steady {
namespace notice_test {

using testing::companion_id, testing::good_submission, testing::message_of, testing::now;

// decisions §4: the way there and an hour, or a quarter of one by video; exactly that is enough.
TEST(SubmitRules, AStartRequiresItsNotice) {
    BookingSubmission submission = good_submission();
    RequestedLine& line = submission.lines[1];
    line.travel_time = minutes{35};
    line.start = now + minutes{95};
    EXPECT_FALSE(first_refusal(submission));
    line.start = now + minutes{95} - seconds{1};
    EXPECT_EQ(
        message_of(submission),
        "Please choose a later start for companion 2. A visit needs 60 minutes' notice plus 35 "
        "minutes to get there.");
    line.travel_time = minutes{0};
    EXPECT_FALSE(first_refusal(submission));
    line.start = now + minutes{59};
    EXPECT_EQ(message_of(submission),
              "Please choose a later start for companion 2. A visit needs 60 minutes' notice.");
    line.travel_time = minutes{1};
    EXPECT_EQ(
        message_of(submission),
        "Please choose a later start for companion 2. A visit needs 60 minutes' notice plus 1 "
        "minute to get there.");
    line.is_video = true;
    line.travel_time = minutes{0};
    line.start = now + minutes{15};
    EXPECT_FALSE(first_refusal(submission));
    line.start = now + minutes{15} - seconds{1};
    EXPECT_EQ(message_of(submission),
              "Please choose a later start for companion 2. A video session needs 15 minutes' "
              "notice.");
}

// The ten come first, and what is over is over before it is too soon.
TEST(SubmitRules, ChecksNoticeAfterTheTenRules) {
    BookingSubmission submission = good_submission();
    submission.lines[0].start = now + minutes{30};
    submission.lines[1].within_schedule = false;
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::start_too_soon);
    submission.lines[1].start = now - hours{1};
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::start_in_the_past);
    submission.waiver_agreed = false;
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::waiver_not_agreed);
}

// What another start would mend names its line and field; nothing else does.
TEST(SubmitRules, TimeRulesNameTheirLine) {
    const auto refused = [](const std::function<void(BookingSubmission&)>& apply) {
        BookingSubmission submission = good_submission();
        apply(submission);
        return *first_refusal(submission);
    };
    const std::vector<std::function<void(BookingSubmission&)>> about_time{
        [](auto& s) {
            s.busy[companion_id(2)] = {{now + hours{50}, now + hours{51}}};
        },
        [](auto& s) { s.lines[1].start = now - hours{1}; },
        [](auto& s) { s.lines[1].start = now + minutes{20}; },
        [](auto& s) { s.lines[1].start = now + hours{366 * 24}; },
        [](auto& s) { s.lines[1].within_schedule = false; },
    };
    for (const auto& apply : about_time) {
        const SubmitRefusal refusal = refused(apply);
        EXPECT_EQ(refusal.line, 1U) << refusal.message;
        ASSERT_EQ(refusal.fields.size(), 1U);
        EXPECT_EQ(refusal.fields[0], (FieldError{"companions[1].startDate", refusal.message}));
    }
    EXPECT_FALSE(refused([](auto& s) { s.lines[1].companion_online = false; }).line);
    EXPECT_FALSE(refused([](auto& s) { s.lines[1].service_hours = 9; }).line);
}

}  // namespace notice_test
}  // namespace steady
