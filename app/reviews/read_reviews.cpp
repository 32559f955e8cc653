#include "app/reviews/read_reviews.h"

namespace steady {

Result<ReviewsOfCompanion> ReadReviews::run(const std::optional<AccountId>& reader,
                                            const ReviewQuery& query) {
    return store_.read([&](Transaction& transaction) -> Result<ReviewsOfCompanion> {
        const auto companion = transaction.companions().find(query.companion);
        if (!companion || (reader && transaction.blocks().between(*reader, query.companion))) {
            return refuse(Refusal::companion_not_found);
        }
        ReviewRepository& reviews = transaction.reviews();
        return ReviewsOfCompanion{reviews.page(query), reviews.star_counts(query.companion),
                                  companion->profile.rating};
    });
}

}  // namespace steady
