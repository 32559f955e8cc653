#pragma once

#include "adapters/http/request_head.h"
#include "ports/http/message.h"

#include <optional>

namespace steady::http {

// What a listener says by itself, in the envelope and with the headers of every other answer. Gives
// the request an id when it has none yet, and writes the line of the access log.
[[nodiscard]] Response own_answer(const Protest& why, Request& request, bool tls);

// The handler's answer; whatever it throws becomes a plain 500, its text only goes to the log.
[[nodiscard]] Response answer_of(const Handler& handler, const Request& request);
// What is told where something failed that nothing foresaw.
[[nodiscard]] Response failure_answer(const Request& request) noexcept;
// The same without waiting for anything; nullopt when it would have to.
[[nodiscard]] std::optional<Response> answer_at_once(const Handler& handler,
                                                     const Request& request);

}  // namespace steady::http
