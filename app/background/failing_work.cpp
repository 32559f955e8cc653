#include "app/background/failing_work.h"

#include "domain/core/error.h"
#include "ports/background.h"
#include "ports/reconciliation.h"
#include "ports/store.h"

#include <exception>

namespace steady {
namespace {

// Some work runs every 200 milliseconds; its row need not be written as often.
constexpr seconds sampled_every{15};

}  // namespace

void FailingWork::note(const std::string& work,
                       const std::optional<std::string>& failure) noexcept {
    try {
        const std::scoped_lock lock(mutex_);
        if (failure) {
            keep(work, *failure);
        } else {
            remove(work);
        }
    } catch (const std::exception&) {
        return;
    }
}

void FailingWork::keep(const std::string& work, const std::string& failure) {
    const Instant now = clock_.now();
    auto [found, is_new] = failing_.try_emplace(
        work, FailingItem{.work = work, .item = server_, .since = now, .retry_at = now});
    FailingItem& item = found->second;
    ++item.failures;
    item.error = stored_error(failure);
    if (!is_new && item.failures != reportable_failures && now < item.retry_at) return;
    item.retry_at = now + sampled_every;
    (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        transaction.work.save(item);
        return {};
    });
}

void FailingWork::remove(const std::string& work) {
    if (!failing_.contains(work)) return;
    (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        transaction.work.remove(work, server_);
        return {};
    });
    failing_.erase(work);
}

}  // namespace steady
