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

// Won and lost are final, whatever comes late.
[[nodiscard]] constexpr bool may_become(DisputeState from, DisputeState to) {
    return from == DisputeState::open && to != DisputeState::open;
}

}  // namespace steady
