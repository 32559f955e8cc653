#pragma once

#include "adapters/http/routes/system.h"
#include "app/wiring/application.h"

namespace steady {

[[nodiscard]] http::PublicConfig public_config(const Settings& settings,
                                               const AccountSettings& accounts);

}  // namespace steady
