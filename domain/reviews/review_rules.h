#pragma once

#include "domain/bookings/booking.h"
#include "domain/companions/companion.h"
#include "domain/core/error.h"
#include "domain/reviews/review.h"

#include <optional>
#include <string>

namespace steady {

inline constexpr std::size_t max_review_comment_characters = 4'000;
inline constexpr std::size_t max_review_alias_characters = 80;

// A review as its author sent it.
struct ReviewDraft {
    std::optional<long> rating;
    std::string comment;
    std::string alias;  // empty: "A client"
};

// The texts that are stored.
struct ReviewText {
    int rating = max_stars;
    std::string comment;
    std::string alias;
};

// Refuses invalid_input with every invalid field; the rating's text comes first (REVW-006 to
// REVW-009). The comment is stored trimmed, and neither text may contain invisible characters,
// which could make one name look like another.
[[nodiscard]] Result<ReviewText> checked_review(const ReviewDraft& draft);

// Whether this client may review this companion for this booking: the booking is the client's and
// completed, and the companion's shift in it took place (REVW-014, decisions §4).
[[nodiscard]] bool reviewable(const Booking& booking, const AccountId& client,
                              const AccountId& companion);

// The mean of all visible reviews, from the number of reviews per rating (REVW-016).
[[nodiscard]] RatingSummary rating_of(const StarCounts& counts);

}  // namespace steady
