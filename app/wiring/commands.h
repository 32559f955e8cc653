#pragma once

#include "app/wiring/invocation.h"

namespace steady {

// Does what the command line asks; the process's exit code.
[[nodiscard]] int carry_out(const Invocation& invocation);

// `steady serve`: runs until SIGTERM or SIGINT, then finishes what is in flight.
// Refuses what only the database can tell, such as a superuser's role in live mode.
[[nodiscard]] int serve(const LoadedSettings& loaded);

// `steady copy`: moves a deployment between engines (adapters/sql/copy.h).
[[nodiscard]] int copy_deployment(const Invocation& invocation);

}  // namespace steady
