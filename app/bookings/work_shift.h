#pragma once

#include "domain/bookings/shift.h"
#include "domain/core/error.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// Which line of which booking somebody speaks of, and what is said.
struct ShiftStatement {
    BookingId booking;
    BookingLineId line;
    ShiftAct act = ShiftAct::acknowledge;
    int minutes_late = 0;  // with say_late: 1 to max_minutes_late
};

// What the parties say of a line of a paid booking: "I'll be there", here I am, I am late, done;
// that the other did not come. Whoever is late or missing, the other party is told of it, and of
// the missing also the operator. Saying the same again changes nothing and tells nobody. Refuses
// booking_not_found to whoever is no party of the line, forbidden for what is the companion's to
// say, conflict when it is not the time for it, invalid_input naming "minutes".
class WorkShift {
  public:
    WorkShift(Store& store, const Clock& clock, IdSource& ids)
        : store_(store), clock_(clock), ids_(ids) {}

    [[nodiscard]] Result<void> run(const AccountId& who, const ShiftStatement& word);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
};

}  // namespace steady
