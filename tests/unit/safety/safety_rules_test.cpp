#include "domain/safety/safety.h"

#include <gtest/gtest.h>

namespace steady {
namespace safety_rules_test {

const AccountId client = *AccountId::parse("019365a0-0000-7000-8000-000000000001");
const AccountId companion = *AccountId::parse("019365a0-0000-7000-8000-000000000002");
const AccountId stranger = *AccountId::parse("019365a0-0000-7000-8000-000000000003");
const BookingLineId line_id = *BookingLineId::parse("019365a0-0000-7000-8000-000000000004");
const BookingId booking_id = *BookingId::parse("019365a0-0000-7000-8000-000000000005");
constexpr Instant start{hours{1'000'000}};
constexpr Instant end = start + hours{3};
constexpr minutes grace{5};

Booking paid_booking() {
    Booking booking{.id = booking_id, .client = client, .status = BookingStatus::confirmed};
    booking.paid_at = start - hours{48};
    booking.lines.push_back(
        {.id = line_id, .companion = companion, .service = {start, end}, .hours = 3});
    return booking;
}

ShiftReport reported() {
    return {.line = line_id, .booking = booking_id, .companion = companion, .start = start};
}

SafetyTimer timer_at(Instant now, bool repeats = false) {
    return started_timer(booking_id, client, 30, repeats, now);
}

bool can_start(const Booking& booking, const std::vector<ShiftReport>& shifts, const AccountId& who,
               Instant now) {
    const auto window = safety_window(booking, shifts, who, now);
    return window && is_open(*window, now);
}

TEST(SafetyRules, ATimerStartsHalfAnHourBeforeTheVisitUntilTwoHoursAfter) {
    const Booking booking = paid_booking();
    for (const AccountId& who : {client, companion}) {
        EXPECT_FALSE(can_start(booking, {}, who, start - minutes{30} - seconds{1}));
        EXPECT_TRUE(can_start(booking, {}, who, start - minutes{30}));
        EXPECT_TRUE(can_start(booking, {}, who, end + hours{2} - seconds{1}));
        EXPECT_FALSE(can_start(booking, {}, who, end + hours{2}));
    }
    EXPECT_FALSE(safety_window(booking, {}, stranger, start));
}

TEST(SafetyRules, OnMyWayOpensTheWindowEarlier) {
    ShiftReport shift = reported();
    shift.on_way_at = start - minutes{80};
    EXPECT_TRUE(can_start(paid_booking(), {shift}, companion, start - minutes{80}));
    EXPECT_FALSE(can_start(paid_booking(), {shift}, companion, start - minutes{81}));
    shift.on_way_at = start - minutes{5};
    EXPECT_TRUE(can_start(paid_booking(), {shift}, client, start - minutes{30})) << "never later";
}

TEST(SafetyRules, OnlyAPaidVisitThatTakesPlaceHasAWindow) {
    for (const BookingStatus status : {BookingStatus::pending, BookingStatus::confirmed,
                                       BookingStatus::completed, BookingStatus::cancelled}) {
        Booking booking = paid_booking();
        booking.status = status;
        const bool takes_place =
            status == BookingStatus::confirmed || status == BookingStatus::completed;
        EXPECT_EQ(can_start(booking, {}, client, start), takes_place);
    }
    Booking unpaid = paid_booking();
    unpaid.paid_at.reset();
    EXPECT_FALSE(safety_window(unpaid, {}, client, start));
    Booking canceled = paid_booking();
    canceled.lines[0].cancelled = LineCancellation{.at = start};
    EXPECT_FALSE(safety_window(canceled, {}, client, start));
}

TEST(SafetyRules, OverlappingVisitsShareOneWindow) {
    Booking booking = paid_booking();
    BookingLine next = booking.lines[0];
    next.companion = stranger;
    next.service = {end, end + hours{2}};
    booking.lines.push_back(next);
    const auto both = safety_window(booking, {}, client, end);
    ASSERT_TRUE(both);
    EXPECT_EQ(both->visit_end, end + hours{2});
    EXPECT_EQ(both->opens, start - minutes{30});
    EXPECT_EQ(safety_window(booking, {}, companion, end)->visit_end, end) << "her own alone";
    EXPECT_EQ(safety_window(booking, {}, client, end + hours{3})->opens, end - minutes{30});
}

TEST(SafetyRules, HelpCanBeAskedForFromTheWindowOnWithoutAnEnd) {
    Booking booking = paid_booking();
    EXPECT_FALSE(can_call_for_help(booking, {}, client, start - minutes{31}));
    EXPECT_TRUE(can_call_for_help(booking, {}, client, start - minutes{30}));
    EXPECT_TRUE(can_call_for_help(booking, {}, companion, end + hours{100}));
    EXPECT_FALSE(can_call_for_help(booking, {}, stranger, start));
    booking.status = BookingStatus::cancelled;
    booking.lines[0].cancelled = LineCancellation{.at = start};
    EXPECT_TRUE(can_call_for_help(booking, {}, client, start + hours{1})) << "they may have met";
    booking.paid_at.reset();
    EXPECT_FALSE(can_call_for_help(booking, {}, client, start));
}

TEST(SafetyRules, AsksWhenDueAndEscalatesAfterTheGraceTime) {
    SafetyTimer timer = timer_at(start);
    const Instant due = start + minutes{30};
    const auto step = [&](Instant now) { return safety_step(timer, std::nullopt, grace, now); };
    EXPECT_EQ(step(due - seconds{1}), SafetyStep::wait);
    EXPECT_EQ(step(due), SafetyStep::ask);
    EXPECT_EQ(step(due + grace), SafetyStep::escalate) << "a server that was down acts at once";
    timer = after_step(timer, SafetyStep::ask, grace, due);
    EXPECT_EQ(timer.state, SafetyTimerState::asked);
    EXPECT_EQ(timer.next_at, due + grace);
    EXPECT_EQ(step(due + grace - seconds{1}), SafetyStep::wait) << "asked once";
    EXPECT_EQ(step(due + grace), SafetyStep::escalate);
    timer = after_step(timer, SafetyStep::escalate, grace, due + grace);
    EXPECT_EQ(timer.state, SafetyTimerState::escalated);
    EXPECT_EQ(timer.escalated_at, due + grace);
    EXPECT_FALSE(timer.next_at);
    EXPECT_EQ(step(due + hours{9}), SafetyStep::wait) << "once";
}

TEST(SafetyRules, TheEndOfTheVisitEndsATimerThatIsNotDueYet) {
    const SafetyTimer timer = timer_at(start);
    const Instant due = timer.due_at;
    EXPECT_EQ(safety_step(timer, due, grace, due + hours{1}), SafetyStep::end);
    EXPECT_EQ(safety_step(timer, due - seconds{1}, grace, due), SafetyStep::end);
    EXPECT_EQ(safety_step(timer, due + seconds{1}, grace, due + grace), SafetyStep::escalate)
        << "silence before the end may be the emergency";
    const SafetyTimer ended = after_step(timer, SafetyStep::end, grace, due);
    EXPECT_EQ(ended.state, SafetyTimerState::ended);
    EXPECT_FALSE(ended.next_at);
    EXPECT_EQ(safety_step(ended, std::nullopt, grace, due + hours{1}), SafetyStep::wait);
}

TEST(SafetyRules, TheVisitEndsByCheckOutOrCancellation) {
    Booking booking = paid_booking();
    ShiftReport shift = reported();
    const SafetyTimer timer = timer_at(start + minutes{10});
    EXPECT_FALSE(visit_ended_at(booking, {}, timer));
    EXPECT_FALSE(visit_ended_at(booking, {shift}, timer));
    shift.checked_out_at = start + minutes{20};
    EXPECT_EQ(visit_ended_at(booking, {shift}, timer), start + minutes{20});
    EXPECT_FALSE(visit_ended_at(booking, {shift}, timer_at(start + minutes{20})))
        << "started after it, for the way home";
    booking.recipient = RecipientAnswer::agreed_privately;
    EXPECT_FALSE(visit_ended_at(booking, {shift}, timer)) << "hidden from the client";
    booking.recipient.reset();
    booking.lines[0].cancelled = LineCancellation{.at = start + minutes{15}};
    EXPECT_EQ(visit_ended_at(booking, {}, timer), start + minutes{15});
    booking.lines[0].cancelled.reset();
    booking.status = BookingStatus::cancelled;
    booking.cancelled_at = start + minutes{16};
    EXPECT_EQ(visit_ended_at(booking, {}, timer), start + minutes{16});
}

TEST(SafetyRules, ARepeatingTimerStartsAgainUntilTheVisitEnds) {
    const Booking booking = paid_booking();
    const auto answer = [&](SafetyTimer timer, Instant now) {
        return fine(std::move(timer), safety_window(booking, {}, client, now), now);
    };
    const SafetyTimer again = answer(timer_at(start, true), start + minutes{31});
    EXPECT_EQ(again.state, SafetyTimerState::running);
    EXPECT_EQ(again.due_at, start + minutes{61});
    EXPECT_EQ(again.next_at, again.due_at);
    EXPECT_EQ(answer(timer_at(start, true), end).state, SafetyTimerState::ended);
    EXPECT_EQ(answer(timer_at(start), start + minutes{31}).state, SafetyTimerState::ended);
    SafetyTimer escalated = timer_at(start, true);
    escalated.state = SafetyTimerState::escalated;
    EXPECT_EQ(answer(escalated, start + minutes{40}).state, SafetyTimerState::ended);
    const SafetyTimer later = extended(timer_at(start), 60, start + minutes{31});
    EXPECT_EQ(later.due_at, start + minutes{91});
    EXPECT_EQ(later.state, SafetyTimerState::running);
}

TEST(SafetyRules, OnlyListedLengthsAreAccepted) {
    for (const int length : {15, 30, 60, 90}) EXPECT_TRUE(is_safety_length(length));
    for (const int length : {-15, 0, 1, 14, 16, 45, 91, 900})
        EXPECT_FALSE(is_safety_length(length));
}

TEST(SafetyRules, TheContactIsShownFromCheckInUntilCheckOutAlone) {
    ShiftReport shift = reported();
    const Booking booking = paid_booking();
    EXPECT_FALSE(may_see_contact(booking, {}, companion));
    EXPECT_FALSE(may_see_contact(booking, {shift}, companion));
    shift.checked_in_at = start;
    EXPECT_TRUE(may_see_contact(booking, {shift}, companion));
    EXPECT_FALSE(may_see_contact(booking, {shift}, stranger));
    EXPECT_FALSE(may_see_contact(booking, {shift}, client));
    shift.checked_out_at = end;
    EXPECT_FALSE(may_see_contact(booking, {shift}, companion));
}

}  // namespace safety_rules_test
}  // namespace steady
