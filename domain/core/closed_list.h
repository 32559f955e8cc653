#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

// The values of a closed list and the words that stand for them outside of the program.
namespace steady {

// `words` are in the order of the values.
template <class Value, std::size_t count>
[[nodiscard]] constexpr std::string_view word_in(const std::array<std::string_view, count>& words,
                                                 Value value) {
    return words.at(static_cast<std::size_t>(value));
}

// nullopt for a word that is not among them.
template <class Value, std::size_t count>
[[nodiscard]] constexpr std::optional<Value> value_in(
    const std::array<std::string_view, count>& words, std::string_view word) {
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) return std::nullopt;
    return static_cast<Value>(found - words.begin());
}

// The one of `values` that `word_of` calls by this word; nullopt where none is.
template <class Value, std::size_t count, class WordOf>
[[nodiscard]] constexpr std::optional<Value> named(const std::array<Value, count>& values,
                                                   WordOf word_of, std::string_view word) {
    const auto found = std::ranges::find(values, word, word_of);
    return found == values.end() ? std::nullopt : std::optional(*found);
}

}  // namespace steady
