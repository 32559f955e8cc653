#pragma once

#include "app/fees/measure_trip.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/fees/fees.h"
#include "ports/places.h"
#include "ports/store_fwd.h"

#include <optional>
#include <string>

namespace steady {

struct FeeQuestion {
    std::string companion_city;
    std::string companion_state;
    std::optional<AccountId> companion;  // measured from its public point instead of the city
    std::string meeting_location;
    bool is_first_of_trip = true;
    int companions = 1;
    bool is_video = false;
};

struct FeeAnswer {
    MeasuredTrip trip;
    LineFees fees;
    bool is_approximate = false;  // of the meeting place's point
};

// POST /api/bookings/calculate-fees (API-041, FEE-018…021): the travel fees of one line, for a
// signed-in caller. The answer is not binding: a booking is priced again.
class CalculateFees {
  public:
    CalculateFees(Store& store, const Geocoder& geocoder, const TravelTimes& travel_times)
        : store_(store), geocoder_(geocoder), travel_times_(travel_times) {}

    // Refuses companion_not_found, place_not_found.
    [[nodiscard]] Result<FeeAnswer> run(const AccountId& caller, const FeeQuestion& question);

  private:
    [[nodiscard]] Result<GeoPoint> origin(const AccountId& caller, const FeeQuestion& question);

    Store& store_;
    const Geocoder& geocoder_;
    const TravelTimes& travel_times_;
};

}  // namespace steady
