#pragma once

#include "ports/store_errors.h"

namespace steady {

// A stored value that this release does not understand: a word that an enum lacks, a malformed id.
// Another release wrote it, or an operator (ADR 79). The transaction stays usable, so that a list
// may leave the row out (app/core/readable.h).
class UnreadableData : public StoreError {
  public:
    using StoreError::StoreError;
};

}  // namespace steady
