#pragma once

#include "adapters/http/json.h"
#include "domain/people/account.h"

#include <optional>

namespace steady::http {

// Whose account it is, for administrators. Before the link of a sign-up is opened, the address is
// the one that was given.
[[nodiscard]] Json person_json(const Account& account, const std::optional<Email>& pending_email);

}  // namespace steady::http
