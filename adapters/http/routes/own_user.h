#pragma once

#include "adapters/http/call.h"
#include "domain/core/error.h"

namespace steady::http {

// For calls that name a user but always act on the caller: the session decides, and another
// account's `userId` is refused.
[[nodiscard]] inline Result<AccountId> own_user(const Call& call, JsonReader& body) {
    const auto named = body.optional_id<AccountId>("userId");
    if (!body.ok()) return std::unexpected(body.error());
    auto own = call.caller().account_id();
    if (!own || (named && *named != *own)) return refuse(Refusal::forbidden);
    return *std::move(own);
}

}  // namespace steady::http
