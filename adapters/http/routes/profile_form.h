#pragma once

#include "adapters/http/call.h"
#include "app/accounts/update_details.h"

#include <cstddef>
#include <optional>
#include <string>

namespace steady::http {

// A picture and a resume may both be inline in the profile (UP9), in each of the calls that take
// it.
inline constexpr std::size_t profile_body_bytes = 24U * 1024 * 1024;

// Reads a ProfileUpdate body (API-021, API-027) for this account. Members that are not read here
// can never be changed; wrong types are reported by the use case together with the other problems.
[[nodiscard]] DetailsCommand read_details(const Call& call, AccountId account);

// The account owner's password, which some changes require.
[[nodiscard]] std::optional<std::string> read_current_password(const Call& call);

}  // namespace steady::http
