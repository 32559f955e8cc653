#pragma once

#include "ports/store.h"

#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

namespace steady {

// A store to which queries travel over a network: it answers several of them in one round trip when
// it knows them beforehand. Other stores gain nothing by that, and are no PrefetchingStore.
class PrefetchingStore {
  public:
    using Work = std::function<bool(Transaction&)>;

    virtual ~PrefetchingStore() = default;
    // False in a store that forwards to one that does not.
    [[nodiscard]] virtual bool prefetches() const { return true; }
    // Calls `prefetch` with repositories that find nothing, sends the queries that it made in one
    // message, and calls `work` with repositories that answer the same queries from there, all of
    // one snapshot. When `work` makes another query it is called again, in a Store::read.
    virtual void run_prefetched(const Work& prefetch, const Work& work) = 0;
};

// Null when the store gains nothing by it.
[[nodiscard]] inline PrefetchingStore* prefetching(Store& store) {
    auto* const found = dynamic_cast<PrefetchingStore*>(&store);
    return found && found->prefetches() ? found : nullptr;
}

// Store::read(work) in one round trip, as far as `prefetch` makes the queries of `work`; what it
// omits or adds costs time alone. It must have no other effect, and is not called where the store
// gains nothing by it. `work` may run twice.
template <class Prefetch, class Work>
auto read_prefetched(Store& store, Prefetch&& prefetch, Work&& work)
    -> std::invoke_result_t<Work&, Transaction&> {
    PrefetchingStore* const ahead = prefetching(store);
    if (!ahead) return store.read(work);
    std::optional<std::invoke_result_t<Work&, Transaction&>> result;
    ahead->run_prefetched(
        [&](Transaction& transaction) {
            (void)prefetch(transaction);
            return false;
        },
        [&](Transaction& transaction) {
            result.emplace(work(transaction));
            return false;
        });
    return std::move(*result);
}

}  // namespace steady
