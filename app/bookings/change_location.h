#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <string>

namespace steady {

struct ChangeLocationCommand {
    AccountId client;
    BookingId booking;
    BookingLineId line;
    std::string location;  // a street or a named place, in the area that was booked
};

// PATCH /api/bookings/{id}/lines/{lineId}/place (decisions §4): the client names the door of a
// visit that has not started. The area stays (the ZIP, or the city where only that was given), and
// so do distance, price and time zone; an area that the text leaves out is added to it. The
// companion of a paid booking is notified. Refuses booking_not_found (to everybody else, too),
// location_not_changeable, place_elsewhere, and a text without a door.
class ChangeLocation {
  public:
    ChangeLocation(Store& store, const Clock& clock, IdSource& ids, const Geocoder& geocoder)
        : store_(store), clock_(clock), ids_(ids), geocoder_(geocoder) {}

    // The booking with the new place.
    [[nodiscard]] Result<Booking> run(const ChangeLocationCommand& command);

  private:
    [[nodiscard]] Result<std::string> placed(const std::string& text, const Place& area) const;

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const Geocoder& geocoder_;
};

}  // namespace steady
