#pragma once

#include "domain/reviews/review.h"

#include <vector>

namespace steady {

class ReviewRepository {
  public:
    virtual ~ReviewRepository() = default;
    virtual void insert(const Review& review) = 0;
    // Newest first.
    [[nodiscard]] virtual std::vector<Review> of_companion(const AccountId& companion,
                                                           int limit) = 0;
};

}  // namespace steady
