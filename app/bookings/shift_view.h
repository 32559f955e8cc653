#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/shift.h"

#include <map>
#include <vector>

namespace steady {

// The reports about a line, and those that its viewer may make now.
struct ShiftView {
    ShiftReport shift;
    bool can_acknowledge = false;
    bool can_check_in = false;
    bool can_check_out = false;
    bool can_say_late = false;
    bool can_say_on_way = false;
    bool can_report_no_show = false;
    bool can_withdraw_no_show = false;
    bool hides_arrival = false;  // check-in and check-out are not among the reports
};

// Of the lines that go on of a paid booking; none of any other. `saved` may hold more shifts. An
// administrator may say nothing, and a client sees no more than the recipient allows.
[[nodiscard]] std::map<BookingLineId, ShiftView> shift_views(const Booking& booking,
                                                             const std::vector<ShiftReport>& saved,
                                                             CancelledBy viewer, Instant now);

// What became of the companions' answers to the lines of a paid booking.
[[nodiscard]] std::map<BookingLineId, VisitAnswer> answers_to(const Booking& booking,
                                                              const std::vector<ShiftReport>& saved,
                                                              Instant now);

}  // namespace steady
