#pragma once

#include "app/wiring/settings/setting_kinds.h"

namespace steady {

// In how many minutes an administrator acts on an open item of the desk.
[[nodiscard]] SettingGroup desk_settings();

}  // namespace steady
