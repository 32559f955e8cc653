#pragma once

#include "adapters/http/head_scanner.h"
#include "adapters/http/request_head.h"

#include <expected>
#include <optional>
#include <string_view>

namespace steady::http {

// The head of a request, of bytes that HeadScanner has found complete: lines end in CRLF, no line
// is folded, no control characters. HTTP libraries read a head more kindly than we want, and one
// string at a time. check_head() comes after it.
[[nodiscard]] std::expected<RequestHead, ProtocolError> parse_plain_head(std::string_view bytes);

// What is wrong with a head that the scanner gave up on.
[[nodiscard]] std::optional<ProtocolError> protocol_error_of(HeadScanner::State state);

}  // namespace steady::http
