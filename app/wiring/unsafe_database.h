#pragma once

#include "app/wiring/settings/load_settings.h"

#include <optional>

namespace steady {

// What only the database itself can tell: in live mode its role must not be a superuser. Connects
// to PostgreSQL; throws std::runtime_error when that fails.
[[nodiscard]] std::optional<SettingFault> unsafe_database(const LoadedSettings& loaded);

}  // namespace steady
