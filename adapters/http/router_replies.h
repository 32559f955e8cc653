#pragma once

#include "adapters/http/reply.h"
#include "ports/allow_stale_reads.h"
#include "ports/http/message.h"

#include <string>

// What the router says itself, before and beside the handlers.
namespace steady::http {

[[nodiscard]] Reply no_session(bool token_was_sent);
[[nodiscard]] Reply not_allowed(Refusal refusal);
[[nodiscard]] Reply wrong_method(const std::string& allowed);
[[nodiscard]] Reply internal_error(const Request& request);
// Says of an answer from a store that lags more than it promised, as of when it is.
void add_age_header(Reply& reply, const AllowStaleReads& reads);

}  // namespace steady::http
