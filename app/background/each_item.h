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

// What one kind of background work is about: its id, and the booking whose page says more.
struct WorkItem {
    std::string key{};
    std::optional<BookingId> booking{};
};

// A value: nothing is left to do with the item. Else why it has to be tried again.
using ItemResult = std::expected<void, std::string>;
// What a transaction made of it.
[[nodiscard]] ItemResult item_result(const Result<void>& done);

// The items of one kind of work that failed lately. Every item is worked on by itself: what it
// throws is kept with it, and it is left alone for ever longer, so that it stops no other and does
// not take their place in a batch. All servers know of it, and operators read of it.
class FailingItems {
  public:
    FailingItems(Store& store, const Clock& clock, std::string work)
        : store_(store), clock_(clock), work_(std::move(work)) {}

    // As they are now. Inside of the transaction that also looks for the work there is.
    void read(Transaction& transaction);
    void read();
    [[nodiscard]] int count() const { return static_cast<int>(known_.size()); }
    // Not its turn yet.
    [[nodiscard]] bool is_left_alone(const std::string& key) const;
    // Does `work`, which gives an ItemResult; true when the item is finished.
    template <class Work>
    bool attempt(const WorkItem& item, Work&& work) {
        ItemResult result;
        try {
            result = work();
        } catch (const std::exception& failure) {
            // When the store itself is away this throws in its turn, and the round ends.
            result = std::unexpected(std::string(failure.what()));
        }
        keep(item, result);
        return result.has_value();
    }
    // Rows that a list of this work left out: they wait until their content is repaired,
    // so an operator sees them at once.
    void note_unreadable(const std::vector<UnreadableRow>& rows);
    // Those that are not among all there is to do have come to their end some other way.
    void forget_all_but(const std::set<std::string>& keys);

  private:
    void keep(const WorkItem& item, const ItemResult& result);
    void keep_failure(const WorkItem& item, const std::string& error, int min_failures);

    Store& store_;
    const Clock& clock_;
    const std::string work_;
    std::map<std::string, FailingItem> known_;
};

// How an operator reads of a row that a list left out.
[[nodiscard]] FailingItem unreadable_item(const std::string& work, const UnreadableRow& row,
                                          Instant now);

// What the lists of this transaction left out so far.
[[nodiscard]] std::vector<UnreadableRow> take_unreadable(Transaction& transaction);

// One round of `work` over at most `limit` items. `batch(transaction, limit)` gives the next ones,
// `about(item)` its WorkItem, `act(item)` does what is to be done with it. How many were finished.
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
    if (std::cmp_less(items.size() + unreadable.size(), asked)) failing.forget_all_but(keys);
    for (const auto& item : items) {
        if (stop.stop_requested() || tried == limit) break;
        const WorkItem each = about(item);
        if (failing.is_left_alone(each.key)) continue;
        ++tried;
        if (failing.attempt(each, [&] { return act(item); })) ++finished;
    }
    return finished;
}

// Worker step: forgets what failed once and was never tried again, since its work is gone.
class PurgeFailingItems {
  public:
    PurgeFailingItems(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    // How many.
    long run();

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
