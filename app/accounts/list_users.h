#pragma once

#include "ports/accounts.h"
#include "ports/store.h"

namespace steady {

// GET /api/admin/users: the administrators' table of users (ADM-001 to ADM-006). Only the rows of
// one page leave the store, however many users there are.
class ListUsers {
  public:
    explicit ListUsers(Store& store) : store_(store) {}

    [[nodiscard]] UserPage run(const UserQuery& query);

  private:
    Store& store_;
};

}  // namespace steady
