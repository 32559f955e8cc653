#pragma once

#include "adapters/http/router.h"
#include "app/accounts/list_users.h"

namespace steady::http {

void add_user_list_routes(Routes& routes, ListUsers& list);

}  // namespace steady::http
