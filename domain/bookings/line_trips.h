#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/time.h"
#include "domain/fees/fee_rules.h"

// The trips of one companion to one place within a booking. A trip is paid once a day (decisions
// §5), so a line that leaves its trip leaves the lines behind that shared it.
namespace steady {

struct TripsOwed {
    int count{};
    minutes travel_time{};  // of one trip
};
// The trips that the booking needs and that are not paid yet once this line, at its place, begins
// at `start`. Earlier and later times of the same visit are left out.
[[nodiscard]] TripsOwed trips_owed(const Booking& booking, const BookingLine& line, Instant start);
// …once it is at another place: the trips of the lines that stay at this one.
[[nodiscard]] TripsOwed trips_left_behind(const Booking& booking, const BookingLine& line);

// The number of companions in a booking, as the misc fee counts them.
[[nodiscard]] int companions_of(const Booking& booking);

// Adds the cost of a trip to a line's amounts.
void add_trip(LineAmounts& amounts, const Trip& trip);

}  // namespace steady
