#pragma once

#include "domain/background/failing_item.h"
#include "domain/core/error.h"
#include "ports/store.h"
#include "ports/system.h"
#include "ports/unreadable_row.h"

#include <exception>
#include <expected>
#include <map>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady {

// An item of background work: its id, and the booking whose page has the details.
struct WorkItem {
    std::string key{};
    std::optional<BookingId> booking{};
};

// A value: nothing is left to do with the item. Else why it must be retried.
using ItemResult = std::expected<void, std::string>;
// The result of a transaction as an ItemResult.
[[nodiscard]] ItemResult item_result(const Result<void>& done);

// The recently failed items of one kind of work. Every item is processed on its own: its error is
// stored with it, and it is retried with an increasing backoff, so that it neither stops other
// items nor takes their place in a batch. All servers share this state, and operators see it.
class FailingItems {
  public:
    FailingItems(Store& store, const Clock& clock, std::string work)
        : store_(store), clock_(clock), work_(std::move(work)) {}

    // Reads the current state. Call it inside the transaction that also queries the work.
    void read(Transaction& transaction);
    void read();
    [[nodiscard]] int count() const { return static_cast<int>(known_.size()); }
    // Whether the item's backoff has not passed yet.
    [[nodiscard]] bool is_left_alone(const std::string& key) const;
    // Runs `work`, which returns an ItemResult; true when the item is finished.
    template <class Work>
    bool attempt(const WorkItem& item, Work&& work) {
        ItemResult result;
        try {
            result = work();
        } catch (const std::exception& failure) {
            // If the store itself is unavailable, this throws in turn, and the round ends.
            result = std::unexpected(std::string(failure.what()));
        }
        keep(item, result);
        return result.has_value();
    }
    // Rows that a list of this work skipped: they wait until their content is repaired, so
    // operators see them immediately.
    void note_unreadable(const std::vector<UnreadableRow>& rows);
    // Removes the items that are no longer part of the work: they were finished in another way.
    void remove_all_but(const std::set<std::string>& keys);

  private:
    void keep(const WorkItem& item, const ItemResult& result);
    void store_failure(const WorkItem& item, const std::string& error, int min_failures);

    Store& store_;
    const Clock& clock_;
    const std::string work_;
    std::map<std::string, FailingItem> known_;
};

// The form in which operators see a row that a list skipped.
[[nodiscard]] FailingItem unreadable_item(const std::string& work, const UnreadableRow& row,
                                          Instant now);

// The rows that lists of this transaction skipped so far.
[[nodiscard]] std::vector<UnreadableRow> take_unreadable(Transaction& transaction);

// Runs one round of `work` over at most `limit` items. `batch(transaction, limit)` returns the next
// ones, `about(item)` its WorkItem, `act(item)` processes it. Returns how many were finished.
template <class Batch, class About, class Act>
int work_on_each(FailingItems& failing, Store& store, int limit, const std::stop_token& stop,
                 Batch&& batch, About&& about, Act&& act) {
    int asked = 0;
    std::vector<UnreadableRow> unreadable;
    const auto items = store.read([&](Transaction& transaction) {
        failing.read(transaction);
        asked = limit + failing.count();
        auto found = batch(transaction, asked);
        unreadable = take_unreadable(transaction);
        return found;
    });
    failing.note_unreadable(unreadable);
    int tried = 0;
    int finished = 0;
    std::set<std::string> keys;
    for (const auto& item : items) keys.insert(about(item).key);
    for (const UnreadableRow& row : unreadable) keys.insert(row.key);
    if (std::cmp_less(items.size() + unreadable.size(), asked)) failing.remove_all_but(keys);
    for (const auto& item : items) {
        if (stop.stop_requested() || tried == limit) break;
        const WorkItem each = about(item);
        if (failing.is_left_alone(each.key)) continue;
        ++tried;
        if (failing.attempt(each, [&] { return act(item); })) ++finished;
    }
    return finished;
}

// Worker step: purges items that failed once and were never retried, since their work is gone.
class PurgeFailingItems {
  public:
    PurgeFailingItems(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    // Returns how many.
    long run();

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
