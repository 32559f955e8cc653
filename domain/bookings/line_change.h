#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/reschedule.h"
#include "domain/core/geo.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

// What an operator changes of one paid line (decisions §7, ADR 45): its time, length, place, price
// or companion. The changed line takes the other one's place in the booking as a moved one does; it
// is never the client who asked, so all of the old line pays for the new one and only the
// difference is charged or refunded.
namespace steady {

// Another meeting place, measured from the companion's public point.
struct NewLocation {
    std::string location;
    bool has_exact_address{};
    std::string timezone;
    Miles distance;
    minutes travel_time{};
    std::optional<GeoPoint> point{};
};

// What is not named stays as it is.
struct LineChange {
    std::optional<Instant> start{};
    std::optional<int> service_hours{};
    std::optional<Money> rate{};  // per hour
    std::optional<NewLocation> place{};
};

// Whether anything of the line would be another.
[[nodiscard]] bool changes(const LineChange& change, const BookingLine& line);
// Whether its companion has to be somewhere else, or at another time, than before.
[[nodiscard]] bool changes_presence(const LineChange& change, const BookingLine& line);

// Whether `after`, which took the place of `before`, is what the change asks of it.
[[nodiscard]] bool is_done_by(const LineChange& change, const BookingLine& before,
                              const BookingLine& after);

// The line as it would be, and what that costs. A difference below what the provider charges at the
// least is not asked for, as long as neither hours nor rate change.
[[nodiscard]] PlannedMove plan_change(const Booking& booking, const BookingLine& line,
                                      BookingLineId id, const LineChange& change);

// The same visit of a line that goes on by another companion: time, place and every amount stay, so
// that its client pays and its companion gets what was agreed. `room` is its own where it is a
// video meeting, so that whoever knew the old one is not in it.
[[nodiscard]] BookingLine replaced_line(const BookingLine& line, BookingLineId id,
                                        AccountId substitute, std::string room);

}  // namespace steady
