#pragma once

#include "app/wiring/settings/setting_kinds.h"

#include <string_view>
#include <vector>

namespace steady {

// All settings, in the order in which they are documented.
[[nodiscard]] const std::vector<SettingGroup>& setting_table();

// nullptr: no such setting.
[[nodiscard]] const Setting* find_setting(std::string_view name);

}  // namespace steady
