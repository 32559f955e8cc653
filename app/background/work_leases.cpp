#include "app/background/work_leases.h"

#include "domain/core/error.h"
#include "ports/background.h"
#include "ports/reconciliation.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

// The turn of a server that died expires after this time.
constexpr hours max_turn{6};
constexpr minutes pause_after_failure{10};

}  // namespace

void WorkLeases::run(const std::string& name, seconds pause, const std::stop_token& stop,
                     const std::function<void(const std::stop_token&)>& work,
                     const std::string& items) {
    const Instant now = clock_.now();
    const auto taken = store_.transact_independent([&](Transaction& transaction) -> Result<bool> {
        return transaction.work.acquire_lease(name, server_, now, now + max_turn);
    });
    if (!*taken) return;
    try {
        work(stop);
    } catch (...) {
        give_back(name, clock_.now() + pause_after_failure);
        throw;
    }
    const seconds next = has_failing(items) ? std::min<seconds>(pause, pause_after_failure) : pause;
    give_back(name, stop.stop_requested() ? clock_.now() : clock_.now() + next);
}

bool WorkLeases::has_failing(const std::string& items) {
    if (items.empty()) return false;
    return store_.read(
        [&](Transaction& transaction) { return !transaction.work.failing(items).empty(); });
}

void WorkLeases::give_back(const std::string& name, Instant next_at) {
    (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        transaction.work.release_lease(name, server_, next_at);
        return {};
    });
}

}  // namespace steady
