#pragma once

#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

// How our books and the provider's can differ.
enum class DifferenceKind {
    event_missed,     // an event that the sweep found and no webhook brought
    event_repeated,   // an event that came more than once
    amount_differs,   // both know the object, with different amounts
    unknown_to_us,    // the provider moved money of which we know nothing
    unknown_to_them,  // we posted what the provider does not show
    balance_differs,  // the sums differ although every row matches
    balance_unseen,   // the sums could not be compared for days
};

// A difference stands until it is gone; when it comes back, or grows, it is another one.
struct Difference {
    DifferenceKind kind = DifferenceKind::unknown_to_us;
    std::string object;           // "re_…", "evt_…", "txn_…"
    std::optional<Money> ours{};  // signed as seen by our balance
    std::optional<Money> theirs{};
    Instant first_seen{};
    std::optional<Instant> closed_at{};  // nullopt: it stands
    friend bool operator==(const Difference&, const Difference&) = default;
};

// How much more the provider has than our books say.
[[nodiscard]] inline Money gap(const Difference& difference) {
    return difference.theirs.value_or(Money{}) - difference.ours.value_or(Money{});
}

}  // namespace steady
