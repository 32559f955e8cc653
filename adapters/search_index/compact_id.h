#pragma once

#include "domain/core/ids.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace steady::search_index {

// An account's id in 16 bytes; sorts like its text.
struct CompactId {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    friend auto operator<=>(const CompactId&, const CompactId&) = default;
};
[[nodiscard]] CompactId compact(const AccountId& id);
[[nodiscard]] AccountId expanded(const CompactId& id);

struct CompactIdHash {
    std::size_t operator()(const CompactId& id) const noexcept {
        return std::hash<std::uint64_t>{}(id.high ^ (id.low * 0x9e3779b97f4a7c15U));
    }
};

}  // namespace steady::search_index
