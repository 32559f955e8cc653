#pragma once

#include "app/wiring/settings/setting_kinds.h"

namespace steady {

[[nodiscard]] SettingGroup mail_settings();

}  // namespace steady
