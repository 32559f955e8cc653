#pragma once

#include "domain/bookings/shift.h"
#include "domain/core/error.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>

namespace steady {

// The line of a report, and the report.
struct ShiftStatement {
    BookingId booking;
    BookingLineId line;
    ShiftAct act = ShiftAct::acknowledge;
    int minutes_late = 0;  // with say_late: 1 to max_minutes_late
    // With say_on_way: later than now, and at most max_minutes_late after the start.
    std::optional<Instant> expected_at{};
};

// What the parties say of a line of a paid booking: "I'll be there", here I am, I am late, done;
// that the other did not come. The other party is notified of a late or missing party, and of
// the missing also the operator. A repetition changes nothing and notifies no one. Refuses
// booking_not_found to callers who are no party of the line, forbidden for what is the companion's
// to say, conflict when it is not the time for it, invalid_input naming "minutes" or "expectedAt".
class WorkShift {
  public:
    WorkShift(Store& store, const Clock& clock, IdSource& ids)
        : store_(store), clock_(clock), ids_(ids) {}

    // The booking as it was read under its lock.
    [[nodiscard]] Result<Booking> run(const AccountId& who, const ShiftStatement& word);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
};

}  // namespace steady
