#pragma once

#include "domain/core/text.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace steady {

inline constexpr std::size_t value_digest_characters = 8;

// FNV-1a: distinguishes values, but offers no protection.
[[nodiscard]] inline std::string value_digest(std::string_view text) {
    std::uint32_t hash = 2'166'136'261U;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 16'777'619U;
    }
    std::string digest;
    for (unsigned shift = 0; shift < 32; shift += 8) {
        append_hex(digest, static_cast<char>(static_cast<unsigned char>((hash >> shift) & 0xFFU)));
    }
    return digest;
}

enum class EditMerge { keep_stored, write, conflict };

// Merges a value sent by an editor who has read the value with this digest: an unchanged value
// stays as stored; two different changes are a conflict.
[[nodiscard]] inline EditMerge merge_edit(std::string_view read_digest, const std::string& stored,
                                          const std::string& wanted) {
    if (stored == wanted || value_digest(wanted) == read_digest) return EditMerge::keep_stored;
    return value_digest(stored) == read_digest ? EditMerge::write : EditMerge::conflict;
}

}  // namespace steady
