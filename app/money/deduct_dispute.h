#pragma once

#include "app/audit/audit_trail.h"
#include "app/money/recover_transfer.h"
#include "domain/core/error.h"
#include "domain/payouts/payout.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <string>

namespace steady {

// A dispute of a booking was lost: an operator decides, payout by payout, which part of it the
// companion bears (decisions §5); zero by default. A payout that was not sent yet is reduced; from
// one that was sent, the amount is reversed by a job reverse_transfer. The platform bears what is
// not recovered: the ledger already contains it as the dispute's cost.
class DeductDispute {
  public:
    DeductDispute(Store& store, const Clock& clock, IdSource& ids, const AuditTrail& trail)
        : store_(store), clock_(clock), ids_(ids), trail_(trail) {}

    // Recorded in the audit log with its reason; the companion is notified. Refuses invalid_input
    // without a reason or for an amount that is not deductible; not_found; forbidden to a party;
    // conflict for a payout that is being sent, was reversed, or has no lost dispute.
    [[nodiscard]] Result<Payout> run(const AuditActor& admin, const BookingLineId& line,
                                     Money amount, const std::string& reason);
    // The payout. Refuses as run().
    [[nodiscard]] static Result<Payout> check(Transaction& transaction, const AuditActor& admin,
                                              const BookingLineId& line, Money amount);
    // run() as a part of this transaction.
    [[nodiscard]] Result<Payout> apply(Transaction& transaction, const AuditActor& admin,
                                       const BookingLineId& line, Money amount,
                                       const std::string& reason);

  private:
    [[nodiscard]] Result<void> deduct(Transaction& transaction, Instant now, Payout payout,
                                      Money amount);
    [[nodiscard]] Result<void> withhold(Transaction& transaction, Instant now, Payout payout,
                                        Money amount);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    AuditTrail trail_;
};

// The deduction from a sent payout was reversed, fully, partly or not at all.
[[nodiscard]] Result<void> settle_deduction(Transaction& transaction, IdSource& ids, Instant now,
                                            Payout current, const Recovery& taken);

}  // namespace steady
