#pragma once

#include "domain/core/time.h"
#include "domain/money/audit.h"
#include "domain/money/month_books.h"
#include "domain/payments/ledger.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <map>
#include <optional>
#include <stop_token>

namespace steady {

// Worker step: stores the sums of each day of the ledger that is over, oldest first (ADR 133).
class AddUpLedger {
  public:
    // Entries carry the time at which their transaction began; none takes this long.
    static constexpr hours grace{6};
    static constexpr const char* work = "sums of the ledger's days";

    AddUpLedger(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    // Returns how many days it stored. If a stop is requested, it ends between two days.
    long run(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
};

// Compares the stored sums of days with the entries that they sum up, while an audit walks through
// the ledger page by page.
class DaySumsCheck {
  public:
    explicit DaySumsCheck(Store& store);
    // A page that is read again replaces the one that begins with the same entry.
    void begin_page(const EntryId& first);
    void add(const LedgerEntry& entry);
    void conclude(AuditFindings& findings) const;

  private:
    std::optional<Instant> added_up_to_;
    GeneralBalances stored_;
    std::map<EntryId, GeneralBalances> pages_;
    GeneralBalances* page_ = nullptr;
};

}  // namespace steady
