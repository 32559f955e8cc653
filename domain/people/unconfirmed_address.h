#pragma once

#include "domain/core/ids.h"
#include "domain/people/email.h"

namespace steady {

// A placeholder address for an account whose own address is not confirmed yet: unique, and not a
// mailbox anywhere (RFC 6761). It cannot be used to log in.
[[nodiscard]] Email unconfirmed_address(const AccountId& account);

[[nodiscard]] bool is_unconfirmed(const Email& email);

}  // namespace steady
