#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/shift.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>
#include <vector>

namespace steady {

// Why a shift needs an operator.
enum class ShiftTrouble {
    unacknowledged,  // nobody has said "I'll be there" in time
    late,            // the companion says so
    nobody_there,    // begun a quarter of an hour ago, and nobody has checked in
};

struct TroubledShift {
    struct Person {
        AccountId id;
        std::string name;
        std::string phone;
    };
    ShiftTrouble trouble = ShiftTrouble::unacknowledged;
    ShiftReport shift;
    BookingLine line;
    Person client;
    Person companion;
};

// The shifts that stand in the operator's attention list, the next to begin first; each once, for
// the most urgent reason. One leaves the list when the companion speaks, or when it is over.
class ShiftAttention {
  public:
    static constexpr int limit = 100;  // of each reason: more are nobody's to look through

    ShiftAttention(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    [[nodiscard]] std::vector<TroubledShift> run();

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
