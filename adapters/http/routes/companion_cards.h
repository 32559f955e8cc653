#pragma once

#include "adapters/http/followed_texts.h"
#include "domain/companions/companion.h"

#include <functional>
#include <vector>

namespace steady::http {

// What is shown of companions, from memory where it is there and true, else from the store and then
// into memory.
class CompanionCards : public FollowedTexts {
  public:
    using FollowedTexts::FollowedTexts;
    using Read = std::function<std::vector<Companion>(const std::vector<AccountId>&)>;

    // Of each id, in order; nothing of companions that are gone. Throws WouldBlock on a thread
    // that does not wait, unless all are in memory.
    [[nodiscard]] std::vector<Held> of(const std::vector<AccountId>& ids, const Read& read);
};

}  // namespace steady::http
