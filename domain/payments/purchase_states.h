#pragma once

#include "domain/payments/purchase.h"

#include <optional>

namespace steady {

// What can happen to a purchase: what the provider reported about it, in whatever order it arrives,
// and `given_up`: no page of it became known, or the provider lost it, and none is asked for any
// more.
enum class PurchaseEvent { paid, expired, given_up, refunded, refund_failed };

// (state, event) -> next state; nullopt: the event changes nothing. Once paid, an expiry that comes
// late is ignored; a payment that comes after the expiry still counts, since the money is there.
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
