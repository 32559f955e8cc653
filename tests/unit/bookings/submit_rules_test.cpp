#include "tests/unit/bookings/sample_submission.h"

#include <functional>

#include <gtest/gtest.h>

namespace steady {
namespace submit_rules_test {

using testing::companion_id, testing::good_line, testing::good_submission, testing::message_of,
    testing::now;

struct BrokenRule {
    Refusal refusal;
    std::string message;
    std::function<void(BookingSubmission&)> apply;
};

// Each of the ten rules as a way to break it, in the stated order.
std::vector<BrokenRule> ten_rules() {
    return {
        {Refusal::no_companion, "At least one companion is required",
         [](BookingSubmission& s) { s.lines.clear(); }},
        {Refusal::not_a_client, "You must be logged in as a client to book companions",
         [](BookingSubmission& s) { s.by_client = false; }},
        {Refusal::identity_required_to_book,
         "ID verification is required before booking companions. Please complete your ID "
         "verification first.",
         [](BookingSubmission& s) { s.identity_verified = false; }},
        {Refusal::distance_pending,
         "Distance calculation is still in progress. Please wait for the location to be validated "
         "before proceeding.",
         [](BookingSubmission& s) { s.distance_pending = true; }},
        {Refusal::duration_missing, "Please select a duration for companion 2.",
         [](BookingSubmission& s) { s.lines.back().service_hours.reset(); }},
        {Refusal::line_incomplete, "Please fill in all required fields for companion 2.",
         [](BookingSubmission& s) { s.lines.back().start.reset(); }},
        {Refusal::distance_unknown,
         "Unable to calculate distance for the location for companion 2. Please enter a valid "
         "address.",
         [](BookingSubmission& s) { s.lines.back().distance.reset(); }},
        {Refusal::max_shift_exceeded,
         "Booking duration for the companion exceeds their maximum shift length of 3 hours",
         [](BookingSubmission& s) { s.lines.back().max_shift_hours = 3; }},
        {Refusal::time_conflict,
         "Time conflict detected for the companion. Each companion must have at least 8 hours "
         "between bookings.",
         [](BookingSubmission& s) {
             s.busy[companion_id(1)] = {{now + hours{40}, now + hours{41}}};
         }},
        {Refusal::waiver_not_agreed,
         "You must agree to the Terms of Service and Liability Waiver to continue",
         [](BookingSubmission& s) { s.waiver_agreed = false; }},
    };
}

TEST(SubmitRules, AcceptsAValidSubmission) {
    EXPECT_FALSE(first_refusal(good_submission()));
}

// BOOK-040, BOOK-041, BOOK-042, BOOK-043, BOOK-044, BOOK-045, BOOK-046, BOOK-047, BOOK-048,
// BOOK-049
TEST(SubmitRules, Book040To049EachRuleHasItsText) {
    for (const BrokenRule& rule : ten_rules()) {
        BookingSubmission submission = good_submission();
        rule.apply(submission);
        const auto refused = first_refusal(submission);
        ASSERT_TRUE(refused) << rule.message;
        EXPECT_EQ(refused->refusal, rule.refusal);
        EXPECT_EQ(refused->message, rule.message);
    }
}

// BOOK-039: with any two rules broken at once the earlier one shows.
TEST(SubmitRules, Book039ReportsTheFirstOfTwoBrokenRules) {
    const auto rules = ten_rules();
    for (std::size_t first = 0; first < rules.size(); ++first) {
        for (std::size_t second = first + 1; second < rules.size(); ++second) {
            BookingSubmission submission = good_submission();
            rules[second].apply(submission);
            rules[first].apply(submission);
            const auto refused = first_refusal(submission);
            ASSERT_TRUE(refused);
            EXPECT_EQ(refused->refusal, rules[first].refusal) << first << " and " << second;
        }
    }
}

// BOOK-044, BOOK-051: counted from 1, and the first such line is named.
TEST(SubmitRules, Book051CompanionsAreCountedFromOne) {
    BookingSubmission submission = good_submission();
    submission.lines[0].service_hours.reset();
    EXPECT_EQ(message_of(submission), "Please select a duration for companion 1.");
    submission.lines[0].is_video = true;
    EXPECT_EQ(message_of(submission), "Please select a duration for companion 1.");
    submission.lines[0].service_hours = 0;
    EXPECT_EQ(message_of(submission), "Please select a duration for companion 1.");
}

// BOOK-045: an in-person line needs a place; a video line needs a start but no place.
TEST(SubmitRules, Book045VideoLinesRequireAStartButNoPlace) {
    BookingSubmission submission = good_submission();
    submission.lines[0].has_location = false;
    submission.lines[0].distance.reset();
    EXPECT_EQ(message_of(submission), "Please fill in all required fields for companion 1.");
    submission.lines[0].is_video = true;
    EXPECT_EQ(message_of(submission), "");
    submission.lines[0].start.reset();
    EXPECT_EQ(message_of(submission), "Please fill in all required fields for companion 1.");
}

// BOOK-046, BOOK-052, BOOK-081: zero is a distance; unknown is refused.
TEST(SubmitRules, Book052AcceptsADistanceOfZero) {
    BookingSubmission submission = good_submission();
    submission.lines[0].distance = Miles{0};
    EXPECT_EQ(message_of(submission), "");
}

// BOOK-047, BOOK-050, BOOK-056: the lesser of the companion's longest shift and 8 hours.
TEST(SubmitRules, Book056LimitsDurationToEightHours) {
    BookingSubmission submission = good_submission();
    submission.lines[0].max_shift_hours = 12;
    submission.lines[0].service_hours = 8;
    EXPECT_EQ(message_of(submission), "");
    submission.lines[0].service_hours = 9;
    EXPECT_EQ(message_of(submission),
              "Booking duration for the companion exceeds their maximum shift length of 8 hours");
    submission.lines[0].max_shift_hours = 6;
    submission.lines[0].service_hours = 7;
    EXPECT_EQ(message_of(submission),
              "Booking duration for the companion exceeds their maximum shift length of 6 hours");
    submission.lines[0].service_hours = 6;
    EXPECT_EQ(message_of(submission), "");
}

// BOOK-048, BOOK-053, BOOK-054: against stored bookings, before and after.
TEST(SubmitRules, Book053AcceptsExactlyEightHoursBetweenBookings) {
    BookingSubmission submission = good_submission();
    const Instant start = *submission.lines[0].start;
    const Instant end = start + hours{4};
    const auto with = [&](TimeSpan stored) {
        submission.busy[companion_id(1)] = {stored};
        const auto refused = first_refusal(submission);
        return refused ? refused->refusal == Refusal::time_conflict : false;
    };
    EXPECT_FALSE(with({start - hours{10}, start - hours{8}}));
    EXPECT_TRUE(with({start - hours{10}, start - hours{8} + seconds{1}}));
    EXPECT_TRUE(with({start - hours{10}, start - minutes{7 * 60 + 59}}));
    EXPECT_FALSE(with({end + hours{8}, end + hours{9}}));
    EXPECT_TRUE(with({end + hours{8} - seconds{1}, end + hours{9}}));
    EXPECT_TRUE(with({start + hours{1}, start + hours{2}}));
}

// BOOK-029, BOOK-032: the lines of one request are held against each other.
TEST(SubmitRules, Book029RequiresRestBetweenLinesOfOneCompanion) {
    BookingSubmission submission = good_submission();
    const Instant start = now + hours{48};
    submission.lines = {good_line(1, start), good_line(1, start + hours{8})};
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::time_conflict)
        << "8 h after the start of a 4 h line is 4 h of rest";
    submission.lines[1].start = start + hours{12};
    EXPECT_FALSE(first_refusal(submission));
    submission.lines[1].start = start;
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::time_conflict);
}

// BOOK-055
TEST(SubmitRules, Book055DifferentCompanionsMayOverlap) {
    BookingSubmission submission = good_submission();
    submission.busy[companion_id(3)] = {{now + hours{48}, now + hours{52}}};
    EXPECT_FALSE(first_refusal(submission));
}

// BOOK-083 and the server's own rules come after the ten.
TEST(SubmitRules, Book083RefusesOfflinePastAndUnscheduled) {
    BookingSubmission submission = good_submission();
    submission.lines[1].within_schedule = false;
    EXPECT_EQ(message_of(submission), "The companion is not available at that time.");
    submission.lines[0].start = now;
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::start_in_the_past);
    submission.lines[1].companion_online = false;
    submission.lines[1].start = now + hours{24 * 30};
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::companion_offline);
    submission.waiver_agreed = false;
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::waiver_not_agreed);
}

// The companion must still be able to leave in time; exactly now is too late.
TEST(SubmitRules, RefusesADepartureInThePastAsTooSoon) {
    BookingSubmission submission = good_submission();
    submission.lines[1].start = now + minutes{90};
    submission.lines[1].travel_time = minutes{90};
    EXPECT_EQ(message_of(submission),
              "Please choose a later start for companion 2. A visit needs 60 minutes' notice plus "
              "90 minutes to get there.");
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::start_too_soon);
    submission.lines[1].start = now;
    EXPECT_EQ(message_of(submission), "The start time has already passed.");
}

TEST(SubmitRules, LimitsAStartToAYearAhead) {
    BookingSubmission submission = good_submission();
    submission.lines[1].start = now + hours{365 * 24};
    EXPECT_FALSE(first_refusal(submission));
    submission.lines[1].start = now + hours{365 * 24} + seconds{1};
    const auto refused = first_refusal(submission);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->refusal, Refusal::invalid_input);
    ASSERT_EQ(refused->fields.size(), 1U);
    EXPECT_EQ(refused->fields[0], (FieldError{"companions[1].startDate",
                                              "Please choose a start within the next 365 days."}));
}

TEST(SubmitRules, ABlockedOrUnknownCompanionIsNotFound) {
    BookingSubmission submission = good_submission();
    submission.lines[1].companion_exists = false;
    EXPECT_EQ(message_of(submission), "Companion not found");
}

// BOOK-011: effectively unlimited for a person, bounded for a server.
TEST(SubmitRules, Book011LimitsABookingToTwentyLines) {
    BookingSubmission submission = good_submission();
    submission.lines.clear();
    for (int i = 0; i < max_booking_lines; ++i) {
        submission.lines.push_back(good_line(1, now + hours{48 + i * 24}));
    }
    EXPECT_FALSE(first_refusal(submission));
    submission.lines.push_back(good_line(2));
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::invalid_input);
}

// BOOK-044: an hour is a duration, none is not.
TEST(SubmitRules, Book044RequiresADurationOfAnHour) {
    BookingSubmission submission = good_submission();
    submission.lines[1].service_hours = 1;
    EXPECT_FALSE(first_refusal(submission));
    submission.lines[1].service_hours = 0;
    EXPECT_EQ(message_of(submission), "Please select a duration for companion 2.");
}

TEST(SubmitRules, TheTextNamesTheLimitOfTwentyLines) {
    BookingSubmission submission = good_submission();
    while (submission.lines.size() < 20) {
        const auto n = static_cast<int>(submission.lines.size());
        submission.lines.push_back(good_line(1, now + hours{48 + 24 * n}));
    }
    EXPECT_FALSE(first_refusal(submission));
    submission.lines.push_back(good_line(1, now + hours{48 + 24 * 20}));
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::invalid_input);
    EXPECT_EQ(message_of(submission), "A booking can have at most 20 companions");
}

TEST(SubmitRules, RefusesALineOutsideTheSchedule) {
    BookingSubmission submission = good_submission();
    submission.lines[1].within_schedule = false;
    const auto refused = first_refusal(submission);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->refusal, Refusal::outside_schedule);
    EXPECT_EQ(refused->message, "The companion is not available at that time.");
    EXPECT_EQ(refused->line, 1U);
}

}  // namespace submit_rules_test
}  // namespace steady
