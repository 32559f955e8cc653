#pragma once

#include "adapters/http/reply.h"
#include "adapters/http/route.h"
#include "ports/allow_stale_reads.h"
#include "ports/http/message.h"

#include <optional>
#include <string>

// The router's own replies.
namespace steady::http {

[[nodiscard]] Reply no_session(bool token_was_sent);
[[nodiscard]] Reply not_allowed(Refusal refusal);
// To an administrator whose role does not include what the route does; nullopt for all others.
[[nodiscard]] std::optional<Reply> refuse_role(const Route& route, const Caller& caller);
[[nodiscard]] Reply wrong_method(const std::string& allowed);
[[nodiscard]] Reply internal_error(const Request& request);
// For data that this release cannot decode. A 503: a proxy asks the next server, which may be the
// newer release that wrote it.
[[nodiscard]] Reply unreadable_record(const Request& request);
// Adds the header that dates an answer from a store that lags more than its limit.
void add_age_header(Reply& reply, const AllowStaleReads& reads);

[[nodiscard]] bool is_safe(Method method);
// HD2: a request that a foreign page can make a browser send never changes anything.
[[nodiscard]] std::optional<Reply> refuse_body(const Request& request, const Route& route);

}  // namespace steady::http
