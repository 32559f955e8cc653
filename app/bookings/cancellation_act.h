#pragma once

#include "app/audit/audit_trail.h"
#include "domain/bookings/booking.h"

#include <string>

namespace steady {

// What the audit log keeps of an administrator's cancellation.
[[nodiscard]] AuditAct audit_act(const Booking& before, const Booking& after,
                                 const std::string& reason);

}  // namespace steady
