#include "app/reviews/read_reviews.h"

#include "ports/blocking.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/reviews.h"

namespace steady {

Result<ReviewsOfCompanion> ReadReviews::run(const std::optional<AccountId>& reader,
                                            const ReviewQuery& query) {
    return store_.read([&](Transaction& transaction) -> Result<ReviewsOfCompanion> {
        const auto companion = transaction.companions.find(query.companion);
        if (!companion || (reader && transaction.blocks.between(*reader, query.companion))) {
            return refuse(Refusal::companion_not_found);
        }
        ReviewRepository& reviews = transaction.reviews;
        return ReviewsOfCompanion{reviews.page(query), reviews.star_counts(query.companion),
                                  companion->profile.rating};
    });
}

Result<Review> ReadReviews::of_booking(const BookingViewer& reader, const BookingId& booking,
                                       const std::optional<AccountId>& companion) {
    return store_.read([&](Transaction& transaction) -> Result<Review> {
        const auto found = transaction.bookings.find(booking);
        if (!found || !party_of(*found, reader)) return refuse(Refusal::review_not_found);
        for (Review& review : transaction.reviews.of_bookings({booking})) {
            if (!companion || review.companion == *companion) return std::move(review);
        }
        return refuse(Refusal::review_not_found);
    });
}

}  // namespace steady
