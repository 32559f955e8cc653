#include "app/bookings/work_shift.h"

#include "app/bookings/shift_notifications.h"
#include "app/bookings/visit_phrases.h"
#include "app/notifications/operator_notes.h"
#include "domain/bookings/recipient.h"
#include "domain/core/result.h"
#include "ports/bookings.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace steady {
namespace {

struct Found {
    Booking booking;
    BookingLine line;
    ShiftParty party;
    ShiftReport shift;
};

// The role of `who` in the line, if any.
std::optional<ShiftParty> party_to(const Booking& booking, const BookingLine& line,
                                   const AccountId& who) {
    if (booking.client == who) return ShiftParty::client;
    if (line.companion == who) return ShiftParty::companion;
    return std::nullopt;
}

std::optional<Found> find_shift(Transaction& transaction, const AccountId& who,
                                const ShiftStatement& word) {
    auto booking = transaction.bookings.find(word.booking);
    if (!booking) return std::nullopt;
    const auto line = std::ranges::find(booking->lines, word.line, &BookingLine::id);
    if (line == booking->lines.end()) return std::nullopt;
    BookingLine own = *line;
    const auto party = party_to(*booking, own, who);
    if (!party) return std::nullopt;
    auto shift = transaction.shifts.find(own.id).value_or(ShiftReport{.line = own.id,
                                                                      .booking = booking->id,
                                                                      .companion = own.companion,
                                                                      .start = own.service.start});
    return Found{*std::move(booking), std::move(own), *party, std::move(shift)};
}

bool is_for_client(ShiftAct act) {
    return act == ShiftAct::report_no_show || act == ShiftAct::withdraw_no_show;
}

Result<void> check_minutes(const ShiftStatement& word) {
    if (word.act != ShiftAct::say_late) return {};
    if (word.minutes_late >= 1 && word.minutes_late <= max_minutes_late) return {};
    return refuse_field("minutes", "Please say how late you are, in minutes, at most " +
                                       std::to_string(max_minutes_late) + ".");
}

// How late the companion is; of an expected arrival negative where that is before the start.
int minutes_after_start(const ShiftStatement& word, const BookingLine& line) {
    if (!word.expected_at) return word.minutes_late;
    constexpr std::int64_t bound = 1'000'000;
    const auto after = std::chrono::floor<minutes>(*word.expected_at - line.service.start);
    return static_cast<int>(std::clamp<std::int64_t>(after.count(), -bound, bound));
}

Result<void> check_expected(const ShiftStatement& word, const BookingLine& line, Instant now) {
    if (word.act != ShiftAct::say_on_way) return {};
    const Instant latest = line.service.start + minutes{max_minutes_late};
    if (word.expected_at && *word.expected_at > now && *word.expected_at <= latest) return {};
    return refuse_field("expectedAt",
                        "Please say when you expect to be there: later than now, and at most " +
                            std::to_string(max_minutes_late) + " minutes after the start.");
}

// The recipient agrees before the visit begins.
Result<void> check_agreement(const ShiftStatement& word, const Booking& booking) {
    if (word.act != ShiftAct::check_in || may_begin(booking)) return {};
    const bool declined = booking.recipient == RecipientAnswer::declined;
    return refuse(Refusal::conflict,
                  declined ? "The person you meet has declined this visit, so you can't check in."
                           : "The person you meet has not agreed to this visit yet. You can check "
                             "in once they have.");
}

// Notifies the client of the companion's first yes, and of a check-in after either party reported
// the other one missing.
void notify_of_yes(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                   ShiftAct act, const ShiftReport& before, const ShiftReport& after) {
    const bool checks_in = act == ShiftAct::check_in;
    if (checks_in && before.client_missing_at) {
        notify_client_no_show_withdrawn(transaction, ids, now, booking);
    } else if (checks_in && checked_in_after_report(booking, after)) {
        notify_checked_in_after_report(transaction, ids, now, booking);
    } else if (!has_accepted(before) && (act == ShiftAct::acknowledge || before.missed_at)) {
        notify_answered(transaction, ids, now, booking);
    }
}

// Late or in time, the client is notified once of each expected arrival.
void notify_of_arrival(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                       const ShiftReport& shift) {
    if (shift.minutes_late) {
        notify_late(transaction, ids, now, booking);
    } else {
        notify_on_the_way(transaction, ids, now, booking);
    }
}

}  // namespace

Result<Booking> WorkShift::run(const AccountId& who, const ShiftStatement& word) {
    RETURN_IF_ERROR(check_minutes(word));
    const Instant now = clock_.now();
    return store_.transact_guarded(
        LockKeys().add(word.booking), [&](Transaction& transaction) -> Result<Booking> {
            auto found = find_shift(transaction, who, word);
            if (!found) return refuse(Refusal::booking_not_found);
            const auto& [booking, line, party, shift] = *found;
            if (party == ShiftParty::client && !is_for_client(word.act)) {
                return refuse(Refusal::forbidden);
            }
            const int late = minutes_after_start(word, line);
            if (was_reported(word.act, party, shift, late)) return booking;
            RETURN_IF_ERROR(check_agreement(word, booking));
            if (!may_say(word.act, party, booking, line, shift, now)) {
                return refuse(Refusal::conflict,
                              "That is not possible for this appointment right now.");
            }
            RETURN_IF_ERROR(check_expected(word, line, now));
            const bool withdraws_report = word.act == ShiftAct::check_in && shift.client_missing_at;
            const ShiftReport after = said(shift, word.act, party, late, now);
            transaction.shifts.save(after);
            if (party == ShiftParty::companion) {
                notify_of_yes(transaction, ids_, now, booking, word.act, shift, after);
            }
            if (withdraws_report) {
                // Its payout is planned at the end of the booking, and no longer held then.
                close_note(transaction, no_show_note(false, line.id));
            }
            if (word.act == ShiftAct::withdraw_no_show) {
                close_note(transaction, no_show_note(true, line.id));
                notify_no_show_withdrawn(transaction, ids_, now, booking, line);
            }
            if (word.act == ShiftAct::say_late) notify_late(transaction, ids_, now, booking);
            if (word.act == ShiftAct::say_on_way) {
                notify_of_arrival(transaction, ids_, now, booking, after);
            }
            if (word.act == ShiftAct::report_no_show) {
                notify_no_show(transaction, ids_, now, booking, line, party == ShiftParty::client);
            }
            return booking;
        });
}

}  // namespace steady
