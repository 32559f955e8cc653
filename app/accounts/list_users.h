#pragma once

#include "app/core/count_cache.h"
#include "domain/core/page_cursor_cache.h"
#include "ports/accounts.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

namespace steady {

// GET /api/admin/users: the administrators' table of users (ADM-001 to ADM-006). Loads only the
// rows of one page from the store, however many users there are. The count of a long list, and the
// position of a page far down, may be up to a minute old. Names match whatever their case and
// accents.
class ListUsers {
  public:
    ListUsers(Store& store, const Clock& clock, const TextForms& texts)
        : store_(store), clock_(clock), texts_(texts) {}

    [[nodiscard]] UserPage run(UserQuery query);

  private:
    Store& store_;
    const Clock& clock_;
    const TextForms& texts_;
    CountCache totals_;
    PageCursorCache<UserCursor> places_;
};

}  // namespace steady
