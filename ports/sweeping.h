#pragma once

#include "ports/store.h"

#include <expected>
#include <stop_token>
#include <utility>

namespace steady {

// Purges any number of expired rows in transactions that are short enough not to delay other
// writers; returns how many. `some` removes at most the given number of rows and returns how many
// it removed. Stops between two of them when requested.
template <class Some>
long purged_in_steps(Store& store, const std::stop_token& stop, Some&& some) {
    constexpr int at_once = 500;
    long all = 0;
    for (;;) {
        const long gone =
            *store.transact_independent([&](Transaction& transaction) -> std::expected<long, int> {
                return some(transaction, at_once);
            });
        all += gone;
        if (gone < at_once || stop.stop_requested()) return all;
    }
}

}  // namespace steady
