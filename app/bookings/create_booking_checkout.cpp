#include "app/bookings/create_booking_checkout.h"

#include "app/bookings/blocked_lines.h"
#include "domain/bookings/booking.h"
#include "domain/consents/consent.h"
#include "domain/payments/return_path.h"
#include "ports/bookings.h"
#include "ports/consents.h"

namespace steady {
namespace {

Result<Money> price_of(Transaction& transaction, const AccountId& client, const BookingId& id,
                       Instant now) {
    const auto booking = transaction.bookings.find(id);
    if (!booking || booking->client != client) return refuse(Refusal::booking_not_found);
    if (booking->status != BookingStatus::pending || booking->hold_expires_at <= now) {
        return refuse(Refusal::booking_not_payable);
    }
    if (has_blocked_line(transaction, *booking)) return refuse(Refusal::booking_not_payable);
    if (!transaction.consents.agreed(client, ConsentType::booking, terms_version, id.text())) {
        return refuse(Refusal::waiver_not_agreed);
    }
    return booking->total;
}

}  // namespace

Result<OpenedCheckout> CreateBookingCheckout::operator()(const AccountId& client,
                                                         const BookingId& booking) {
    const std::string page = "/bookings/" + booking.text();
    return opening_.open(
        {.owner = client,
         .kind = PurchaseKind::booking,
         .subject = booking.text(),
         .success_path = page + "?payment=success&session_id={CHECKOUT_SESSION_ID}",
         .cancel_path = page + "?payment=cancelled",
         .price = [&](Transaction& transaction) {
             return price_of(transaction, client, booking, context_.clock.now());
         }});
}

}  // namespace steady
