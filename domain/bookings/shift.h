#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/free_spans.h"
#include "domain/bookings/night.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// The reports about one line of a paid booking, with their times.
struct ShiftReport {
    BookingLineId line;
    BookingId booking;
    AccountId companion;
    Instant start{};  // of the line
    // The companion's deadline for "I'll be there"; nullopt: no answer is due (any more).
    std::optional<Instant> acknowledge_by{};
    std::optional<Instant> acknowledged_at{};
    // The deadline passed without an answer, and the client was notified.
    std::optional<Instant> missed_at{};
    std::optional<Instant> checked_in_at{};
    std::optional<Instant> checked_out_at{};
    std::optional<int> minutes_late{};     // as last announced
    std::optional<Instant> late_at{};      // when it was announced
    std::optional<Instant> on_way_at{};    // when the companion said to be on the way
    std::optional<Instant> expected_at{};  // the arrival that was expected then, or since
    // Reported by the client: the companion did not come.
    std::optional<Instant> companion_missing_at{};
    // Reported by the companion: the client did not come.
    std::optional<Instant> client_missing_at{};
    // When the companion is reminded that an answer is due; nullopt: no reminder, or already sent.
    std::optional<Instant> remind_at{};
    // The companion's link for this video visit alone; empty: the one of the profile.
    std::string meeting_link{};
    friend bool operator==(const ShiftReport&, const ShiftReport&) = default;
};

// The party that reports on a shift, and the reports that take one press.
enum class ShiftParty { client, companion };
enum class ShiftAct {
    acknowledge,
    check_in,
    check_out,
    say_late,
    say_on_way,
    report_no_show,
    withdraw_no_show,  // by the client; a companion withdraws by checking in
};

// Policy: the time a companion has to acknowledge. A companion who is booked shortly before the
// start has at least a quarter of an hour; the deadline is never after the start.
inline constexpr hours acknowledge_within{12};
inline constexpr hours acknowledge_ahead{2};
inline constexpr minutes acknowledge_at_least{15};
[[nodiscard]] Instant acknowledge_deadline(Instant paid_at, Instant start);

// Outside of the night on the companion's clock (night.h), unless the visit itself begins in the
// same one.
struct AnswerTimes {
    Instant due;
    std::optional<Instant> remind_at{};  // half of the time has passed
    friend bool operator==(const AnswerTimes&, const AnswerTimes&) = default;
};
[[nodiscard]] AnswerTimes answer_times(Instant paid_at, Instant start, const LocalClock& clock);

// Policy: a visit that begins within this time and has no answer by its deadline is canceled and
// fully refunded; applies until this long after its start.
inline constexpr hours near_visit{24};
inline constexpr minutes cancels_unanswered_until{15};

// Policy: how early a companion may check in or report a delay, and until when reports are
// accepted.
inline constexpr minutes check_in_lead{60};
inline constexpr hours late_lead{24};
inline constexpr hours shift_reported_until{24};  // after the end
// Policy: how long after the start a party must wait before reporting the other as missing. A
// client need not wait for a companion who never acknowledged, nor in a video room.
inline constexpr minutes no_show_after{15};
inline constexpr int max_minutes_late = 240;
// Policy: so long before the time to leave a companion may say to be on the way, and an arrival
// expected so many minutes after the start is a delay.
inline constexpr minutes on_way_lead{120};
inline constexpr int min_minutes_late_on_way = 5;

// Whether this party may report it now. Only for an active line of a paid booking, and nothing
// twice except another number of minutes late. Everything but a missing party is reported by the
// companion. A client withdraws a report until the visit ends: afterwards an operator decides. A
// check-in is only the companion's own statement, so it prevents neither party from reporting the
// other as missing.
[[nodiscard]] bool may_say(ShiftAct act, ShiftParty party, const Booking& booking,
                           const BookingLine& line, const ShiftReport& shift, Instant now);
// Whether this party has reported it already: a second press changes nothing. For a delay or an
// arrival: with the same minutes.
[[nodiscard]] bool was_reported(ShiftAct act, ShiftParty party, const ShiftReport& shift,
                                int minutes_late);
// The shift after the report. minutes_late is used only with say_late, and with say_on_way, where
// it is negative for an arrival before the start. A companion who is on the way, or there, has also
// acknowledged the booking.
[[nodiscard]] ShiftReport said(ShiftReport shift, ShiftAct act, ShiftParty party, int minutes_late,
                               Instant now);

// Whether the companion has confirmed the visit by any report: only then do the parties see each
// other's legal names and numbers (decisions §4).
[[nodiscard]] inline bool has_accepted(const ShiftReport& shift) {
    return shift.acknowledged_at || shift.checked_in_at || shift.late_at || shift.on_way_at;
}

// Policy: the pay of an ended visit is held for an operator when neither party confirmed that it
// took place.
inline constexpr bool holds_pay_of_unconfirmed_visits = true;
// Whether a party confirmed that the visit took place: by a check-in, a check-out, or any other
// statement after its start. An answer or a delay announced before the start is a promise only. A
// report of a missing party is no confirmation, and holds the pay by itself.
[[nodiscard]] bool is_confirmed_by_party(const ShiftReport& shift);

// What the client can rely on: the companion's answer, whereas the booking's status is about money.
enum class VisitAnswer {
    waiting,    // until acknowledge_by
    coming,     // the companion said so
    no_answer,  // the deadline passed; a near visit was canceled because of it
    declined,   // the companion canceled
};
// nullopt: not paid, canceled by another party, or paid before answers were introduced.
[[nodiscard]] std::optional<VisitAnswer> visit_answer(const BookingLine& line,
                                                      const ShiftReport& shift, Instant now);

// Marks exactly the lines that the client can cancel for free because their companions have not
// answered, or because their recipient has declined. `shifts` may contain those of
// other bookings.
void mark_unanswered(Booking& booking, const std::vector<ShiftReport>& shifts, Instant now);

// Whether it is in the operators' list: not acknowledged by the deadline, nor since.
[[nodiscard]] bool unacknowledged(const ShiftReport& shift, Instant now);
// Likewise: no check-in and no announced delay a quarter of an hour after the start. Listed for as
// long as the longest visit may take.
[[nodiscard]] bool overdue(const ShiftReport& shift, Instant now);

}  // namespace steady
