#pragma once

#include "domain/core/ids.h"
#include "domain/people/email.h"

namespace steady {

// The address of an account whose own is not confirmed yet: unique, and no mailbox anywhere
// (RFC 6761). Nobody logs in with it.
[[nodiscard]] Email unconfirmed_address(const AccountId& account);

[[nodiscard]] bool is_unconfirmed(const Email& email);

}  // namespace steady
