#pragma once

#include "adapters/http/router.h"
#include "app/reviews/read_reviews.h"

namespace steady::http {

void add_review_routes(Routes& routes, ReadReviews& read_reviews);

}  // namespace steady::http
