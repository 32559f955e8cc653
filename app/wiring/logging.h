#pragma once

#include "app/wiring/settings/settings.h"

namespace steady {

// Events and accesses each have a logger; both write to the file of the settings, or to stderr.
void start_logging(const Settings& settings);

}  // namespace steady
