#pragma once

#include "adapters/http/router.h"
#include "app/wiring/application.h"

namespace steady {

// Every route, in the order of `steady routes`. Each declares, next to its handler, who may call
// it, its rate limit, and the audit row of an administrator's call.
[[nodiscard]] http::Routes routes_of(Application& application);

// Resolves every bearer token for the router.
[[nodiscard]] http::Authenticator authenticator_of(Application& application);

// The router's steps before an administrator's call is answered.
[[nodiscard]] http::AdminHooks admin_hooks_of(Application& application);

}  // namespace steady
