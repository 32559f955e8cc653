#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/verifications/verification.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <stop_token>

namespace steady {

// Worker step: reminds companions of badges that end soon, and at the end stores that the badge has
// ended and says so. Each step is stored in the transaction that notifies, so it happens once
// however many processes run this. Readers do not wait for it: they compare the end with the clock
// (is_verified_at). A suspended or deleted account is not notified.
class FollowBadgeEnds {
  public:
    FollowBadgeEnds(Store& store, const Clock& clock, IdSource& ids)
        : store_(store), clock_(clock), ids_(ids) {}
    static constexpr const char* work = "ending badges";
    // Returns how many companions were notified.
    int run(const std::stop_token& stop = {});

  private:
    [[nodiscard]] bool step(const AccountId& account, VerificationKind kind, Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
};

}  // namespace steady
