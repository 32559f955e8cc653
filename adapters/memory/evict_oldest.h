#pragma once

#include "adapters/memory/table.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace steady::memory {

// Removes at most `limit` of the rows that are `doomed`, oldest first by `since`; returns their
// number.
template <class Key, class Row, class Doomed, class Since>
long evict_oldest(Table<Key, Row>& table, int limit, Doomed&& doomed, Since&& since) {
    std::vector<std::pair<decltype(since(std::declval<const Row&>())), Key>> found;
    for (const auto& [key, row] : table) {
        if (doomed(key, row)) found.emplace_back(since(row), key);
    }
    std::ranges::sort(found);
    if (std::cmp_greater(found.size(), limit)) found.erase(found.begin() + limit, found.end());
    for (const auto& [at, key] : found) table.erase(key);
    return static_cast<long>(found.size());
}

}  // namespace steady::memory
