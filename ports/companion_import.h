#pragma once

#include "domain/companions/companion.h"
#include "domain/consents/consent.h"
#include "domain/reviews/review.h"

#include <string>
#include <vector>

namespace steady {

// A companion with the history that sign-up and earlier work would have created; rating and booking
// counts are those of the profile.
struct CompanionWithPast {
    Companion companion;
    std::string password_hash;
    Consent sign_up;
    std::vector<Review> reviews{};
};

// Inserts thousands of companions at once, with few queries.
class CompanionImport {
  public:
    virtual ~CompanionImport() = default;
    // All or nothing; the authors of reviews must already exist. A name, address or id that is
    // already in use throws std::runtime_error.
    virtual void insert(const std::vector<CompanionWithPast>& companions) = 0;
};

}  // namespace steady
