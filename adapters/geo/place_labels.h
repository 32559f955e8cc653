#pragma once

#include "ports/text_forms.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Parsing of a typed place.
namespace steady::place_label {

// Lower case, punctuation to spaces, single spaces; "St. Louis, MO" -> {"st","louis","mo"}.
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);

// Joined by single spaces, [first, last).
[[nodiscard]] std::string join(const std::vector<std::string>& words, std::size_t first,
                               std::size_t last);

// Without diacritics and special blanks: non-ASCII text becomes its search key.
[[nodiscard]] std::string plain_text(const TextForms& texts, std::string_view text);

// Two names denote the same city when their keys are equal: "Coeur d’Alene" and "coeur d alene",
// "Winston-Salem" and "WinstonSalem", "St. Louis" and "Saint Louis", "Española" and "Espanola".
[[nodiscard]] std::string name_key(const TextForms& texts, std::string_view name);

// An address of the armed forces, which has no location: "APO AE 09012", or its ZIP alone.
[[nodiscard]] bool is_military(const std::vector<std::string>& words);

// With abbreviations expanded: saint, fort, mount, north … (BOOK-080).
[[nodiscard]] std::vector<std::string> expanded(std::vector<std::string> words);

// "ma" or "massachusetts" -> "MA"; nullopt when it is no state.
[[nodiscard]] std::optional<std::string> state_code(std::string_view text);

[[nodiscard]] bool is_zip(std::string_view word);
// Removes the country at the end, "USA" in any spelling, unless it is the whole text.
void drop_country(std::vector<std::string>& words);

}  // namespace steady::place_label
