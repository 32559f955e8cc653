#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

enum class DisputeState { open, won, lost };
inline constexpr EnumNames<DisputeState, 3> dispute_state_names{{"open", "won", "lost"}};

// A client's bank disputes a payment; meanwhile its booking's payouts are held.
struct DisputeRecord {
    std::string id;  // "dp_…"
    PurchaseId purchase;
    std::optional<BookingId> booking{};
    DisputeState state = DisputeState::open;
    Money amount{};
    Money fee{};
    Instant seen_at{};
    std::optional<Instant> respond_by{};  // the bank accepts evidence until then
    // When the evidence was submitted, as far as known: the bank decides from then on.
    std::optional<Instant> answered_at{};
    friend bool operator==(const DisputeRecord&, const DisputeRecord&) = default;
};

// A lost dispute may be won by an appeal; it stays lost until then. Every other change after a
// decision is late, or a matter for an operator.
[[nodiscard]] constexpr bool may_become(DisputeState from, DisputeState to) {
    if (from == DisputeState::open) return to != DisputeState::open;
    return from == DisputeState::lost && to == DisputeState::won;
}
// The provider reviews its decision.
[[nodiscard]] constexpr bool is_reopened(DisputeState from, DisputeState to) {
    return from != DisputeState::open && to == DisputeState::open;
}

}  // namespace steady
