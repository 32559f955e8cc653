#include "app/reviews/read_reviews.h"

#include "app/companions/visible_companion.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/reviews.h"
#include "ports/store.h"

namespace steady {

namespace {

std::map<ReviewId, ReviewedSession> sessions_of(Transaction& transaction,
                                                const std::vector<Review>& reviews) {
    std::map<ReviewId, ReviewedSession> sessions;
    for (const Review& review : reviews) {
        if (!review.booking) continue;
        const auto booking = transaction.bookings.find(*review.booking);
        if (!booking) continue;
        for (const BookingLine& line : booking->lines) {
            if (line.companion != review.companion || line.cancelled) continue;
            sessions.emplace(review.id, ReviewedSession{line.is_video, line.service_type});
        }
    }
    return sessions;
}

}  // namespace

Result<ReviewsOfCompanion> ReadReviews::run(const BookingViewer& reader, const ReviewQuery& query) {
    return store_.read([&](Transaction& transaction) -> Result<ReviewsOfCompanion> {
        const auto companion =
            reader.admin ? transaction.companions.find(query.companion)
                         : visible_companion(transaction, query.companion, reader.account);
        if (!companion) return refuse(Refusal::companion_not_found);
        ReviewRepository& reviews = transaction.reviews;
        ReviewsOfCompanion found{.page = reviews.page(query),
                                 .stars = reviews.star_counts(query.companion),
                                 .rating = companion->profile.rating};
        if (reader.admin || reader.account == query.companion) {
            found.sessions = sessions_of(transaction, found.page.reviews);
        }
        return found;
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
