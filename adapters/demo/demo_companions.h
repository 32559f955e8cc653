#pragma once

#include "adapters/demo/demo_people.h"
#include "domain/companions/companion.h"
#include "domain/reviews/review.h"
#include "ports/places.h"
#include "ports/system.h"

#include <optional>
#include <string>
#include <vector>

namespace steady::demo {

// Ids and tokens that are the same in every run.
class CountingIds final : public IdSource {
  public:
    std::string uuid() override;
    std::string token() override;

  private:
    unsigned long count_ = 0;
};

// The companion at `index`: hand-written ones first, generated ones after them.
[[nodiscard]] Companion make_companion(int index, CountingIds& ids, const Geocoder& geocoder,
                                       Instant now);

// Reviews of the companion; their mean is the profile's rating.
[[nodiscard]] std::vector<Review> make_reviews(int index, const AccountId& companion,
                                               const AccountId& client, CountingIds& ids,
                                               Instant now);

}  // namespace steady::demo
