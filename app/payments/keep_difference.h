#pragma once

#include "domain/payments/reconciliation.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// Keeps a difference as a row and as a note for the operator, once; false when it is on record.
bool keep_difference(Transaction& transaction, IdSource& ids, Instant now,
                     const Difference& difference);

}  // namespace steady
