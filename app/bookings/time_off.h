#pragma once

#include "app/bookings/schedule_fit.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/time_off.h"
#include "domain/core/error.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <expected>
#include <string>
#include <vector>

namespace steady {

struct TimeOffList {
    std::string timezone;           // the companion's
    std::vector<TimeOff> time_off;  // that is not over, the first to begin first
};

// A visit that takes place, or waits to be paid, while its companion would be off.
struct ConflictingVisit {
    BookingId booking;
    TimeSpan service{};
    std::string timezone;
    bool is_paid = false;
    // Its companion is asked first and the card is authorized: it waits for the answer, not for the
    // client.
    bool is_requested = false;
    friend bool operator==(const ConflictingVisit&, const ConflictingVisit&) = default;
};

struct TimeOffRefused {
    Error error;
    std::vector<ConflictingVisit> visits{};  // with time_off_has_bookings, the first to begin first
};

struct AddTimeOff {
    AccountId companion;
    TimeOffForm form;
    // The companion was shown the visits inside and takes the time off all the same. They stay
    // as they are: the companion cancels those.
    bool visits_stay = false;
};

// GET, POST and DELETE /api/companions/time-off: a companion's own time off.
class OwnTimeOff {
  public:
    OwnTimeOff(Store& store, const Clock& clock, IdSource& ids, const TimeZones& time_zones)
        : store_(store), clock_(clock), ids_(ids), time_zones_(time_zones) {}

    // Refuses companion_not_found.
    [[nodiscard]] Result<TimeOffList> list(const AccountId& companion);
    // The same span again returns the existing one. Refuses companion_not_found,
    // invalid_input (span_of), too_much_time_off, time_off_has_bookings.
    [[nodiscard]] std::expected<TimeOff, TimeOffRefused> add(const AddTimeOff& wanted);
    // Refuses time_off_not_found, also of another companion's.
    [[nodiscard]] Result<void> remove(const AccountId& companion, const TimeOffId& id);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const TimeZones& time_zones_;
};

// A companion who moves to another zone stays off on the same dates and times of the place. Called
// in the transaction that changes the zone.
void move_time_off(Transaction& transaction, const TimeZones& time_zones,
                   const AccountId& companion, const std::string& old_zone,
                   const std::string& new_zone, Instant now);

}  // namespace steady
