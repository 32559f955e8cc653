#pragma once

#include "domain/companions/companion.h"
#include "domain/consents/consent.h"
#include "domain/reviews/review.h"

#include <string>
#include <vector>

namespace steady {

// A companion with all that sign-up and earlier work left behind; rating and counts of bookings are
// those of the profile.
struct CompanionWithPast {
    Companion companion;
    std::string password_hash;
    Consent sign_up;
    std::vector<Review> reviews{};
};

// Thousands of companions at once, with few questions to the database.
class CompanionImport {
  public:
    virtual ~CompanionImport() = default;
    // All of them; those who write reviews are there already. A name, address or id that somebody
    // has throws std::runtime_error.
    virtual void insert(const std::vector<CompanionWithPast>& companions) = 0;
};

}  // namespace steady
