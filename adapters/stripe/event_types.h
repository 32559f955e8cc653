#pragma once

#include "ports/payment_provider.h"

#include <string_view>

namespace steady {

// What an event of this type is about. Events of transfers have no effect: they contain nothing
// beyond the answer to the call, or the list that is read before the next call.
[[nodiscard]] ProviderEventKind event_kind(std::string_view type);

// An authorized payment was captured. payment_intent.succeeded says the same, and is sent for every
// payment besides its page's own event.
inline constexpr std::string_view charge_captured = "charge.captured";

// The owner of a connected account revoked our access. The event's object is our application; the
// account in question is the event's account.
inline constexpr std::string_view account_left = "account.application.deauthorized";

}  // namespace steady
