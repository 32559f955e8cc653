#pragma once

#include "adapters/sandbox/state.h"

// Internal to the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

// "connect": the form behind an account link; "express": the dashboard behind a login link;
// "portal": a customer's page, which has no buttons. An
// empty `act` shows the page.
[[nodiscard]] http::Response connect_page(Sandbox::Core& core, const std::string& kind,
                                          const std::string& id, const std::string& act);

}  // namespace steady::sandbox
