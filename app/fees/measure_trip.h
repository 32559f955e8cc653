#pragma once

#include "domain/core/geo.h"
#include "domain/core/time.h"
#include "ports/places.h"

namespace steady {

struct MeasuredTrip {
    Miles distance;
    minutes travel_time{0};
};

// Haversine distance (FEE-017) and the routing service's time, or the specified estimate when it
// returns none (FEE-029…031). May block on the network: never inside a transaction.
[[nodiscard]] MeasuredTrip measure_trip(GeoPoint from, GeoPoint to,
                                        const TravelTimes& travel_times);

}  // namespace steady
