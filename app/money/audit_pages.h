#pragma once

#include "domain/money/audit.h"
#include "ports/store_fwd.h"

#include <map>
#include <set>
#include <string>
#include <vector>

// The audit of a page of the books: everything that belongs to its rows is fetched at once for all
// of them.
namespace steady {

void audit_bookings(Transaction& transaction, const std::vector<BookingId>& page,
                    AuditFindings& findings);
void audit_purchases(Transaction& transaction, const std::vector<PurchaseId>& page,
                     AuditFindings& findings);
// Checks that their lines exist; everything else about a payout is checked with its booking.
void audit_payouts(Transaction& transaction, const std::vector<BookingLineId>& page,
                   AuditFindings& findings);

// The existing sources of a page's entries. The provider's own movements and reversals have no row
// of ours.
class EntrySources {
  public:
    EntrySources(Transaction& transaction, const std::vector<LedgerEntry>& page);

    [[nodiscard]] bool have_that_of(const LedgerEntry& entry) const;

  private:
    std::map<std::string, BookingId> lines_;
    std::map<std::string, std::set<std::string>> there_;
};

}  // namespace steady
