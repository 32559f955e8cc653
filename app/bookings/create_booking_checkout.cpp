#include "app/bookings/create_booking_checkout.h"

#include "app/bookings/may_meet.h"
#include "domain/bookings/reschedule.h"
#include "domain/consents/consent.h"
#include "domain/payments/return_path.h"
#include "ports/approvals.h"
#include "ports/bookings.h"
#include "ports/consents.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

Result<Money> price_of(Transaction& transaction, const AccountId& client, const BookingId& id,
                       Instant now) {
    const auto booking = transaction.bookings.find(id);
    if (!booking || booking->client != client) return refuse(Refusal::booking_not_found);
    if (booking->status != BookingStatus::pending || booking->hold_expires_at <= now) {
        return refuse(Refusal::booking_not_payable);
    }
    if (!may_meet(transaction, *booking, now)) return refuse(Refusal::booking_not_payable);
    const auto approval = transaction.approvals.find(id);
    if (approval && approval->authorized_at) return refuse(Refusal::booking_not_payable);
    if (!transaction.consents.agreed(client, ConsentType::booking, terms_version, id.text())) {
        return refuse(Refusal::waiver_not_agreed);
    }
    return booking->total;
}

// While the new time is held.
Result<Money> price_of_move(Transaction& transaction, const AccountId& client,
                            const PaidFor& paid_for, Instant now) {
    const auto held = transaction.pending_reschedules.held_move(*paid_for.moved);
    const auto booking = transaction.bookings.find(paid_for.booking);
    if (!held || !booking || held->booking != booking->id || held->client != client) {
        return refuse(Refusal::booking_not_found);
    }
    const BookingLine* before = booking->line(held->line.moved.value().from);
    const bool stands = before && before->is_active() &&
                        booking->status == BookingStatus::confirmed &&
                        may_meet(transaction, client, held->line.companion, now).has_value();
    if (!stands || held->expires_at <= now || held->line.service.start <= now) {
        return refuse(Refusal::booking_not_payable);
    }
    return move_terms(*booking, *before, held->line).charge();
}

}  // namespace

Result<OpenedCheckout> CreateBookingCheckout::operator()(const AccountId& client,
                                                         const PaidFor& paid_for) {
    const std::string page = "/bookings/" + paid_for.booking.text();
    // Decided when the booking was made; what a move costs is charged as it is asked for.
    const bool authorizes = !paid_for.moved && context_.store.read([&](Transaction& transaction) {
        return transaction.approvals.find(paid_for.booking).has_value();
    });
    return opening_.open(
        {.owner = client,
         .kind = PurchaseKind::booking,
         .subject = subject_of(paid_for),
         .success_path = page + "?payment=success&session_id={CHECKOUT_SESSION_ID}",
         .cancel_path = page + "?payment=cancelled",
         .price =
             [&](Transaction& transaction) {
                 const Instant now = context_.clock.now();
                 return paid_for.moved ? price_of_move(transaction, client, paid_for, now)
                                       : price_of(transaction, client, paid_for.booking, now);
             },
         .paid_for = paid_for,
         .authorize_only = authorizes});
}

}  // namespace steady
