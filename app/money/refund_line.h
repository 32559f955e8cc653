#pragma once

#include "app/audit/audit_trail.h"
#include "app/payouts/payout_context.h"
#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "domain/payouts/payout.h"
#include "ports/jobs.h"

#include <string>

namespace steady {

// Refunds a completed line to its client: base, travel and company fee, not the app fee. A payout
// that was not sent yet is canceled. One that was sent is reversed first (§3.5): the refund is
// ordered once the provider has reversed it, or has refused, in which case the platform bears the
// missing part (`loss_negative_companion`).
struct Recovery;

class RefundLine {
  public:
    RefundLine(PayoutContext context, const AuditTrail& trail) : context_(context), trail_(trail) {}

    // Recorded in the audit log with its reason. Refuses invalid_input without one; not_found;
    // forbidden to a party of the line; payout_not_refundable when it was already refunded, or when
    // the client's bank disputes or returned the payment; conflict while the payout is being sent
    // (retry later), or when another request was faster.
    [[nodiscard]] Result<Payout> run(const AuditActor& admin, const BookingLineId& line,
                                     const std::string& reason);
    // The booking of this line, with what the refund adds. Refuses as run().
    struct Refundable {
        Payout payout;
        Booking booking;
        Money total{};
    };
    [[nodiscard]] static Result<Refundable> check(Transaction& transaction, const AuditActor& admin,
                                                  const BookingLineId& line);
    // run() as a part of this transaction.
    [[nodiscard]] Result<Payout> apply(Transaction& transaction, const AuditActor& admin,
                                       const BookingLineId& line, const std::string& reason);

    // The job that reverses the transfer, for a refund or for the amount of a lost dispute. Blocks
    // on the network; idempotent.
    [[nodiscard]] JobOutcome recover(const Job& job);

  private:
    [[nodiscard]] Result<void> settle_recovery(Transaction& transaction, Instant now,
                                               Payout current, const Recovery& taken);
    [[nodiscard]] Result<void> give_back(Transaction& transaction, Instant now,
                                         const Payout& payout);

    PayoutContext context_;
    AuditTrail trail_;
};

}  // namespace steady
