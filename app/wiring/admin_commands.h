#pragma once

#include "app/wiring/invocation.h"

namespace steady {

// `steady admin …`; the process's exit code.
[[nodiscard]] int carry_out_admin(const Invocation& invocation);

// `steady verify-audit`: prints the head, or names the first bad row and exits with 1.
[[nodiscard]] int verify_audit(const Invocation& invocation);

}  // namespace steady
