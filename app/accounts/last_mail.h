#pragma once

#include "app/accounts/erasure_obstacles.h"
#include "app/accounts/log_in_ports.h"
#include "domain/people/email.h"

#include <vector>

namespace steady {

// To the address of an account that is erased in this transaction, after the mails that it had are
// forgotten: that it is gone, and what became of each visit.
void send_last_mail(Transaction& transaction, const LogInPorts& ports, const Email& address,
                    const std::vector<LeavingVisit>& visits);

}  // namespace steady
