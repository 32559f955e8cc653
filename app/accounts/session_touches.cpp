#include "app/accounts/session_touches.h"

#include "domain/core/error.h"
#include "ports/accounts.h"
#include "ports/store.h"

#include <utility>

namespace steady {
namespace {

// A transaction is short; a session that ends meanwhile waits for it.
constexpr std::size_t max_per_transaction = 200;

}  // namespace

void SessionTouches::add(const std::string& token_hash, Instant at) {
    const std::scoped_lock lock(mutex_);
    uses_.insert_or_assign(token_hash, at);
}

SessionTouches::Uses SessionTouches::take(std::size_t at_most) {
    const std::scoped_lock lock(mutex_);
    Uses taken;
    while (taken.size() < at_most && !uses_.empty()) taken.insert(uses_.extract(uses_.begin()));
    return taken;
}

// A later use that was added meanwhile stays.
void SessionTouches::put_back(Uses uses) {
    const std::scoped_lock lock(mutex_);
    uses_.merge(uses);
}

void SessionTouches::flush(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        Uses uses = take(max_per_transaction);
        if (uses.empty()) return;
        try {
            const auto written =
                store_.transact_independent([&](Transaction& transaction) -> Result<void> {
                    for (const auto& [token_hash, at] : uses)
                        transaction.sessions.touch(token_hash, at);
                    return {};
                });
            static_cast<void>(written);  // cannot fail
        } catch (...) {
            put_back(std::move(uses));
            throw;
        }
    }
}

}  // namespace steady
