#include "app/fees/measure_trip.h"

#include "domain/fees/fee_rules.h"

#include <algorithm>

namespace steady {

MeasuredTrip measure_trip(GeoPoint from, GeoPoint to, const TravelTimes& travel_times) {
    const Miles distance = distance_between(from, to);
    const minutes time = travel_times.between(from, to).value_or(estimated_travel_time(distance));
    return {distance, std::max(time, minutes{0})};
}

}  // namespace steady
