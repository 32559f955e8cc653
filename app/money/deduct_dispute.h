#pragma once

#include "app/audit/audit_trail.h"
#include "app/money/take_back_transfer.h"
#include "domain/core/error.h"
#include "domain/payouts/payout.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>

namespace steady {

// A dispute of a booking was lost: an operator decides, payout by payout, what of it the companion
// bears (decisions §5). Without a decision it is nothing. What was not sent yet is sent less so
// much; of what was sent, so much is taken back by a reverse_transfer_job. What does not come back
// Steady bears: it stands in the ledger as the dispute's cost already.
class DeductDispute {
  public:
    DeductDispute(Store& store, const Clock& clock, IdSource& ids, const AuditTrail& trail)
        : store_(store), clock_(clock), ids_(ids), trail_(trail) {}

    // In the audit log with its reason; the companion is told. Refuses invalid_input without a
    // reason or for an amount that is not deductible; not_found; forbidden to a party; conflict for
    // a payout that is on its way, went back, or has no lost dispute.
    [[nodiscard]] Result<Payout> run(const AuditActor& admin, const BookingLineId& line,
                                     Money amount, const std::string& reason);

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

// What was to be deducted of a sent payout came back, or did not, or in part.
[[nodiscard]] Result<void> settle_deduction(Transaction& transaction, IdSource& ids, Instant now,
                                            Payout current, const TakenBack& taken);

}  // namespace steady
