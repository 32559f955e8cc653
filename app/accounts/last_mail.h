#pragma once

#include "app/accounts/erasure_obstacles.h"
#include "app/accounts/log_in_ports.h"
#include "domain/people/account.h"

#include <vector>

namespace steady {

// To the address of an account that is erased in this transaction, after the mails that it had are
// forgotten: that it is gone, and what became of each visit: for a client of the payment, for a
// companion of the pay.
void send_last_mail(Transaction& transaction, const LogInPorts& ports, const Account& account,
                    const std::vector<LeavingVisit>& visits);

}  // namespace steady
