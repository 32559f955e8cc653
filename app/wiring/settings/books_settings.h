#pragma once

#include "app/wiring/settings/setting_kinds.h"

namespace steady {

[[nodiscard]] SettingGroup books_settings();

}  // namespace steady
