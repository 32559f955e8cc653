#pragma once

#include "app/wiring/settings/settings.h"

#include <functional>

namespace steady {

// Events (errors, warnings, the head of the audit log) and accesses go to the file of the settings,
// a JSON object a line with its time in UTC; without one, to standard error. Events go to standard
// error in any case, where a service manager keeps them. Gives what goes on in a new file of the
// same name once the old one was renamed; it may be called by any thread.
[[nodiscard]] std::function<void()> start_logging(const Settings& settings);

}  // namespace steady
