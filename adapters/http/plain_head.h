#pragma once

#include "adapters/http/request_head.h"

#include <expected>
#include <string_view>

namespace steady::http {

// The head of a request, of bytes that HeadScanner has found complete: lines end in CRLF, no line
// is folded, no control characters. For listeners whose library reads a head more kindly than we
// want. check_head() comes after it.
[[nodiscard]] std::expected<RequestHead, Protest> parse_plain_head(std::string_view bytes);

}  // namespace steady::http
