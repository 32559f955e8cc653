#pragma once

#include "adapters/memory/state.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace steady::memory {

// The second elements of the pairs whose first is `first`, newest first.
[[nodiscard]] inline std::vector<AccountId> partners_of(
    const Table<std::pair<AccountId, AccountId>, Instant>& table, const AccountId& first) {
    std::vector<std::pair<Instant, AccountId>> found;
    for (const auto& [pair, at] : table) {
        if (pair.first == first) found.emplace_back(at, pair.second);
    }
    std::ranges::sort(found, std::greater{});
    std::vector<AccountId> result;
    for (auto& [at, id] : found) result.push_back(std::move(id));
    return result;
}

}  // namespace steady::memory
