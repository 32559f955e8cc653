#pragma once

#include "domain/core/text.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// nullopt for text that is not pairs of lower-case hex digits.
[[nodiscard]] inline std::optional<std::string> bytes_of_hex(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    if (text.size() % 2 != 0) return std::nullopt;
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const auto high = digits.find(text[i]);
        const auto low = digits.find(text[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        bytes += static_cast<char>(static_cast<unsigned char>(high * 16 + low));
    }
    return bytes;
}

}  // namespace steady
