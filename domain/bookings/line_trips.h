#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/time.h"
#include "domain/fees/fee_rules.h"

// The ways of one companion to one place within a booking: a trip is paid once a day (decisions
// §5), so a line that leaves its trip leaves others behind that came along on it.
namespace steady {

struct TripsOwed {
    int count{};
    minutes travel_time{};  // of one
};
// The trips that the booking needs and nobody has paid once this line, at its place, begins at
// `start`. Its own earlier and later times are left out.
[[nodiscard]] TripsOwed trips_owed(const Booking& booking, const BookingLine& line, Instant start);
// …once it is at another place: those of the lines that stay at this one.
[[nodiscard]] TripsOwed trips_left_behind(const Booking& booking, const BookingLine& line);

// How many companions a booking has, as the misc fee counts them.
[[nodiscard]] int companions_of(const Booking& booking);

// Adds what a way costs to a line's amounts.
void add_trip(LineAmounts& amounts, const Trip& trip);

}  // namespace steady
