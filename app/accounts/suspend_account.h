#pragma once

#include "app/audit/audit_trail.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "ports/store_fwd.h"

#include <string>

namespace steady {

struct SuspensionCommand {
    AuditActor admin;
    AccountId account;
    bool suspended = true;  // false: the account may log in again
    std::string reason;
};

// Suspends an account, in the transaction of the act that causes it: its sessions, mailed reset
// links and calendar link end, a companion goes offline, cannot be found or viewed
// (app/companions/visible_companion.h), and cannot be booked (NewBookingRepository::bookable). The
// caller ends what waits for a payment (app/bookings/close_waiting.h). Existing bookings stay, and
// are shown unchanged; an operator cancels those that must not take place. After a suspension,
// companions go online themselves. Refuses invalid_input without a reason, not_found, and conflict
// if nothing would change.
[[nodiscard]] Result<void> set_suspension(Transaction& transaction, const AuditTrail& trail,
                                          const SuspensionCommand& command, Instant now);

}  // namespace steady
