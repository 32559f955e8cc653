#pragma once

#include "domain/core/page_cursor_cache.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace steady::memory {

// At most `limit` rows after the first `offset`.
template <class Row>
[[nodiscard]] std::span<const Row> part_from(const std::vector<Row>& rows, long offset, int limit) {
    const std::size_t begin = std::min(static_cast<std::size_t>(offset), rows.size());
    return std::span(rows).subspan(begin,
                                   std::min(static_cast<std::size_t>(limit), rows.size() - begin));
}

// The rows of one page, possibly none; pages count from 1.
template <class Row>
[[nodiscard]] std::span<const Row> part_of(const std::vector<Row>& rows, int page, int limit) {
    return part_from(rows, (long{page} - 1) * limit, limit);
}

// The number of rows before a page: `before` returns whether a row precedes the known cursor.
template <class Row, class Place, class Before>
[[nodiscard]] long offset_in(const std::vector<Row>& rows, long offset,
                             const std::optional<RankedCursor<Place>>& known,
                             const Before& before) {
    if (!known) return offset;
    return static_cast<long>(std::ranges::count_if(rows, before)) + offset - known->rank;
}

}  // namespace steady::memory
