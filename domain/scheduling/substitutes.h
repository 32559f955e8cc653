#pragma once

#include "domain/core/ids.h"

#include <array>
#include <optional>
#include <string_view>

// Finds companions who can replace one who cannot come (decisions §7).
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

// The sort key of substitutes.
struct SubstituteRank {
    bool known_to_client = false;  // an earlier visit with this client took place
    // From the public point to the place; nullopt: unknown, video.
    std::optional<int> distance_miles;
    int rating_tenths = 0;
    int total_bookings = 0;
    AccountId id;
};

// From this distance on the substitute needs a separate trip: listed separately, with its cost.
inline constexpr int far_substitute_miles = 100;
[[nodiscard]] constexpr bool is_far(const SubstituteRank& rank) {
    return rank.distance_miles && *rank.distance_miles >= far_substitute_miles;
}

// Strict weak order, best first: earliest possible arrival (unknown last), then known to the
// client, better rated, more booked, id. Paid highlights have no influence.
[[nodiscard]] bool ranks_before(const SubstituteRank& a, const SubstituteRank& b);

}  // namespace steady
