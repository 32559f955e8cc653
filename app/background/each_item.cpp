#include "app/background/each_item.h"

#include "ports/reconciliation.h"

namespace steady {
namespace {

// Longer than any pause.
constexpr hours untried_kept{1};

}  // namespace

ItemResult item_result(const Result<void>& done) {
    if (done) return {};
    return std::unexpected(done.error().message);
}

void FailingItems::read(Transaction& transaction) {
    known_.clear();
    for (FailingItem& item : transaction.reconciliation.failing(work_)) {
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
        (void)store_.transact([&](Transaction& transaction) -> Result<void> {
            transaction.reconciliation.forget(work_, item.key);
            return {};
        });
        known_.erase(found);
        return;
    }
    const Instant now = clock_.now();
    FailingItem failed =
        found == known_.end()
            ? FailingItem{.work = work_, .item = item.key, .booking = item.booking, .since = now}
            : found->second;
    ++failed.failures;
    failed.retry_at = now + pause_after_failures(failed.failures);
    failed.error = kept_error(result.error());
    (void)store_.transact([&](Transaction& transaction) -> Result<void> {
        transaction.reconciliation.save(failed);
        return {};
    });
    known_.insert_or_assign(item.key, std::move(failed));
}

void FailingItems::forget_all_but(const std::set<std::string>& keys) {
    std::vector<std::string> gone;
    for (const auto& [key, item] : known_) {
        if (!keys.contains(key)) gone.push_back(key);
    }
    if (gone.empty()) return;
    (void)store_.transact([&](Transaction& transaction) -> Result<void> {
        for (const std::string& key : gone) transaction.reconciliation.forget(work_, key);
        return {};
    });
    for (const std::string& key : gone) known_.erase(key);
}

long ForgetFailingItems::run() {
    return *store_.transact([&](Transaction& transaction) -> Result<long> {
        return transaction.reconciliation.forget_untried(clock_.now() - untried_kept);
    });
}

}  // namespace steady
