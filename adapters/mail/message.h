#pragma once

#include "domain/core/time.h"

#include <string>
#include <string_view>

// The parts of a message as RFC 5322 and RFC 2047 want them. Whatever stands in a field stays in
// that field: nothing here lets a line end through (IN5).
namespace steady::mail {

// Whether it may stand in an envelope as it is: one @, no blanks, controls, quotes or brackets.
[[nodiscard]] bool is_plain_address(std::string_view text);

// The value of a header: control characters become blanks, anything beyond plain ASCII becomes
// encoded words. At most about 200 bytes of the text are kept, always whole characters.
[[nodiscard]] std::string header_text(std::string_view text);

// "Sat, 21 Nov 2026 19:04:05 +0000"
[[nodiscard]] std::string date_text(Instant at);

// Lines end with CR LF.
[[nodiscard]] std::string with_crlf(std::string_view text);

// The text as a small page: paragraphs, and addresses of the web as links.
[[nodiscard]] std::string html_of(std::string_view text);

}  // namespace steady::mail
