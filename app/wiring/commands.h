#pragma once

#include "app/wiring/settings.h"

namespace steady {

// Does what the command line asks; the process's exit code.
[[nodiscard]] int carry_out(const Invocation& invocation);

// `steady serve`: runs until SIGTERM or SIGINT, then finishes what is in flight.
[[nodiscard]] int serve(const Settings& settings);

}  // namespace steady
