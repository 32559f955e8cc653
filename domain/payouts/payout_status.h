#pragma once

#include "domain/payouts/payout.h"

#include <optional>
#include <string_view>
#include <vector>

namespace steady {

// How an administrator sees payouts (ADMP-004). `returned` is our own word for what the stated
// three have no place for: the money went, or goes, back to the client.
enum class PayoutStatus { completed, pending, failed, returned };

[[nodiscard]] std::string_view status_name(PayoutStatus status);
// nullopt for any other word.
[[nodiscard]] std::optional<PayoutStatus> payout_status_from(std::string_view word);

[[nodiscard]] PayoutStatus status_of(PayoutState state);
[[nodiscard]] std::vector<PayoutState> states_of(PayoutStatus status);

// "due", "held", …; "no_account", …
[[nodiscard]] std::string_view state_name(PayoutState state);
[[nodiscard]] std::string_view hold_name(HoldReason reason);

}  // namespace steady
