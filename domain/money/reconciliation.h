#pragma once

#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

// How our books and the provider's can differ.
enum class DifferenceKind {
    event_missed,     // an event found by the sweep that no webhook delivered
    event_repeated,   // an event that was delivered more than once
    amount_differs,   // both know the object, with different amounts
    unknown_to_us,    // the provider moved money that our books do not contain
    unknown_to_them,  // we posted a movement that the provider does not show
    balance_differs,  // the totals differ although every row matches
    balance_unseen,   // the totals could not be compared for days
};

// A difference stays open until it is gone; if it returns, or grows, it is a new one.
struct Difference {
    DifferenceKind kind = DifferenceKind::unknown_to_us;
    std::string object;           // "re_…", "evt_…", "txn_…"
    std::optional<Money> ours{};  // signed as seen by our balance
    std::optional<Money> theirs{};
    Instant first_seen{};
    std::optional<Instant> closed_at{};  // nullopt: still open
    friend bool operator==(const Difference&, const Difference&) = default;
};

// How much more the provider has than our books.
[[nodiscard]] inline Money gap(const Difference& difference) {
    return difference.theirs.value_or(Money{}) - difference.ours.value_or(Money{});
}

}  // namespace steady
