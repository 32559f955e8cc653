#pragma once

#include "app/wiring/settings/load_settings.h"

namespace steady {

// Adds the faults of combinations of settings: those that would treat real money as pretended, or
// pretended money as real, or leave users without something they need. A server does not start with
// any of them.
void find_unsafe_mixes(LoadedSettings& loaded);

}  // namespace steady
