#include "app/background/each_item.h"

#include "domain/background/work_retention.h"
#include "ports/background.h"
#include "ports/reconciliation.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
FailingItem unreadable_item(const std::string& work, const UnreadableRow& row, Instant now) {
    return {.work = work,
            .item = row.key,
            .failures = reportable_failures,
            .since = now,
            .retry_at = now,
            .error = stored_error("unreadable row of " + row.table + ": " + row.error)};
}

std::vector<UnreadableRow> take_unreadable(Transaction& transaction) {
    return transaction.work.take_unreadable();
}

ItemResult item_result(const Result<void>& done) {
    if (done) return {};
    return std::unexpected(done.error().message);
}

void FailingItems::read(Transaction& transaction) {
    known_.clear();
    for (FailingItem& item : transaction.work.failing(work_)) {
        const std::string key = item.item;
        known_.emplace(key, std::move(item));
    }
}

void FailingItems::read() {
    store_.read([&](Transaction& transaction) {
        read(transaction);
        return 0;
    });
}

bool FailingItems::is_left_alone(const std::string& key) const {
    const auto found = known_.find(key);
    return found != known_.end() && clock_.now() < found->second.retry_at;
}

void FailingItems::keep(const WorkItem& item, const ItemResult& result) {
    const auto found = known_.find(item.key);
    if (result) {
        if (found == known_.end()) return;
        (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
            transaction.work.remove(work_, item.key);
            return {};
        });
        known_.erase(found);
        return;
    }
    store_failure(item, result.error(), 1);
}

void FailingItems::store_failure(const WorkItem& item, const std::string& error, int min_failures) {
    const Instant now = clock_.now();
    const auto found = known_.find(item.key);
    FailingItem failed =
        found == known_.end()
            ? FailingItem{.work = work_, .item = item.key, .booking = item.booking, .since = now}
            : found->second;
    failed.failures = std::max(failed.failures + 1, min_failures);
    failed.retry_at = now + pause_after_failures(failed.failures);
    failed.error = stored_error(error);
    (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        transaction.work.save(failed);
        return {};
    });
    known_.insert_or_assign(item.key, std::move(failed));
}

void FailingItems::note_unreadable(const std::vector<UnreadableRow>& rows) {
    for (const UnreadableRow& row : rows) {
        if (is_left_alone(row.key)) continue;
        store_failure({row.key, std::nullopt}, unreadable_item(work_, row, clock_.now()).error,
                      reportable_failures);
    }
}

void FailingItems::remove_all_but(const std::set<std::string>& keys) {
    std::vector<std::string> gone;
    for (const auto& [key, item] : known_) {
        if (!keys.contains(key)) gone.push_back(key);
    }
    if (gone.empty()) return;
    (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        for (const std::string& key : gone) transaction.work.remove(work_, key);
        return {};
    });
    for (const std::string& key : gone) known_.erase(key);
}

long PurgeFailingItems::run() {
    return *store_.transact_independent([&](Transaction& transaction) -> Result<long> {
        return transaction.work.purge_untried(clock_.now() - untried_retention);
    });
}

}  // namespace steady
