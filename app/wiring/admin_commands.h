#pragma once

#include "app/audit/audit_trail.h"
#include "app/wiring/invocation.h"

namespace steady {

// The user who runs the command, for the audit log.
[[nodiscard]] AuditActor operator_here();

// `steady admin …`; returns the process's exit code.
[[nodiscard]] int carry_out_admin(const Invocation& invocation);

// `steady verify-audit`: prints the head, or names the first invalid row and exits with 1.
[[nodiscard]] int verify_audit(const Invocation& invocation);

}  // namespace steady
