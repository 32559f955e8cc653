#include "domain/bookings/recipient.h"

#include "domain/bookings/booking_request.h"
#include "domain/bookings/cancellation.h"
#include "tests/unit/bookings/cancellation_samples.h"
#include "tests/unit/bookings/sample_booking.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace recipient_test {

using namespace cancellation_samples;
using testing::booking_of, testing::visit_start;

RecipientRequest sound_request() {
    RecipientRequest request;
    request.details.name = "Daniel Moore";
    request.details.relation = RecipientRelation::child;
    request.details.phone = "(305) 555-0143";
    request.is_adult = true;
    return request;
}

std::vector<std::string> wrong_fields(const RecipientRequest& request, std::size_t letters = 11) {
    FormProblems problems;
    (void)check_recipient(request, letters, problems);
    std::vector<std::string> fields;
    if (problems.none()) return fields;
    for (const FieldError& each : problems.error().fields) fields.push_back(each.field);
    return fields;
}

using Fields = std::vector<std::string>;

TEST(Recipient, IsStoredAsStated) {
    RecipientRequest request = sound_request();
    request.details.name = "  Daniel Moore ";
    request.details.may_call = true;
    request.details.email = "Daniel@Example.com";
    FormProblems problems;
    const RecipientDetails details = check_recipient(request, 11, problems);
    EXPECT_TRUE(problems.none());
    EXPECT_EQ(details.name, "Daniel Moore");
    EXPECT_EQ(details.relation, RecipientRelation::child);
    EXPECT_TRUE(details.may_call);
    EXPECT_EQ(details.phone, "(305) 555-0143");
    EXPECT_EQ(details.email, "daniel@example.com");
}

TEST(Recipient, NamesEachFieldThatIsNotAsItMustBe) {
    EXPECT_EQ(wrong_fields(sound_request()), Fields{});
    EXPECT_EQ(wrong_fields(sound_request(), 0), Fields{"recipient.name"});
    RecipientRequest request = sound_request();
    request.details.name = "";
    request.details.phone = "call me";
    request.details.email = "not an address";
    request.is_adult = false;
    EXPECT_EQ(wrong_fields(request), (Fields{"recipient.name", "recipient.phone", "recipient.email",
                                             "recipient.isAdult"}));
}

TEST(Recipient, NeedsOwnWordsOnlyForAnotherRelation) {
    RecipientRequest request = sound_request();
    request.details.relation = RecipientRelation::other;
    EXPECT_EQ(wrong_fields(request), Fields{"recipient.relationText"});
    request.details.relation_text = "my neighbor";
    EXPECT_EQ(wrong_fields(request), Fields{});
    request.details.relation_text = std::string(max_relation_characters, 'n');
    EXPECT_EQ(wrong_fields(request), Fields{});
    request.details.relation_text += "n";
    EXPECT_EQ(wrong_fields(request), Fields{"recipient.relationText"});
    request.details.relation = RecipientRelation::friend_of_payer;
    FormProblems problems;
    EXPECT_EQ(check_recipient(request, 11, problems).relation_text, "");
}

TEST(Recipient, WhoIsAMinorIsRefusedPlainly) {
    RecipientRequest request = sound_request();
    request.is_adult = false;
    FormProblems problems;
    (void)check_recipient(request, 11, problems);
    EXPECT_EQ(problems.error().message,
              "Visits are for adults only. We can't arrange a visit for anyone under 18.");
}

// A visit for another person begins only with that person's agreement; one's own needs none.
TEST(Recipient, AgreesBeforeTheVisitBegins) {
    const auto begins = [](std::optional<RecipientAnswer> answer) {
        Booking booking = booking_of(BookingStatus::confirmed);
        booking.recipient = answer;
        const ShiftReport shift{.line = booking.lines[0].id,
                                .booking = booking.id,
                                .companion = booking.lines[0].companion,
                                .start = visit_start};
        const bool may = may_say(ShiftAct::check_in, ShiftParty::companion, booking,
                                 booking.lines[0], shift, visit_start);
        EXPECT_EQ(may, may_begin(booking));
        // All else that the companion says does not wait for it.
        EXPECT_TRUE(may_say(ShiftAct::say_late, ShiftParty::companion, booking, booking.lines[0],
                            shift, visit_start));
        EXPECT_TRUE(may_say(ShiftAct::report_no_show, ShiftParty::companion, booking,
                            booking.lines[0], shift, visit_start + no_show_after));
        return may;
    };
    EXPECT_TRUE(begins(std::nullopt));
    EXPECT_FALSE(begins(RecipientAnswer::waiting));
    EXPECT_TRUE(begins(RecipientAnswer::agreed));
    EXPECT_TRUE(begins(RecipientAnswer::agreed_privately));
    EXPECT_FALSE(begins(RecipientAnswer::declined));
}

TEST(Recipient, DecidesWhatTheClientSees) {
    Booking booking = booking_of(BookingStatus::confirmed);
    ShiftReport shift{.line = booking.lines[0].id,
                      .booking = booking.id,
                      .companion = booking.lines[0].companion};
    shift.acknowledged_at = shift.checked_in_at = shift.checked_out_at = visit_start;
    for (const auto answer :
         {std::optional<RecipientAnswer>(), std::optional(RecipientAnswer::agreed)}) {
        booking.recipient = answer;
        EXPECT_EQ(shown_to_client(booking, shift), shift);
    }
    booking.recipient = RecipientAnswer::agreed_privately;
    const ShiftReport shown = shown_to_client(booking, shift);
    EXPECT_FALSE(shown.checked_in_at);
    EXPECT_FALSE(shown.checked_out_at);
    EXPECT_TRUE(shown.acknowledged_at);
}

TEST(Recipient, IsAskedUntilTheyAgreeOrTheBookingIsOver) {
    const Instant before_end = visit_start + hours{2} - seconds{1};
    const auto asks = [&](BookingStatus status, std::optional<RecipientAnswer> answer,
                          bool is_requested, Instant now) {
        Booking booking = booking_of(status);
        booking.recipient = answer;
        return can_ask_recipient(booking, is_requested, now);
    };
    using enum BookingStatus;
    for (const auto answer : {RecipientAnswer::waiting, RecipientAnswer::declined}) {
        EXPECT_TRUE(asks(confirmed, answer, false, before_end));
        EXPECT_TRUE(asks(pending, answer, true, before_end));
        EXPECT_FALSE(asks(pending, answer, false, before_end));
        EXPECT_FALSE(asks(cancelled, answer, true, before_end));
        EXPECT_FALSE(asks(completed, answer, true, before_end));
        EXPECT_FALSE(asks(confirmed, answer, false, before_end + seconds{1}));
    }
    EXPECT_FALSE(asks(confirmed, RecipientAnswer::agreed, false, before_end));
    EXPECT_FALSE(asks(confirmed, RecipientAnswer::agreed_privately, false, before_end));
    EXPECT_FALSE(asks(confirmed, std::nullopt, false, before_end));
}

TEST(Recipient, HasALinkForAWeekAtMost) {
    Booking booking = booking_of(BookingStatus::confirmed);
    booking.recipient = RecipientAnswer::waiting;
    const Instant end = booking.last_end();
    EXPECT_EQ(recipient_link_expiry(booking, end - hours{1}), end);
    const Instant early = end - std::chrono::days{30};
    EXPECT_EQ(recipient_link_expiry(booking, early), early + recipient_link_ttl);
    Recipient recipient{.booking = booking.id, .details = {}};
    EXPECT_FALSE(is_valid_link(recipient, end));
    recipient.link_expires_at = end;
    EXPECT_TRUE(is_valid_link(recipient, end - seconds{1}));
    EXPECT_FALSE(is_valid_link(recipient, end));
}

TEST(Recipient, ReadsNoMoreThanTheCityBeforeTheAnswer) {
    const auto city = [](const std::string& location, bool is_video = false) {
        BookingLine line = booking_of(BookingStatus::confirmed).lines[0];
        line.location = location;
        line.is_video = is_video;
        return city_of_visit(line);
    };
    EXPECT_EQ(city("12 Main St, Albany, NY 12207"), "Albany");
    EXPECT_EQ(city("Apt 4, 12 Main St,  Albany , NY"), "Albany");
    EXPECT_EQ(city("Albany, NY"), "Albany");
    EXPECT_EQ(city("12 Main St, NY"), "");
    EXPECT_EQ(city("12 Main St Albany NY"), "");
    EXPECT_EQ(city(", NY"), "");
    EXPECT_EQ(city(""), "");
    EXPECT_EQ(city("Albany, NY", true), "");
    EXPECT_EQ(first_word("Daniel Moore"), "Daniel");
    EXPECT_EQ(first_word("Daniel"), "Daniel");
}

// A decline frees the client, as a companion's missing answer does, until the visit begins.
TEST(Recipient, ADeclineMakesCancelingFree) {
    Booking booking = far_booking();
    booking.recipient = RecipientAnswer::declined;
    mark_unanswered(booking, {}, start - minutes{5});
    EXPECT_TRUE(booking.lines[0].is_unanswered);
    EXPECT_EQ(cancellation_refund(booking, CancelledBy::client, start - minutes{5}).total, whole);
    const auto steps = refund_steps(booking, start - hours{90});
    ASSERT_EQ(steps.size(), 2U);
    EXPECT_EQ(steps[0].refund, whole);
    EXPECT_EQ(steps[0].until, start);
    EXPECT_FALSE(steps[0].until_answered);
    EXPECT_EQ(steps[1].refund, Money{});
    mark_unanswered(booking, {}, start);
    EXPECT_FALSE(booking.lines[0].is_unanswered);
    for (const auto answer :
         {RecipientAnswer::waiting, RecipientAnswer::agreed, RecipientAnswer::agreed_privately}) {
        booking.recipient = answer;
        mark_unanswered(booking, {}, start - minutes{5});
        EXPECT_FALSE(booking.lines[0].is_unanswered);
    }
    booking.recipient = RecipientAnswer::declined;
    booking.policy.free_until_answered = false;
    mark_unanswered(booking, {}, start - minutes{5});
    EXPECT_FALSE(booking.lines[0].is_unanswered);
}

// What an earlier late move cost stays so, and each step says what comes back in it.
TEST(Recipient, ADeclineDoesNotFreeWhatALateMoveBound) {
    Booking booking = paid_booking({line_of(Money::from_dollars(100), 4, std::nullopt),
                                    line_of(Money::from_dollars(50), 2, std::nullopt)});
    booking.lines[1].moved =
        LineMove{booking.lines[1].id, booking.lines[1].id, CancellationTier::none};
    booking.recipient = RecipientAnswer::declined;
    const Instant now = start - hours{30};
    mark_unanswered(booking, {}, now);
    EXPECT_TRUE(booking.lines[0].is_unanswered);
    EXPECT_FALSE(booking.lines[1].is_unanswered);
    const auto steps = refund_steps(booking, now);
    ASSERT_GE(steps.size(), 2U);
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
        Booking then = booking;
        mark_unanswered(then, {}, *steps[i].until - seconds{1});
        EXPECT_EQ(
            cancellation_refund(then, CancelledBy::client, *steps[i].until - seconds{1}).total,
            steps[i].refund);
    }
    EXPECT_EQ(steps.back().refund, Money{});
}

TEST(Recipient, IsPartOfWhatMakesARequestTheSame) {
    BookingRequest request;
    const std::string for_me = canonical_text(request);
    request.recipient = sound_request().details;
    const std::string for_other = canonical_text(request);
    EXPECT_NE(for_other, for_me);
    request.recipient->name = "Dana Moore";
    EXPECT_NE(canonical_text(request), for_other);
}

}  // namespace recipient_test
}  // namespace steady
