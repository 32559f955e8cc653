#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

enum class DisputeState { open, won, lost };

// A client's bank questions a payment; while it does, its booking's payouts wait.
struct DisputeRecord {
    std::string id;  // "dp_…"
    PurchaseId purchase;
    std::optional<BookingId> booking{};
    DisputeState state = DisputeState::open;
    Money amount{};
    Money fee{};
    Instant seen_at{};
    friend bool operator==(const DisputeRecord&, const DisputeRecord&) = default;
};

// What was lost may be won by an appeal; while that goes on it stays lost. All else that comes
// after a decision is late or for an operator.
[[nodiscard]] constexpr bool may_become(DisputeState from, DisputeState to) {
    if (from == DisputeState::open) return to != DisputeState::open;
    return from == DisputeState::lost && to == DisputeState::won;
}
// The provider looks again at what was decided.
[[nodiscard]] constexpr bool is_reopened(DisputeState from, DisputeState to) {
    return from != DisputeState::open && to == DisputeState::open;
}

}  // namespace steady
