#pragma once

#include "adapters/http/request_head.h"
#include "ports/http/message.h"
#include "ports/http/server.h"

#include <optional>

namespace steady::http {

// The listener's own answer to a protocol error, with the same envelope and headers as every other.
// Assigns a request id when there is none, and writes the access log line.
[[nodiscard]] Response own_answer(const ProtocolError& why, Request& request, bool tls);
// The same to a request that is refused as malformed or too large: a page to an address that is too
// long, where the options have one.
[[nodiscard]] Response refusal_answer(const ProtocolError& why, Request& request, bool tls,
                                      const ServerOptions& options);

// The handler's answer; an exception becomes a plain 500, and its message is only logged.
[[nodiscard]] Response answer_of(const Handler& handler, const Request& request);
// The answer to an unexpected failure.
[[nodiscard]] Response failure_answer(const Request& request) noexcept;
// The same without blocking; nullopt when it would block.
[[nodiscard]] std::optional<Response> answer_at_once(const Handler& handler,
                                                     const Request& request);

}  // namespace steady::http
