#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/reschedule.h"
#include "domain/core/geo.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

// An operator's change of one paid line (decisions §7, ADR 45): its time, length, place, price or
// companion. The changed line replaces the other one in the booking as a moved one does. It is
// never the client's request, so the whole old line counts towards the new one, and only the
// difference is charged or refunded.
namespace steady {

// Another meeting place; distances start at the companion's public point.
struct NewLocation {
    std::string location;
    bool has_exact_address{};
    std::string timezone;
    Miles distance;
    minutes travel_time{};
    std::optional<GeoPoint> point{};
};

// Unset members stay unchanged.
struct LineChange {
    std::optional<Instant> start{};
    std::optional<int> service_hours{};
    std::optional<Money> rate{};  // per hour
    std::optional<NewLocation> place{};
};

// Whether the change would alter anything of the line.
[[nodiscard]] bool changes(const LineChange& change, const BookingLine& line);
// Whether the companion has to be at another place, or at another time, than before.
[[nodiscard]] bool changes_presence(const LineChange& change, const BookingLine& line);

// Whether `after`, which replaced `before`, already has the requested values.
[[nodiscard]] bool is_done_by(const LineChange& change, const BookingLine& before,
                              const BookingLine& after);

// The resulting line and its cost. A difference below the provider's minimum charge is waived, as
// long as neither hours nor rate change.
[[nodiscard]] PlannedMove plan_change(const Booking& booking, const BookingLine& line,
                                      BookingLineId id, const LineChange& change);

// The same visit of an active line by another companion: time, place and every amount stay, so that
// the client pays and the companion receives the agreed amounts. A video meeting gets its own
// `room`, so that the previous companion cannot join it.
[[nodiscard]] BookingLine replaced_line(const BookingLine& line, BookingLineId id,
                                        AccountId substitute, std::string room);

}  // namespace steady
