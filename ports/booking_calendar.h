#pragma once

#include "domain/bookings/booking.h"

#include <map>
#include <optional>
#include <vector>

namespace steady {

// The times at which companions are taken.
class BookingCalendarRepository {
  public:
    virtual ~BookingCalendarRepository() = default;
    // Service spans of active lines that touch [from, to), by start; includes times held for a
    // move.
    [[nodiscard]] virtual std::vector<TimeSpan> busy(const AccountId& companion, Instant from,
                                                     Instant to) = 0;
    // The same, extended as seen from a place (as_seen_from, timing.h), for services whose own span
    // touches [from, to), in any order. `except`: a visit that is left out.
    [[nodiscard]] virtual std::vector<TimeSpan> busy_around(
        const AccountId& companion, const TimeSpan& span, const std::optional<GeoPoint>& place,
        const std::optional<BookingLineId>& except) = 0;
    // The same for several companions (one or more); companions without any span are left out.
    [[nodiscard]] virtual std::map<AccountId, std::vector<TimeSpan>> busy_of(
        const std::vector<AccountId>& companions, Instant from, Instant to,
        const std::optional<GeoPoint>& place) = 0;
};

}  // namespace steady
