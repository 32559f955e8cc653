#pragma once

#include "adapters/http/routes/system.h"
#include "app/accounts/account_settings.h"
#include "app/wiring/settings/settings.h"

namespace steady {

[[nodiscard]] http::PublicConfig public_config(const Settings& settings,
                                               const AccountSettings& accounts);

}  // namespace steady
