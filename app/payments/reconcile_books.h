#pragma once

#include "app/payments/follow_money.h"
#include "domain/payments/ledger.h"
#include "domain/payments/reconciliation.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// The kind as it stands in the store, for programs; difference_text is for people.
[[nodiscard]] std::string_view difference_word(DifferenceKind kind);

// What one run found that was not on record yet; each is also kept as a row and as a note for the
// operator.
using NewDifferences = std::vector<Difference>;

// Hourly: the provider's own list of events against those that webhooks brought (WH8, §3.6). One
// that never came is kept as if it had, so that it gets its effect.
class ReconcileEvents {
  public:
    ReconcileEvents(RecordsContext context, bool live_mode)
        : context_(context), live_mode_(live_mode) {}
    [[nodiscard]] Result<NewDifferences> run();

  private:
    RecordsContext context_;
    bool live_mode_;
};

// Nightly: every row of the provider's account book against the ledger, one to one (§3.6). Books
// what only the provider knows (its fees, when funds become available, its payouts to the house's
// bank); what has no counterpart goes to `suspense` and is named.
class ReconcileMovements {
  public:
    // Under this name the store keeps how far the comparison has come.
    static constexpr const char* sweep = "movements";

    explicit ReconcileMovements(RecordsContext context) : context_(context) {}
    [[nodiscard]] Result<NewDifferences> run();

  private:
    // What a run has seen so far.
    struct Round {
        Instant now{};
        Instant from{};  // of the movements
        std::set<EntryId> matched{};
        bool waiting = false;  // something is too fresh to judge
        NewDifferences found{};
    };
    [[nodiscard]] Result<void> read_movements(Round& round);
    void book(Transaction& transaction, Round& round, const ProviderMovement& movement);
    void book_charge(Transaction& transaction, const ProviderMovement& movement);
    void find_unmatched_entries(Round& round);
    [[nodiscard]] Result<void> compare_balance(Round& round);
    void name(Transaction& transaction, Round& round, const Difference& difference);

    RecordsContext context_;
};

}  // namespace steady
