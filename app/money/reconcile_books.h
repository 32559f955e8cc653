#pragma once

#include "app/payments/payment_context.h"
#include "domain/core/error.h"
#include "domain/money/reconciliation.h"
#include "domain/payments/event_retention.h"
#include "domain/payments/ledger.h"

#include <cstddef>
#include <map>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady {

// The stored name of the kind, for programs; difference_text is for people.
[[nodiscard]] std::string_view difference_name(DifferenceKind kind);

// The new differences found by one run; each is also stored as a row and as a note for the
// operator.
using NewDifferences = std::vector<Difference>;

// Hourly: compares the provider's own list of events with those that webhooks delivered (WH8,
// §3.6). A missing one is stored as if it had been delivered, so that it is applied.
class ReconcileEvents {
  public:
    ReconcileEvents(RecordsContext context, bool live_mode)
        : context_(context), live_mode_(live_mode) {}
    [[nodiscard]] Result<NewDifferences> run(const std::stop_token& stop = {});

  private:
    RecordsContext context_;
    bool live_mode_;
};

// Purges older events; those that the next comparison reads stay, however long ago the last one
// was.
class PurgeProviderEvents {
  public:
    PurgeProviderEvents(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    // Returns how many.
    long run(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
};

// Nightly: compares every row of the provider's account statement with the ledger, one to one
// (§3.6), and the sums of both (ADR 27). Books what only the provider knows (its fees, when funds
// become available, its payouts to the platform's bank account); a movement without a counterpart
// is posted to `suspense` and reported. A difference that is gone is closed together with its note.
class ReconcileMovements {
  public:
    // At most this many of one kind are open at once, e.g. when the wrong provider account is
    // configured: operators would not read more notes, and the balance shows the sum of all. Those
    // left out are reported as soon as others are closed.
    static constexpr std::size_t max_open = 500;
    // The names under which the store records the progress of the comparison, and when the sums
    // were last compared.
    static constexpr const char* sweep = "movements";
    static constexpr const char* balance_sweep = "balance";

    explicit ReconcileMovements(RecordsContext context) : context_(context) {}
    [[nodiscard]] Result<NewDifferences> run(const std::stop_token& stop = {});

  private:
    using Named = std::pair<DifferenceKind, std::string>;
    // The results of one transaction; reset when the store reruns it.
    struct Step {
        std::vector<EntryId> matched;
        std::vector<ProviderMovement> waiting;  // too recent: their entries may still follow
        Money waiting_entries;  // sum of posted entries whose movements may still follow
        Money ours;
        std::vector<Named> closed;
        std::map<DifferenceKind, std::size_t> named;
        NewDifferences found;
    };
    // The state of a run.
    struct Round {
        Instant now{};
        Instant from{};  // start of the movements to read
        std::set<std::string> read{};
        std::set<EntryId> matched{};
        std::vector<ProviderMovement> waiting{};
        std::set<Named> standing{};
        std::map<DifferenceKind, std::size_t> named{};  // how many of each kind are open
        bool booked = false;                            // all movements were read
        bool compared = false;                          // and the sums were
        NewDifferences found{};
        std::stop_token stop{};
    };
    [[nodiscard]] Round begin(const std::stop_token& stop);
    [[nodiscard]] Result<void> compare(Round& round);
    // Books every movement since `from` that was not read before; returns how many these were.
    [[nodiscard]] Result<std::size_t> read_movements(Round& round, Instant from);
    [[nodiscard]] Result<void> compare_balance(Round& round);
    void conclude(Round& round);
    template <class Work>
    Step take_step(Round& round, Work work);

    void book(Transaction& transaction, const Round& round, Step& step,
              const ProviderMovement& movement);
    void book_charge(Transaction& transaction, const ProviderMovement& movement);
    void settle(Transaction& transaction, const Round& round, Step& step,
                const ProviderMovement& movement, const LedgerEntry& entry);
    void judge_entries(Transaction& transaction, const Round& round, Step& step);
    // Unless too many of its kind are already open.
    void name(Transaction& transaction, const Round& round, Step& step,
              const Difference& difference);
    void close(Transaction& transaction, const Round& round, Step& step, const Named& named);

    RecordsContext context_;
};

}  // namespace steady
