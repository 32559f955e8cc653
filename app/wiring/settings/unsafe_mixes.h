#pragma once

#include "app/wiring/settings/load_settings.h"

namespace steady {

// Adds the faults that no single setting shows: mixes that would take real money for pretend, or
// pretend money for real, or leave people without what they rely on. A server does not start with
// any of them.
void find_unsafe_mixes(LoadedSettings& loaded);

}  // namespace steady
