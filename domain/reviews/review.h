#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <array>
#include <optional>
#include <string>

namespace steady {

inline constexpr int max_stars = 5;  // REVW-009: one to five

// Number of reviews per rating: element 0 counts those with one star.
using StarCounts = std::array<long, max_stars>;

struct Review {
    ReviewId id;
    AccountId companion;
    AccountId client;
    std::optional<BookingId> booking;
    int rating = 5;  // 1 to 5
    std::string comment;
    std::string client_alias;  // shown instead of the client's name (decisions §2)
    Instant created_at{};
};

}  // namespace steady
