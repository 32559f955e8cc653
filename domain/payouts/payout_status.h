#pragma once

#include "domain/payouts/payout.h"

#include <optional>
#include <string_view>
#include <vector>

namespace steady {

// Payouts as administrators see them (ADMP-004). `returned` is our own name for what none of the
// three specified states covers: the money was, or is being, refunded to the client.
enum class PayoutStatus { completed, pending, failed, returned };

[[nodiscard]] std::string_view status_name(PayoutStatus status);
// nullopt for an unknown name.
[[nodiscard]] std::optional<PayoutStatus> payout_status_from(std::string_view word);

[[nodiscard]] PayoutStatus status_of(PayoutState state);
[[nodiscard]] std::vector<PayoutState> states_of(PayoutStatus status);

// "due", "held", …; "no_account", …
[[nodiscard]] std::string_view state_name(PayoutState state);
[[nodiscard]] std::string_view hold_name(HoldReason reason);

}  // namespace steady
