#pragma once

#include "app/wiring/settings/load_settings.h"

#include <string>

namespace steady {

// The effective settings, one per line with the place each came from; a secret is "set" or "not
// set".
[[nodiscard]] std::string effective_settings(const LoadedSettings& loaded);

// Every fault, one per line.
[[nodiscard]] std::string fault_lines(const LoadedSettings& loaded);

// The table for --help.
[[nodiscard]] std::string settings_help();

// docs/settings.md.
[[nodiscard]] std::string settings_page();

}  // namespace steady
