#pragma once

#include "domain/core/ids.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// Tells the client once of each line that its companion did not acknowledge in time; the operator
// has it in the list (shift_attention.h) from then on.
class MissedAcknowledgements {
  public:
    MissedAcknowledgements(Store& store, const Clock& clock, IdSource& ids)
        : store_(store), clock_(clock), ids_(ids) {}
    // How many were told.
    int run();

  private:
    [[nodiscard]] bool settle(const BookingLineId& line, Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
};

}  // namespace steady
