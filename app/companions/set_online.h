#pragma once

#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "ports/store_fwd.h"

#include <string>

namespace steady {

struct OnlineState {
    bool online;
    std::string message;
};

// PUT /api/auth/toggle-online and its alias companions/online-status (API-023, API-031); an
// administrator may do it for a companion (ROLE-015). Refuses companion_not_found.
class SetOnline {
  public:
    explicit SetOnline(Store& store) : store_(store) {}

    [[nodiscard]] Result<OnlineState> run(const AccountId& companion, bool online);

  private:
    Store& store_;
};

}  // namespace steady
