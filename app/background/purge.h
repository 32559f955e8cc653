#pragma once

#include "domain/core/error.h"
#include "ports/store.h"

#include <stop_token>

namespace steady {

// Purges any number of expired rows where the store chooses how many it removes at once: calls
// `some`, which returns that number, until it removes none. Stops between two of these transactions
// when requested. Returns how many were removed.
template <class Some>
long purge_until_none(Store& store, const std::stop_token& stop, Some&& some) {
    for (long all = 0;;) {
        const long gone = *store.transact_independent(
            [&](Transaction& transaction) -> Result<long> { return some(transaction); });
        all += gone;
        if (gone == 0 || stop.stop_requested()) return all;
    }
}

}  // namespace steady
