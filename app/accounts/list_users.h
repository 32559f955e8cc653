#pragma once

#include "app/core/count_cache.h"
#include "domain/core/page_cursor_cache.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/system.h"
#include "ports/text_forms.h"

namespace steady {

// GET /api/admin/users: the administrators' table of users (ADM-001 to ADM-006). Only the rows of
// one page leave the store, however many users there are. How many there are, where they are many,
// and what stands before a page far down are told as of at most a minute ago. Names are found
// whatever their case and accents.
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
