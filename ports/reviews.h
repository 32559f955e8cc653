#pragma once

#include "domain/reviews/review.h"

#include <optional>
#include <vector>

namespace steady {

// A page of a companion's reviews, newest first; pages count from 1.
struct ReviewQuery {
    AccountId companion;
    std::optional<int> rating{};  // only those with this many stars
    int page = 1;
    int limit = 20;
};

struct ReviewPage {
    std::vector<Review> reviews;
    long total = 0;  // over all pages
};

class ReviewRepository {
  public:
    virtual ~ReviewRepository() = default;
    // False when the companion already has a review for that booking; nothing is written.
    [[nodiscard]] virtual bool insert(const Review& review) = 0;
    [[nodiscard]] virtual std::optional<Review> find(const ReviewId& id) = 0;
    // The client's latest completed booking with the companion that has no review of it yet.
    [[nodiscard]] virtual std::optional<BookingId> awaited(const AccountId& client,
                                                           const AccountId& companion) = 0;
    // Updates rating, comment and alias; the rest never changes.
    virtual void update(const Review& review) = 0;
    virtual void remove(const ReviewId& id) = 0;
    // Erases the texts and names of reviews by and about this person; ratings stay.
    virtual void redact_free_text(const AccountId& account) = 0;
    [[nodiscard]] virtual ReviewPage page(const ReviewQuery& query) = 0;
    // The number of a companion's reviews per rating.
    [[nodiscard]] virtual StarCounts star_counts(const AccountId& companion) = 0;
    // The reviews of these bookings, ordered by their ids.
    [[nodiscard]] virtual std::vector<Review> of_bookings(
        const std::vector<BookingId>& bookings) = 0;
};

}  // namespace steady
