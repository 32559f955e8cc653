#pragma once

#include "app/audit/audit_trail.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "ports/store.h"

#include <string>

namespace steady {

struct SuspensionCommand {
    AuditActor admin;
    AccountId account;
    bool suspended = true;  // false: it may log in again
    std::string reason;
};

// Keeps an account from logging in, in the transaction of what it is done for: its sessions, mailed
// reset links and calendar link end, a companion goes offline, nobody finds it or sees its profile
// (app/companions/visible_companion.h), and nobody can book it (BookingRepository::bookable). The
// caller ends what waits for a payment (app/bookings/close_waiting.h). What is booked stays, and is
// shown as it is; an operator cancels what must not take place. Afterwards a companion goes online
// by itself. Refuses invalid_input without a reason, not_found, and conflict where nothing would
// change.
[[nodiscard]] Result<void> set_suspension(Transaction& transaction, const AuditTrail& trail,
                                          const SuspensionCommand& command, Instant now);

}  // namespace steady
