#pragma once

#include "app/wiring/settings/load_settings.h"
#include "app/wiring/settings/setting_table.h"

namespace steady {

// An address of a service: https, or loopback.
[[nodiscard]] Setting address(std::string name, Member member, std::string purpose);

// Object storage, geocoding, routing: what may stand behind a port instead of what is built in.
[[nodiscard]] SettingGroup service_settings();

// A bucket without the way to it.
void check_services(LoadedSettings& loaded);

}  // namespace steady
