#pragma once

#include "app/bookings/booking_viewer.h"
#include "domain/companions/companion.h"
#include "domain/core/error.h"
#include "ports/reviews.h"
#include "ports/store_fwd.h"

#include <map>
#include <optional>

namespace steady {

// The kind of session that a review is about.
struct ReviewedSession {
    bool is_video = false;
    ServiceType type = ServiceType::sober_companion;
};

struct ReviewsOfCompanion {
    ReviewPage page;
    // Only for the companion and administrators (KREVW-005).
    std::map<ReviewId, ReviewedSession> sessions{};
    StarCounts stars{};  // over all reviews, regardless of the query
    RatingSummary rating;
};

// The reviews of a companion (API-045, REVW-002). Public, except that for the other party of a
// block the companion does not exist.
class ReadReviews {
  public:
    explicit ReadReviews(Store& store) : store_(store) {}

    // Refuses companion_not_found.
    [[nodiscard]] Result<ReviewsOfCompanion> run(const BookingViewer& reader,
                                                 const ReviewQuery& query);

    // The review of one companion's part in a booking; without a companion, the booking's first.
    // For the parties of the booking and administrators; every other caller is refused as if there
    // were none: review_not_found (API-050).
    [[nodiscard]] Result<Review> of_booking(const BookingViewer& reader, const BookingId& booking,
                                            const std::optional<AccountId>& companion);

  private:
    Store& store_;
};

}  // namespace steady
