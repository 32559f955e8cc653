#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace steady {

// The external names of an enum's values, in the order of the values.
template <class Value, std::size_t count>
struct EnumNames {
    std::array<std::string_view, count> words;

    [[nodiscard]] constexpr std::string_view of(Value value) const {
        return words.at(static_cast<std::size_t>(value));
    }
    [[nodiscard]] constexpr std::optional<std::string_view> of(
        const std::optional<Value>& value) const {
        return value ? std::optional(of(*value)) : std::nullopt;
    }
    // nullopt for an unknown name.
    [[nodiscard]] constexpr std::optional<Value> from(std::string_view word) const {
        const auto found = std::ranges::find(words, word);
        if (found == words.end()) return std::nullopt;
        return static_cast<Value>(found - words.begin());
    }
};

// The one of `values` for which `word_of` returns this name; nullopt if there is none.
template <class Value, std::size_t count, class WordOf>
[[nodiscard]] constexpr std::optional<Value> named(const std::array<Value, count>& values,
                                                   WordOf word_of, std::string_view word) {
    const auto found = std::ranges::find(values, word, word_of);
    return found == values.end() ? std::nullopt : std::optional(*found);
}

}  // namespace steady
