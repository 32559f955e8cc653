#pragma once

#include "domain/money/reconciliation.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// Keeps a difference as a row and as a note for the operator; false when it stands already, by the
// same amount. By another amount it is another difference, and the old one is closed.
bool keep_difference(Transaction& transaction, IdSource& ids, Instant now,
                     const Difference& difference);
// It is gone, and its note with it.
void close_difference(Transaction& transaction, Instant now, DifferenceKind kind,
                      const std::string& object);

}  // namespace steady
