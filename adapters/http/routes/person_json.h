#pragma once

#include "adapters/http/json.h"
#include "domain/people/account.h"

#include <optional>

namespace steady::http {

// Identifies an account for administrators. Until the link of a sign-up is opened, the address is
// the unconfirmed one.
[[nodiscard]] Json person_json(const Account& account, const std::optional<Email>& pending_email);

}  // namespace steady::http
