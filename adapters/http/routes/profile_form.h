#pragma once

#include "adapters/http/call.h"
#include "app/accounts/update_details.h"

namespace steady::http {

// Reads a ProfileUpdate body (API-021, API-027) for this account. Members that are not read here
// can never be changed; wrong types are reported by the use case with the other problems.
[[nodiscard]] DetailsCommand read_details(const Call& call, AccountId account);

}  // namespace steady::http
