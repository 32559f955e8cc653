#pragma once

#include "ports/payment_provider.h"

#include <string_view>

namespace steady {

// What an event of this type is about. Events of transfers have no effect: they say nothing that
// the answer to the call did not, or that the look at the list before the next call will not.
[[nodiscard]] ProviderEventKind event_kind(std::string_view type);

// The owner of a connected account took our access away. Its object is our application; what it is
// about is the account.
inline constexpr std::string_view account_left = "account.application.deauthorized";

}  // namespace steady
