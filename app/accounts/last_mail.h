#pragma once

#include "app/accounts/erasure_obstacles.h"
#include "app/accounts/log_in_ports.h"
#include "domain/people/account.h"

#include <vector>

namespace steady {

// Sent to the address of an account erased in this transaction, after its other mails were purged:
// confirms the deletion and lists each visit's outcome, for a client the payment, for a companion
// the pay.
void send_last_mail(Transaction& transaction, const LogInPorts& ports, const Account& account,
                    const std::vector<LeavingVisit>& visits);

}  // namespace steady
