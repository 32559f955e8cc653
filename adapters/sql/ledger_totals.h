#pragma once

#include "adapters/sql/connection.h"
#include "ports/ledger_totals.h"

namespace steady::sql {

class LedgerTotals final : public LedgerTotalRepository {
  public:
    explicit LedgerTotals(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<Instant> first_entry() override;
    [[nodiscard]] std::vector<LedgerFlow> flows(const TimeSpan& span) override;
    [[nodiscard]] GeneralBalances balances(Instant at) override;
    [[nodiscard]] Money refunds_owed(Instant at) override;
    [[nodiscard]] std::vector<LedgerEntry> entries(const TimeSpan& span,
                                                   const std::optional<EntryId>& after,
                                                   int limit) override;
    [[nodiscard]] std::optional<Instant> added_up_to() override;
    void add_up(Date day) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
