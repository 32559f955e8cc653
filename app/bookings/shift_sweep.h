#pragma once

#include "domain/core/ids.h"
#include "ports/store.h"
#include "ports/system.h"

#include <stop_token>

namespace steady {

// Tells the client once of each line that its companion did not acknowledge in time; the operator
// has it in the list (shift_attention.h) from then on.
class MissedAcknowledgements {
  public:
    MissedAcknowledgements(Store& store, const Clock& clock, IdSource& ids)
        : store_(store), clock_(clock), ids_(ids) {}
    static constexpr const char* work = "missed acknowledgements";
    // How many were told.
    int run(const std::stop_token& stop = {});

  private:
    // Whether the client was told.
    [[nodiscard]] bool settle(const BookingLineId& line, Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
};

}  // namespace steady
