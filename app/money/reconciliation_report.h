#pragma once

#include "domain/core/money.h"
#include "domain/money/reconciliation.h"
#include "ports/store_fwd.h"

#include <optional>
#include <vector>

namespace steady {

// How our books, our payouts and the provider's account agree, for administrators.
struct ReconciliationReport {
    std::optional<Instant> matched_at{};   // when rows were last matched with the provider's
    std::optional<Instant> compared_at{};  // when the balances were last compared
    Money owed_by_ledger;                  // to companions
    Money owed_by_payouts;                 // not sent yet
    std::vector<Difference> differences;   // open ones, newest first
};

class ReadReconciliation {
  public:
    explicit ReadReconciliation(Store& store) : store_(store) {}
    // Returns at most `max_differences` differences, the newest. Reads every companion's balance.
    [[nodiscard]] ReconciliationReport run();
    static constexpr int max_differences = 200;

  private:
    Store& store_;
};

}  // namespace steady
