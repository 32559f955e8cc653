#pragma once

#include "adapters/http/call.h"
#include "domain/core/error.h"

namespace steady::http {

// Calls that name a user mean the caller: who is signed in counts, and a `userId` of anybody else
// is refused.
[[nodiscard]] inline Result<AccountId> own_user(const Call& call, JsonReader& body) {
    const auto named = body.optional_id<AccountId>("userId");
    if (!body.ok()) return std::unexpected(body.error());
    auto own = call.caller().account_id();
    if (!own || (named && *named != *own)) return refuse(Refusal::forbidden);
    return *std::move(own);
}

}  // namespace steady::http
