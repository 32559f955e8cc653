#pragma once

#include "app/wiring/platform.h"
#include "app/wiring/provider.h"
#include "app/wiring/settings/settings.h"
#include "ports/http/server.h"
#include "ports/provider_history.h"

#include <string>

namespace steady {

// Loads the demo's people and their history unless they exist, and prints their log-ins. Returns
// the history for the sandbox; entries that it already has are ignored.
[[nodiscard]] ProviderHistory load_demo(const Settings& settings, Platform& platform);

// Serves the sandbox's hosted pages on the main address too, so that one port is enough. The demo
// also shows its mail there. Only the site where the provider is real.
[[nodiscard]] http::Handler with_sandbox(http::Handler site, Provider& provider,
                                         const Platform& platform, const Settings& settings,
                                         const std::string& origin);

}  // namespace steady
