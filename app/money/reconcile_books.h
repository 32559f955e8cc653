#pragma once

#include "app/payments/payment_context.h"
#include "domain/core/error.h"
#include "domain/money/reconciliation.h"
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

// The kind as it stands in the store, for programs; difference_text is for people.
[[nodiscard]] std::string_view difference_name(DifferenceKind kind);

// What one run found that was not on record yet; each is also kept as a row and as a note for the
// operator.
using NewDifferences = std::vector<Difference>;

// Hourly: the provider's own list of events against those that webhooks brought (WH8, §3.6). One
// that never came is kept as if it had, so that it gets its effect.
class ReconcileEvents {
  public:
    ReconcileEvents(RecordsContext context, bool live_mode)
        : context_(context), live_mode_(live_mode) {}
    [[nodiscard]] Result<NewDifferences> run(const std::stop_token& stop = {});

  private:
    RecordsContext context_;
    bool live_mode_;
};

// How long an event that has had its effect is known: longer than the provider tells of it, in its
// list (30 days) or by sending it again.
inline constexpr std::chrono::days provider_events_retention{90};

// Forgets older ones; what the next comparison reads stays, however long ago the last one was.
class PurgeProviderEvents {
  public:
    PurgeProviderEvents(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    // How many.
    long run(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
};

// Nightly: every row of the provider's account book against the ledger, one to one (§3.6), and the
// sums of both (ADR 27). Books what only the provider knows (its fees, when funds become available,
// its payouts to the house's bank); what has no counterpart goes to `suspense` and is named. A
// difference that is gone is closed, and its note with it.
class ReconcileMovements {
  public:
    // So many of one kind stand at once, e.g. when the provider is asked about another account than
    // ours: nobody reads more notes, and the balance tells the sum of all. What is left out is
    // named as soon as others are closed.
    static constexpr std::size_t max_open = 500;
    // Under these names the store keeps how far the comparison has come, and when the sums were
    // compared last.
    static constexpr const char* sweep = "movements";
    static constexpr const char* balance_sweep = "balance";

    explicit ReconcileMovements(RecordsContext context) : context_(context) {}
    [[nodiscard]] Result<NewDifferences> run(const std::stop_token& stop = {});

  private:
    using Named = std::pair<DifferenceKind, std::string>;
    // What one transaction found out; made anew when the store runs it again.
    struct Step {
        std::vector<EntryId> matched;
        std::vector<ProviderMovement> waiting;  // too fresh to judge: their entries may still come
        Money waiting_entries;                  // as much is posted whose movements may still come
        Money ours;
        std::vector<Named> closed;
        std::map<DifferenceKind, std::size_t> named;
        NewDifferences found;
    };
    // What a run has seen so far.
    struct Round {
        Instant now{};
        Instant from{};  // of the movements
        std::set<std::string> read{};
        std::set<EntryId> matched{};
        std::vector<ProviderMovement> waiting{};
        std::set<Named> standing{};
        std::map<DifferenceKind, std::size_t> named{};  // how many of a kind stand
        bool booked = false;                            // all movements were read
        bool compared = false;                          // and the sums were
        NewDifferences found{};
        std::stop_token stop{};
    };
    [[nodiscard]] Round begin();
    [[nodiscard]] Result<void> compare(Round& round);
    // Books every movement since `from` that was not read before; gives how many these were.
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
    // Unless too many of its kind stand already.
    void name(Transaction& transaction, const Round& round, Step& step,
              const Difference& difference);
    void close(Transaction& transaction, const Round& round, Step& step, const Named& named);

    RecordsContext context_;
};

}  // namespace steady
