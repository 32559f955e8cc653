#pragma once

#include "domain/payments/purchase.h"

#include <optional>

namespace steady {

// The events of a purchase: the provider's reports about it, in any order, and `given_up`: its page
// never became known, or the provider lost it, and it is not requested again.
enum class PurchaseEvent { paid, expired, given_up, refunded, refund_failed };

// (state, event) -> next state; nullopt: the event changes nothing. Once paid, a late expiry is
// ignored; a payment after the expiry still counts, since the money has arrived.
[[nodiscard]] constexpr std::optional<PurchaseState> next_state(PurchaseState state,
                                                                PurchaseEvent event) {
    switch (event) {
        case PurchaseEvent::paid:
            if (state == PurchaseState::open || state == PurchaseState::expired)
                return PurchaseState::paid;
            return std::nullopt;
        case PurchaseEvent::expired:
        case PurchaseEvent::given_up:
            if (state == PurchaseState::open) return PurchaseState::expired;
            return std::nullopt;
        case PurchaseEvent::refunded:
            if (state == PurchaseState::paid) return PurchaseState::refunded;
            return std::nullopt;
        case PurchaseEvent::refund_failed:
            if (state == PurchaseState::refunded) return PurchaseState::paid;
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace steady
