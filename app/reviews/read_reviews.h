#pragma once

#include "app/bookings/booking_viewer.h"
#include "domain/companions/companion.h"
#include "domain/core/error.h"
#include "ports/reviews.h"
#include "ports/store.h"

#include <map>
#include <optional>

namespace steady {

// What kind of session a review is about.
struct ReviewedSession {
    bool is_video = false;
    ServiceType type = ServiceType::sober_companion;
};

struct ReviewsOfCompanion {
    ReviewPage page;
    // For the companion and for administrators alone (KREVW-005).
    std::map<ReviewId, ReviewedSession> sessions{};
    StarCounts stars{};  // of all reviews, whatever the query left out
    RatingSummary rating;
};

// What has been said of a companion (API-045, REVW-002). Everybody may read it but the other side
// of a block, for whom the companion is not there.
class ReadReviews {
  public:
    explicit ReadReviews(Store& store) : store_(store) {}

    // Refuses companion_not_found.
    [[nodiscard]] Result<ReviewsOfCompanion> run(const BookingViewer& reader,
                                                 const ReviewQuery& query);

    // The review of one companion's part in a booking; without a companion, the booking's first.
    // For those who take part in the booking and for administrators; everybody else is refused as
    // if there were none: review_not_found (API-050).
    [[nodiscard]] Result<Review> of_booking(const BookingViewer& reader, const BookingId& booking,
                                            const std::optional<AccountId>& companion);

  private:
    Store& store_;
};

}  // namespace steady
