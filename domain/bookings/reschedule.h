#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <algorithm>
#include <vector>

// A client moves one paid line to another time of the same companion (decisions §4): free until 24
// hours before its start, later as a cancellation of the part that is lost, by the policy that was
// frozen into the booking. Only the difference is charged or refunded.
namespace steady {

inline constexpr int max_moves = 10;  // policy: of one visit

// Whether a line may be moved now: paid, going on, not begun.
[[nodiscard]] bool movable(const Booking& booking, const BookingLine& line, Instant now);
// How often its visit was moved before.
[[nodiscard]] int moves_of(const Booking& booking, const BookingLine& line);
// The earlier times of a line's visit, the latest first.
[[nodiscard]] std::vector<const BookingLine*> earlier_times(const Booking& booking,
                                                            const BookingLine& line);

// How giving up this line's time now is judged: by its own start, whatever else is booked.
[[nodiscard]] CancellationTier move_tier(const Booking& booking, const BookingLine& line,
                                         Instant now);

// The line as it would be at another time: same companion, place, rate and way there, hence the
// same terms; only hours and trips may differ. A trip is paid once a day (decisions §5), so a line
// that leaves its trip, or others behind that came along on it, pays for the trips that the booking
// then needs and nobody has paid.
[[nodiscard]] BookingLine line_at(const Booking& booking, const BookingLine& line, BookingLineId id,
                                  Instant start, int service_hours, CancellationTier tier);

// What moving a line costs.
struct MoveTerms {
    CancellationTier tier = CancellationTier::full;
    minutes lost{0};      // of the old time, not kept by the new one
    LineSettlement kept;  // of the part that is lost; none of it when moving is free
    Money given_back;     // of the old line; pays for the new one first
    Money price;          // of the line at its new time
    [[nodiscard]] Money charge() const { return std::max(Money{}, price - given_back); }
    [[nodiscard]] Money refund() const { return std::max(Money{}, given_back - price); }
    friend bool operator==(const MoveTerms&, const MoveTerms&) = default;
};
// `moved` is line_at(); its tier says how `line` is given up.
[[nodiscard]] MoveTerms move_terms(const BookingLine& line, const BookingLine& moved,
                                   const CancellationPolicy& policy);

// The least that the provider charges. A smaller difference is nobody's: it is not asked for.
inline constexpr Money smallest_difference = Money::from_cents(50);

struct PlannedMove {
    BookingLine line;  // as it would be stored
    MoveTerms terms;
};
// Moving the line now.
[[nodiscard]] PlannedMove plan_move(const Booking& booking, const BookingLine& line,
                                    BookingLineId id, Instant start, int service_hours,
                                    Instant now);

// The booking once `moved` has taken its line's place; both stay in it.
[[nodiscard]] Booking with_moved_line(Booking booking, const BookingLine& moved, Instant now);

}  // namespace steady
