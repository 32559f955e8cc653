#include "domain/bookings/line_trips.h"

#include "domain/bookings/timing.h"

#include <algorithm>
#include <set>
#include <vector>

namespace steady {
namespace {

// The lines that can share a trip with this one; earlier and later times of the same visit are left
// out.
std::vector<const BookingLine*> same_way(const Booking& booking, const BookingLine& line) {
    std::vector<const BookingLine*> found;
    for (const BookingLine& other : booking.lines) {
        if (other.is_active() && !other.is_video && other.companion == line.companion &&
            other.location == line.location && other.visit() != line.visit()) {
            found.push_back(&other);
        }
    }
    return found;
}

TripsOwed owed(const std::vector<const BookingLine*>& others, std::vector<TripStop> stops,
               minutes way) {
    int paid = 0;
    for (const BookingLine* other : others) {
        stops.push_back({other->companion, GeoPoint{}, other->service.start});
        if (other->travel_time > minutes{0}) ++paid;
        way = std::max(way, other->travel_time);
    }
    const auto needed = static_cast<int>(std::ranges::count(first_of_trip(stops), true));
    return {std::max(0, needed - paid), way};
}

}  // namespace

TripsOwed trips_owed(const Booking& booking, const BookingLine& line, Instant start) {
    return owed(same_way(booking, line), {{line.companion, GeoPoint{}, start}}, line.travel_time);
}

TripsOwed trips_left_behind(const Booking& booking, const BookingLine& line) {
    return owed(same_way(booking, line), {}, line.travel_time);
}

int companions_of(const Booking& booking) {
    std::set<AccountId> companions;
    for (const BookingLine& line : booking.lines) companions.insert(line.companion);
    return static_cast<int>(companions.size());
}

void add_trip(LineAmounts& amounts, const Trip& trip) {
    const LineFees fees = trip_fees(trip);
    amounts.fees.hotel += fees.hotel;
    amounts.fees.misc += fees.misc;
    amounts.fees.mileage += fees.mileage;
    amounts.fees.travel += fees.travel;
    amounts.fees.travel_time += fees.travel_time;
    amounts.companion_payout += fees.mileage;
    amounts.total += fees.mileage + fees.travel_reserve();
}

}  // namespace steady
