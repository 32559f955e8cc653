#include "app/bookings/shift_news.h"

#include "app/bookings/booking_mail.h"
#include "app/notifications/letters.h"
#include "app/notifications/operator_notes.h"
#include "app/notifications/tell.h"
#include "app/payouts/plan_payouts.h"
#include "domain/bookings/shift.h"
#include "ports/shifts.h"

namespace steady {
namespace {

constexpr const char* unconfirmed_note =
    "The companion never answered and never checked in. Ask both sides whether the visit took "
    "place.";

const char* no_show_words(bool by_client) {
    return by_client ? "The client says that the companion didn't show up."
                     : "The companion says that the client didn't show up.";
}

}  // namespace

void await_acknowledgement(Transaction& transaction, Instant now, const BookingId& booking,
                           const BookingLine& line) {
    transaction.shifts.save({.line = line.id,
                             .booking = booking,
                             .companion = line.companion,
                             .start = line.service.start,
                             .acknowledge_by = acknowledge_deadline(now, line.service.start)});
}

void await_acknowledgements(Transaction& transaction, Instant now, const Booking& booking) {
    for (const BookingLine& line : booking.lines) {
        if (line.goes_on()) await_acknowledgement(transaction, now, booking.id, line);
    }
}

void tell_late(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    tell(transaction, ids, now, booking.client,
         {.kind = NotificationKind::running_late, .booking = booking.id},
         [&](const std::string& to) { return letters::running_late(to, page_of(booking.id)); });
}

void tell_unacknowledged(Transaction& transaction, IdSource& ids, Instant now,
                         const Booking& booking) {
    tell(transaction, ids, now, booking.client,
         {.kind = NotificationKind::unacknowledged, .booking = booking.id},
         [&](const std::string& to) { return letters::unacknowledged(to, page_of(booking.id)); });
}

void tell_no_show(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                  const BookingLine& line, bool by_client) {
    const AccountId& other = by_client ? line.companion : booking.client;
    tell(transaction, ids, now, other,
         {.kind = NotificationKind::no_show_reported, .booking = booking.id},
         [&](const std::string& to) { return letters::no_show_reported(to, page_of(booking.id)); });
    const std::string who = by_client ? "client" : "companion";
    note_for_operator_once(transaction, ids, now, no_show_note(by_client, line.id),
                           "The " + who + " of the booking " + booking.id.text() + ", line " +
                               line.id.text() +
                               ", says that the other party didn't show up. Hear both sides before "
                               "the line is paid out or refunded.");
    hold_until_operator(transaction, line.id, no_show_words(by_client));
}

std::vector<Payout> hold_unconfirmed(Transaction& transaction, std::vector<Payout> payouts) {
    if (!holds_pay_of_unconfirmed_visits) return payouts;
    for (Payout& payout : payouts) {
        const auto shift = transaction.shifts.find(payout.line);
        if (!shift || is_confirmed_by_party(*shift)) continue;
        payout = held_for(std::move(payout), HoldReason::by_operator, unconfirmed_note);
    }
    return payouts;
}

std::vector<Payout> held_where_missing(Transaction& transaction, std::vector<Payout> payouts) {
    for (Payout& payout : payouts) {
        const auto shift = transaction.shifts.find(payout.line);
        if (!shift || (!shift->companion_missing_at && !shift->client_missing_at)) continue;
        payout = held_for(std::move(payout), HoldReason::by_operator,
                          no_show_words(shift->companion_missing_at.has_value()));
    }
    return payouts;
}

}  // namespace steady
