#pragma once

#include "domain/money/reconciliation.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

namespace steady {

// Stores a difference as a row and as a note for the operator; false when it is already open with
// the same amount. With another amount it is a new difference, and the old one is closed.
bool store_difference(Transaction& transaction, IdSource& ids, Instant now,
                      const Difference& difference);
// Closes the difference and its note.
void close_difference(Transaction& transaction, Instant now, DifferenceKind kind,
                      const std::string& object);

}  // namespace steady
