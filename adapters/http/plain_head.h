#pragma once

#include "adapters/http/head_scanner.h"
#include "adapters/http/request_head.h"

#include <expected>
#include <optional>
#include <string_view>

namespace steady::http {

// Parses the head of a request from bytes that HeadScanner has found complete: lines end in CRLF,
// no line is folded, no control characters. HTTP libraries are too lenient with heads, and allocate
// one string at a time. Call check_head() afterwards.
[[nodiscard]] std::expected<RequestHead, ProtocolError> parse_plain_head(std::string_view bytes);

// Why the scanner rejected a head.
[[nodiscard]] std::optional<ProtocolError> protocol_error_of(HeadScanner::State state);

}  // namespace steady::http
