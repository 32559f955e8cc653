#pragma once

#include "domain/core/ids.h"

#include <array>
#include <optional>
#include <string_view>

// Who takes the place of a companion who cannot come (decisions §7).
namespace steady {

// ADMB-018
enum class ReplacementReason { illness, emergency, unavailable, client_request, other };
[[nodiscard]] constexpr std::string_view reason_name(ReplacementReason reason) {
    constexpr std::array<std::string_view, 5> words{"illness", "emergency", "unavailable",
                                                    "client_request", "other"};
    return words.at(static_cast<std::size_t>(reason));
}
[[nodiscard]] constexpr std::optional<ReplacementReason> replacement_reason_from(
    std::string_view word) {
    for (int i = 0; i < 5; ++i) {
        const auto reason = static_cast<ReplacementReason>(i);
        if (reason_name(reason) == word) return reason;
    }
    return std::nullopt;
}

// What the order of substitutes depends on.
struct SubstituteRank {
    bool known_to_client = false;       // a visit of theirs took place
    std::optional<int> distance_miles;  // of the place from the public point; none: unknown, video
    int rating_tenths = 0;
    int total_bookings = 0;
    AccountId id;
};

// From this distance on the way is a trip of its own: listed apart, with what it costs.
inline constexpr int far_substitute_miles = 100;
[[nodiscard]] constexpr bool is_far(const SubstituteRank& rank) {
    return rank.distance_miles && *rank.distance_miles >= far_substitute_miles;
}

// Strict weak order, best first: who can arrive first (unknown last), then known to the client,
// better rated, more booked, id. What anybody paid for being seen plays no part.
[[nodiscard]] bool ranks_before(const SubstituteRank& a, const SubstituteRank& b);

}  // namespace steady
