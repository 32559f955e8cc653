#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace steady::memory {

// The rows of one page, which may be none; pages count from 1.
template <class Row>
[[nodiscard]] std::span<const Row> part_of(const std::vector<Row>& rows, int page, int limit) {
    const auto length = static_cast<std::size_t>(limit);
    const std::size_t begin = std::min((static_cast<std::size_t>(page) - 1) * length, rows.size());
    return std::span(rows).subspan(begin, std::min(length, rows.size() - begin));
}

}  // namespace steady::memory
