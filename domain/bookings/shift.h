#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/free_spans.h"

#include <optional>
#include <vector>

namespace steady {

// What was said of one line of a paid booking, and when.
struct ShiftReport {
    BookingLineId line;
    BookingId booking;
    AccountId companion;
    Instant start{};  // of the line
    // By when the companion is to say "I'll be there"; nullopt: nobody waits for it (any more).
    std::optional<Instant> acknowledge_by{};
    std::optional<Instant> acknowledged_at{};
    std::optional<Instant> missed_at{};  // it was not said in time: the client was told
    std::optional<Instant> checked_in_at{};
    std::optional<Instant> checked_out_at{};
    std::optional<int> minutes_late{};              // as announced last
    std::optional<Instant> late_at{};               // when that was
    std::optional<Instant> companion_missing_at{};  // the client says that nobody came
    std::optional<Instant> client_missing_at{};     // the companion says so of the client
    // When the companion is reminded that an answer is due; nullopt: not, or they have been.
    std::optional<Instant> remind_at{};
    friend bool operator==(const ShiftReport&, const ShiftReport&) = default;
};

// Who speaks of a shift, and what can be said of it with one press.
enum class ShiftParty { client, companion };
enum class ShiftAct { acknowledge, check_in, check_out, say_late, report_no_show };

// Policy: how long a companion may take to acknowledge. Whoever is booked shortly before the start
// has at least a quarter of an hour, and nobody longer than until the start.
inline constexpr hours acknowledge_within{12};
inline constexpr hours acknowledge_ahead{2};
inline constexpr minutes acknowledge_at_least{15};
[[nodiscard]] Instant acknowledge_deadline(Instant paid_at, Instant start);

// Policy: the night on the companion's clock. No answer is due in it, and no reminder is sent,
// unless the visit itself begins in it.
inline constexpr hours night_begins{22};
inline constexpr hours night_ends{7};
struct AnswerTimes {
    Instant due;
    std::optional<Instant> remind_at{};  // half of the time has passed
    friend bool operator==(const AnswerTimes&, const AnswerTimes&) = default;
};
[[nodiscard]] AnswerTimes answer_times(Instant paid_at, Instant start, const LocalClock& clock);

// Policy: a visit that begins within this time and has no answer by its deadline is canceled, with
// everything paid for it returned; until so long after its start.
inline constexpr hours near_visit{24};
inline constexpr minutes cancels_unanswered_until{15};

// Policy: when one may check in or say that one is late, and until when what happened is told.
inline constexpr minutes check_in_lead{60};
inline constexpr hours late_lead{24};
inline constexpr hours shift_reported_until{24};  // after the end
// Policy: how long after the start a party is waited for before they did not come. A client need
// not wait for a companion who never said that they will be there, nor in a room by video.
inline constexpr minutes no_show_after{15};
inline constexpr int max_minutes_late = 240;

// Whether this party may say it now. Only of a line that goes on of a paid booking; nothing twice,
// except another number of minutes. All but a missing party is the companion's to say. A check-in
// is the companion's own word, so it keeps neither party from saying that the other did not come.
[[nodiscard]] bool may_say(ShiftAct act, ShiftParty party, const Booking& booking,
                           const BookingLine& line, const ShiftReport& shift, Instant now);
// Whether this party has said it already: a second press changes nothing. Of lateness, with the
// same minutes.
[[nodiscard]] bool was_said(ShiftAct act, ShiftParty party, const ShiftReport& shift,
                            int minutes_late);
// The shift after it was said; minutes_late counts with say_late alone. Who is on the way, or
// there, has seen the booking.
[[nodiscard]] ShiftReport said(ShiftReport shift, ShiftAct act, ShiftParty party, int minutes_late,
                               Instant now);

// Whether the companion has said yes to the visit, in whatever words: only then do the parties
// learn each other's legal names and numbers (decisions §4).
[[nodiscard]] inline bool has_said_yes(const ShiftReport& shift) {
    return shift.acknowledged_at || shift.checked_in_at || shift.late_at;
}

// Policy: the pay of a visit that ended waits for an operator when neither party confirmed that it
// took place.
inline constexpr bool holds_pay_of_unconfirmed_visits = true;
// Whether the companion confirmed the visit, before or while it took place. A report that a party
// did not come is no confirmation, and holds the pay by itself.
[[nodiscard]] inline bool is_confirmed_by_party(const ShiftReport& shift) {
    return has_said_yes(shift) || shift.checked_out_at;
}

// What the client can rely on: the state of a person's promise, where the booking's status is one
// of money.
enum class VisitAnswer {
    waiting,    // until acknowledge_by
    coming,     // the companion said so
    no_answer,  // the deadline passed; a near visit was canceled for it
    declined,   // the companion canceled
};
// nullopt: not paid, canceled by another party, or paid before answers were asked for.
[[nodiscard]] std::optional<VisitAnswer> visit_answer(const BookingLine& line,
                                                      const ShiftReport& shift, Instant now);

// Marks the lines that the client cancels for nothing because their companions have not answered,
// and no others. `shifts` may hold those of other bookings.
void mark_unanswered(Booking& booking, const std::vector<ShiftReport>& shifts, Instant now);

// Whether it stands in the operator's list: nobody said "I'll be there" in time, or since.
[[nodiscard]] bool unacknowledged(const ShiftReport& shift, Instant now);
// Likewise: nobody has checked in a quarter of an hour after the start, or said that it gets late.
// It stays there for as long as the longest visit may take.
[[nodiscard]] bool overdue(const ShiftReport& shift, Instant now);

}  // namespace steady
