#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/shift.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <string>
#include <vector>

namespace steady {

// Why a shift needs an operator.
enum class ShiftTrouble {
    unacknowledged,  // no "I'll be there" in time
    late,            // the companion says so
    nobody_there,    // started a quarter of an hour ago without a check-in
};

struct TroubledShift {
    struct Person {
        AccountId id;
        std::string name;
        std::string phone;
        bool is_suspended = false;
    };
    ShiftTrouble trouble = ShiftTrouble::unacknowledged;
    ShiftReport shift;
    BookingLine line;
    Person client;
    Person companion;
};

// The shifts of the operator's attention list, the next to begin first; each once, for
// the most urgent reason. One leaves the list when the companion speaks, or when it is over.
class ShiftAttention {
  public:
    static constexpr int limit = 100;  // of each reason: more cannot be reviewed

    ShiftAttention(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    [[nodiscard]] std::vector<TroubledShift> run();

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
