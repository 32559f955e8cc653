#pragma once

#include "domain/core/time.h"

#include <string>
#include <string_view>

// The parts of a message as RFC 5322 and RFC 2047 require them. The content of a field cannot leave
// that field: no function here lets a line end through (IN5).
namespace steady::mail {

// Whether the address is safe in an envelope unchanged: one @, no blanks, controls, quotes or
// brackets.
[[nodiscard]] bool is_plain_address(std::string_view text);

// The value of a header: control characters become blanks, non-ASCII text becomes encoded words.
// Truncated to about 200 bytes of the text, always at a character boundary.
[[nodiscard]] std::string header_text(std::string_view text);

// "Sat, 21 Nov 2026 19:04:05 +0000"
[[nodiscard]] std::string date_text(Instant at);

// Converts line ends to CR LF.
[[nodiscard]] std::string with_crlf(std::string_view text);

// The text as a small HTML page in this language: paragraphs, and web addresses as links.
[[nodiscard]] std::string html_of(std::string_view text, std::string_view language);

}  // namespace steady::mail
