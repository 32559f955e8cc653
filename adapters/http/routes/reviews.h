#pragma once

#include "adapters/http/router.h"
#include "app/reviews/read_reviews.h"
#include "app/reviews/write_review.h"

namespace steady::http {

void add_review_routes(Routes& routes, ReadReviews& read_reviews, WriteReview& write_review);

}  // namespace steady::http
