#pragma once

#include "adapters/http/followed_texts.h"
#include "domain/companions/companion.h"

#include <functional>
#include <vector>

namespace steady::http {

// The public cards of companions: from the cache when it is current, else from the store and then
// into the cache.
class CompanionCards : public FollowedTexts {
  public:
    using FollowedTexts::FollowedTexts;
    using Read = std::function<std::vector<Companion>(const std::vector<AccountId>&)>;

    // One card per id, in order; null for companions that no longer exist. Throws WouldBlock on a
    // thread that must not block, unless all are cached.
    [[nodiscard]] std::vector<Held> of(const std::vector<AccountId>& ids, Instant now,
                                       const Read& read);
};

}  // namespace steady::http
