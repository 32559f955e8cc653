#pragma once

#include "app/wiring/platform.h"
#include "app/wiring/provider.h"
#include "app/wiring/settings/settings.h"
#include "ports/http/server.h"
#include "ports/provider_history.h"

#include <string>

namespace steady {

// Loads the demo's people and their past unless they are there, and prints their log-ins. Gives
// what the sandbox must be told; what it knows already has no effect.
[[nodiscard]] ProviderHistory load_demo(const Settings& settings, Platform& platform);

// The hosted pages of the sandbox answer on the main address too, so that one port is enough. The
// demo also shows its mail there. The site alone where the provider is real.
[[nodiscard]] http::Handler with_sandbox(http::Handler site, Provider& provider,
                                         const Platform& platform, const Settings& settings,
                                         const std::string& origin);

}  // namespace steady
