#pragma once

#include "domain/money/audit.h"
#include "ports/store.h"

#include <map>
#include <set>
#include <string>
#include <vector>

// The audit of a page of the books: what belongs to its rows is asked for all of them at once.
namespace steady {

void audit_bookings(Transaction& transaction, const std::vector<BookingId>& page,
                    AuditFindings& findings);
void audit_purchases(Transaction& transaction, const std::vector<PurchaseId>& page,
                     AuditFindings& findings);
// That their lines are there; the rest of what is expected of a payout is looked at with its
// booking.
void audit_payouts(Transaction& transaction, const std::vector<BookingLineId>& page,
                   AuditFindings& findings);

// What the entries of a page stand for, as far as it is there. Of the provider's own movements and
// reversals no row of ours tells.
class EntrySources {
  public:
    EntrySources(Transaction& transaction, const std::vector<LedgerEntry>& page);

    [[nodiscard]] bool have_that_of(const LedgerEntry& entry) const;

  private:
    std::map<std::string, BookingId> lines_;
    std::map<std::string, std::set<std::string>> there_;
};

}  // namespace steady
