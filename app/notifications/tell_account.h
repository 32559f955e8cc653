#pragma once

#include "domain/core/ids.h"
#include "ports/store.h"
#include "ports/system.h"

// News for one person, as a mail job of the transaction that causes it. Whoever has closed the
// account in the meantime is told nothing.
namespace steady {

// A check of the account came to an end, whichever way.
void tell_verification_result(Transaction& transaction, IdSource& ids, Instant now,
                              const AccountId& id);

}  // namespace steady
