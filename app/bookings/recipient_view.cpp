#include "app/bookings/recipient_view.h"

#include "domain/bookings/meeting.h"

#include <utility>

namespace steady {
namespace {

// What a companion knows of the person to meet.
void limit_to_companion(const BookingView& view, Recipient& recipient, Instant now) {
    RecipientDetails& details = recipient.details;
    bool is_accepted = false;
    bool is_open = false;
    for (const BookingLine& line : view.booking.lines) {
        if (!has_accepted(view, line)) continue;
        is_accepted = true;
        is_open = is_open || in_contact(view.booking, line, now);
    }
    if (!is_accepted) details.name = first_word(details.name);
    if (!is_open || !details.may_call) details.phone.clear();
    details.email.clear();
}

}  // namespace

void add_recipient(BookingView& view, std::optional<Recipient> recipient, CancelledBy party,
                   Instant now) {
    if (!recipient) return;
    if (party == CancelledBy::companion) limit_to_companion(view, *recipient, now);
    const bool is_requested =
        view.approval && view.approval->authorized_at && !view.approval->ended_at;
    view.can_ask_recipient =
        party == CancelledBy::client && can_ask_recipient(view.booking, is_requested, now);
    view.recipient = std::move(recipient);
}

}  // namespace steady
