#pragma once

#include "adapters/http/router.h"
#include "app/wiring/application.h"

namespace steady {

// Every route, in the order of `steady routes`. Each says beside its handler who may call it, how
// often, and what an administrator's call leaves in the audit log.
[[nodiscard]] http::Routes routes_of(Application& application);

// What the router asks about every bearer token.
[[nodiscard]] http::Authenticator authenticator_of(Application& application);

// What the router does before an administrator's call is answered.
[[nodiscard]] http::AdminHooks admin_hooks_of(Application& application);

}  // namespace steady
