#pragma once

#include "ports/store.h"

#include <expected>
#include <stop_token>
#include <utility>

namespace steady {

// Forgets what is due to be forgotten, however much it is, in transactions that are short enough to
// be in nobody's way; how many. `some` removes at most as many as it is told and says how many.
// Between two of them a requested stop counts.
template <class Some>
long forgotten_in_steps(Store& store, const std::stop_token& stop, Some&& some) {
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
