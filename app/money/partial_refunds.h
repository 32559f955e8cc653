#pragma once

#include "app/audit/audit_trail.h"
#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "domain/money/partial_refund.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <string>

namespace steady {

// What can still be refunded of a booking, and who has the money.
struct RefundableSums {
    Money paid{};
    Money refunded{};    // ordered, whether or not it has arrived
    Money left{};        // at most this much can be refunded
    Money fees{};        // our fees, less what was refunded from them
    Money companions{};  // what the companions get: no refund in part changes it
};
[[nodiscard]] RefundableSums refundable_of(Transaction& transaction, const Booking& booking);

[[nodiscard]] Money refunded_in_part(Transaction& transaction, const BookingId& booking);

// After that its visits cannot be refunded as a whole: it would exceed what was paid.
[[nodiscard]] bool is_refunded_in_part(Transaction& transaction, const BookingId& booking);

// Refunds a part of a completed booking to its client, at our cost (ADR 135).
class PartialRefunds {
  public:
    PartialRefunds(Store& store, const Clock& clock, IdSource& ids, const AuditTrail& trail)
        : store_(store), clock_(clock), ids_(ids), trail_(trail) {}

    // Refuses booking_not_found, and payout_not_refundable as below.
    [[nodiscard]] Result<RefundableSums> quote(const BookingId& booking);
    // Returns the sums after it. Recorded in the audit log with its reason. Refuses
    // invalid_input without a reason or a key, or for an amount that cannot be refunded;
    // booking_not_found; forbidden to a party; payout_not_refundable unless the booking is
    // completed and no payout is being taken back, or when the client's bank disputes or returned a
    // part of its payment.
    [[nodiscard]] Result<RefundableSums> run(const AuditActor& admin, const PartialRefund& refund,
                                             const std::string& reason);
    // The sums before such a refund. Refuses as run().
    [[nodiscard]] static Result<RefundableSums> check(Transaction& transaction,
                                                      const AuditActor& admin,
                                                      const PartialRefund& refund);
    // run() as a part of this transaction.
    [[nodiscard]] Result<RefundableSums> apply(Transaction& transaction, const AuditActor& admin,
                                               const PartialRefund& refund,
                                               const std::string& reason);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    AuditTrail trail_;
};

}  // namespace steady
