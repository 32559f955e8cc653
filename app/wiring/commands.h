#pragma once

#include "app/wiring/invocation.h"

namespace steady {

// Runs the command of the command line; returns the process's exit code.
[[nodiscard]] int carry_out(const Invocation& invocation);

// `steady serve`: runs until SIGTERM or SIGINT, then finishes requests in flight. Also refuses
// faults that only the database reveals, such as a superuser's role in live mode.
[[nodiscard]] int serve(const LoadedSettings& loaded);

// `steady copy`: moves a deployment between engines (adapters/sql/copy.h).
[[nodiscard]] int copy_deployment(const Invocation& invocation);

}  // namespace steady
