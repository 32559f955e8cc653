#pragma once

#include "app/core/count_cache.h"
#include "domain/core/page_cursor_cache.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// GET /api/admin/users: the administrators' table of users (ADM-001 to ADM-006). Loads only the
// rows of one page from the store, however many users there are. The count of a long list, and the
// position of a page far down, may be up to a minute old.
class ListUsers {
  public:
    ListUsers(Store& store, const Clock& clock) : store_(store), clock_(clock) {}

    [[nodiscard]] UserPage run(UserQuery query);

  private:
    Store& store_;
    const Clock& clock_;
    CountCache totals_;
    PageCursorCache<UserCursor> places_;
};

}  // namespace steady
