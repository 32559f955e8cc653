#include "app/bookings/own_departures.h"

#include "app/fees/measure_trip.h"
#include "domain/bookings/timing.h"

#include <vector>

namespace steady {

std::map<BookingLineId, Instant> OwnDepartures::of(const AccountId& companion, const Address& home,
                                                   const Booking& booking) const {
    std::map<BookingLineId, Instant> departures;
    const auto from = geocoder_.centre_of(home);
    if (!from) return departures;
    std::vector<const BookingLine*> lines;
    std::vector<TripStop> stops;
    for (const BookingLine& line : booking.lines) {
        if (line.companion != companion || line.is_video) continue;
        const auto meeting = geocoder_.resolve(line.location);
        if (!meeting) continue;
        lines.push_back(&line);
        stops.push_back({companion, meeting->point, line.service.start});
    }
    const std::vector<bool> travels = first_of_trip(stops);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Instant arrival = lines[i]->service.start;
        const minutes way =
            travels[i] ? measure_trip(from->point, stops[i].place, travel_times_).travel_time
                       : minutes{0};
        departures[lines[i]->id] = leave_at(arrival, way);
    }
    return departures;
}

}  // namespace steady
