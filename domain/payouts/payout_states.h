#pragma once

#include "domain/payouts/payout.h"

#include <array>
#include <optional>

namespace steady {

// The events of a payout (security-reliability-money §3.5).
enum class PayoutEvent {
    held_back,        // no usable account, or a dispute
    released,         // its reason to wait is gone
    claimed,          // a worker leases it: the provider's call comes next
    transferred,      // the provider reports that the transfer was made
    not_transferred,  // looked up: there is none, and it must not be sent any more
    refused,          // the provider refuses
    retried,          // an administrator retries it
    voided,           // refunded, or fully deducted, before it was sent
    taking_back,      // a refund or a lost dispute needs the money that was sent
    recovered,        // the provider reversed the transfer
    partly_retained,  // a lost dispute's part is settled; the companion retains the rest
    not_given_back,   // the provider refuses the reversal
};

struct PayoutTransition {
    PayoutState from;
    PayoutEvent event;
    PayoutState to;
};

// All transitions. Every other one is refused.
inline constexpr std::array payout_transitions{
    PayoutTransition{PayoutState::due, PayoutEvent::held_back, PayoutState::held},
    PayoutTransition{PayoutState::held, PayoutEvent::held_back, PayoutState::held},
    PayoutTransition{PayoutState::failed, PayoutEvent::held_back, PayoutState::held},
    PayoutTransition{PayoutState::held, PayoutEvent::released, PayoutState::due},
    PayoutTransition{PayoutState::due, PayoutEvent::claimed, PayoutState::sending},
    PayoutTransition{PayoutState::sending, PayoutEvent::claimed, PayoutState::sending},
    PayoutTransition{PayoutState::sending, PayoutEvent::transferred, PayoutState::paid},
    PayoutTransition{PayoutState::sending, PayoutEvent::not_transferred, PayoutState::held},
    PayoutTransition{PayoutState::sending, PayoutEvent::refused, PayoutState::failed},
    PayoutTransition{PayoutState::failed, PayoutEvent::retried, PayoutState::due},
    PayoutTransition{PayoutState::due, PayoutEvent::voided, PayoutState::cancelled},
    PayoutTransition{PayoutState::held, PayoutEvent::voided, PayoutState::cancelled},
    PayoutTransition{PayoutState::failed, PayoutEvent::voided, PayoutState::cancelled},
    PayoutTransition{PayoutState::paid, PayoutEvent::taking_back, PayoutState::reversing},
    PayoutTransition{PayoutState::reversing, PayoutEvent::recovered, PayoutState::reversed},
    PayoutTransition{PayoutState::reversing, PayoutEvent::partly_retained, PayoutState::paid},
    PayoutTransition{PayoutState::reversing, PayoutEvent::not_given_back, PayoutState::lost},
};

[[nodiscard]] constexpr std::optional<PayoutState> after(PayoutState state, PayoutEvent event) {
    for (const PayoutTransition& transition : payout_transitions) {
        if (transition.from == state && transition.event == event) return transition.to;
    }
    return std::nullopt;
}

// A transfer was made and not reversed.
[[nodiscard]] constexpr bool money_is_with_companion(PayoutState state) {
    return state == PayoutState::paid || state == PayoutState::reversing ||
           state == PayoutState::lost;
}
// The amount is still owed to the companion.
[[nodiscard]] constexpr bool still_owed(PayoutState state) {
    return state == PayoutState::due || state == PayoutState::held ||
           state == PayoutState::sending || state == PayoutState::failed;
}

}  // namespace steady
