#pragma once

#include "app/wiring/settings/settings.h"

#include <functional>

namespace steady {

// Writes events (errors, warnings, the head of the audit log) and accesses to the configured file,
// one JSON object per line with its time in UTC; without a file, to standard error. Events also go
// to standard error in any case, where a service manager stores them. Returns a function that
// continues in a new file of the same name once the old one was renamed; callable from any thread.
[[nodiscard]] std::function<void()> start_logging(const Settings& settings);

}  // namespace steady
