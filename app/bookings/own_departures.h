#pragma once

#include "domain/bookings/booking.h"
#include "ports/places.h"

#include <map>

namespace steady {

// When a companion has to set out for each of the own lines: from the centre of the own ZIP, where
// the price knows only its cell. For the companion's eyes alone (decisions §2).
class OwnDepartures {
  public:
    OwnDepartures(const Geocoder& geocoder, const TravelTimes& travel_times)
        : geocoder_(geocoder), travel_times_(travel_times) {}

    // Leaves out the lines whose way is not known; a video line, or a later one of a trip, begins
    // where the companion is. May wait for the network: never inside a transaction.
    [[nodiscard]] std::map<BookingLineId, Instant> of(const AccountId& companion,
                                                      const Address& home,
                                                      const Booking& booking) const;

  private:
    const Geocoder& geocoder_;
    const TravelTimes& travel_times_;
};

}  // namespace steady
