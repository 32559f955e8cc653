#include "domain/companions/booking_limits.h"

#include <chrono>

namespace steady {
namespace {

bool is_time_of_day(minutes time) {
    return time >= minutes{0} && time < std::chrono::days{1};
}

}  // namespace

void check_booking_limits(const BookingLimits& limits, FormProblems& problems) {
    if (limits.notice && (*limits.notice < min_own_notice || *limits.notice > max_own_notice)) {
        problems.add("bookingLimits.noticeMinutes",
                     "Choose a notice between 30 minutes and 7 days.");
    }
    if (limits.quiet) {
        if (!is_time_of_day(limits.quiet->from) || !is_time_of_day(limits.quiet->to)) {
            problems.add("bookingLimits.quietHours", "Choose times of the day.");
        } else if (limits.quiet->from == limits.quiet->to) {
            problems.add("bookingLimits.quietHours",
                         "Quiet hours must end at another time than they begin.");
        }
    }
    if (limits.max_travel_miles && (*limits.max_travel_miles < min_own_travel_miles ||
                                    *limits.max_travel_miles > max_own_travel_miles)) {
        problems.add("bookingLimits.maxTravelMiles", "Choose between 1 and 500 miles.");
    }
    if (limits.buffer < minutes{0} || limits.buffer > max_buffer) {
        problems.add("bookingLimits.bufferMinutes", "Choose between 0 and 4 hours.");
    }
}

}  // namespace steady
