#pragma once

#include "app/wiring/settings/setting_kinds.h"

#include <string>

namespace steady {

// An address of a service: https, or loopback.
[[nodiscard]] Setting address(std::string name, Member member, std::string purpose);

// Object storage, geocoding, routing: services that can replace a port's built-in adapter.
[[nodiscard]] SettingGroup service_settings();

}  // namespace steady
