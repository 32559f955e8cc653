#pragma once

#include "domain/people/personal_texts.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// A telephone number, checked only by its format: lists of area codes become outdated.
//
// phone     = [ label ":" ] number [ extension ] [ "(" note ")" ]
//   number    = [ "+1" | "1" | "011 1" ] area exchange line    area, exchange: [2-9]dd, line: dddd
//             | "+" country and number, 7 to 15 digits          any other country
//   extension = ( ";ext=" | "ext." | "extension" | "x" | "#" | "," | ";" ) 1 to 7 digits
//
// Blanks, dots, hyphens and slashes may separate digits, one pair of parentheses around some
// of them, and letters for the last seven (1-800-FLOWERS). Numbers that repeat one digit are
// refused. text() is the number as it was written, without label and note: letters are digits,
// slashes are hyphens, "011 1" is "+1", an extension follows as " ext. 12". Expects the plain form
// of a line.
struct PhoneRule {
    static constexpr std::size_t max_characters = 60;
    [[nodiscard]] static std::optional<std::string> canonical(std::string_view text);
};
using Phone = CheckedText<PhoneRule>;

}  // namespace steady
