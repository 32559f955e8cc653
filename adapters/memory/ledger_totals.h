#pragma once

#include "adapters/memory/no_reports.h"
#include "adapters/memory/state.h"
#include "ports/ledger_totals.h"

namespace steady::memory {

// Only what the simulation compares with the ledger (ADR 124); no sums are stored.
class LedgerTotals final : public LedgerTotalRepository {
  public:
    explicit LedgerTotals(State& state) : state_(state) {}
    std::optional<Instant> first_entry() override;
    std::vector<LedgerFlow> flows(const TimeSpan& span) override;
    GeneralBalances balances(Instant at) override;
    Money refunds_owed(Instant) override { no_reports(); }
    std::vector<LedgerEntry> entries(const TimeSpan&, const std::optional<EntryId>&, int) override {
        no_reports();
    }
    std::optional<Instant> added_up_to() override { return std::nullopt; }
    void add_up(Date) override { no_reports(); }

  private:
    State& state_;
};

}  // namespace steady::memory
