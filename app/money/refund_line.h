#pragma once

#include "app/audit/audit_trail.h"
#include "app/payouts/payout_context.h"
#include "domain/core/error.h"
#include "domain/payouts/payout.h"
#include "ports/jobs.h"

#include <string>

namespace steady {

inline constexpr const char* reverse_transfer_job = "reverse_transfer";

// Gives a client the money of a completed line back: base, travel and company fee, not the app fee.
// What was not sent yet is never sent. What was sent is taken back first (§3.5): the refund is
// ordered once the provider has given it back, or has said that it will not, in which case the
// house bears what is missing (`loss_negative_companion`).
struct TakenBack;

class RefundLine {
  public:
    RefundLine(PayoutContext context, const AuditTrail& trail) : context_(context), trail_(trail) {}

    // In the audit log with its reason. Refuses invalid_input without one; not_found;
    // forbidden to who is a party to it; payout_not_refundable when it was given back already, or
    // when the client's bank has the money in dispute or gave it back; conflict while the payout is
    // on its way (try again), or when somebody was faster.
    [[nodiscard]] Result<Payout> run(const AuditActor& admin, const BookingLineId& line,
                                     const std::string& reason);

    // The job that takes the money back, for a refund or for what a lost dispute took. Waits for
    // the network; safe to repeat.
    [[nodiscard]] JobOutcome take_back(const Job& job);

  private:
    [[nodiscard]] Result<void> settle_taken_back(Transaction& transaction, Instant now,
                                                 Payout current, const TakenBack& taken);
    [[nodiscard]] Result<void> give_back(Transaction& transaction, Instant now,
                                         const Payout& payout);

    PayoutContext context_;
    AuditTrail trail_;
};

}  // namespace steady
