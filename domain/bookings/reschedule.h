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
    // A difference too small for the provider to charge: the platform bears it, from its own fees.
    // What is kept, and for whom, does not change (ADR 69).
    Money waived;
    // What the old line contributes to the new one's price, or gives back.
    [[nodiscard]] Money credit() const { return given_back + waived; }
    [[nodiscard]] Money charge() const { return std::max(Money{}, price - credit()); }
    [[nodiscard]] Money refund() const { return std::max(Money{}, given_back - price); }
    friend bool operator==(const MoveTerms&, const MoveTerms&) = default;
};
// What an earlier release moved may have been rounded amount by amount; the audit knows both.
enum class MoveRounding { of_the_rest, of_each_amount };
// `moved` is line_at(); its tier says how `line` is given up. `booking` knows the earlier times, of
// which what was carried over is bound (bound_time.h). Share and fee of what is kept are
// rounded with those of the new line, as of one sum.
[[nodiscard]] MoveTerms move_terms(const Booking& booking, const BookingLine& line,
                                   const BookingLine& moved,
                                   MoveRounding rounding = MoveRounding::of_the_rest);

// The least that the provider charges. A smaller difference is waived.
inline constexpr Money smallest_difference = Money::from_cents(50);
// Takes a rise over the old line's price that is too small to be charged off the new one's: of the
// same hours the amounts stay as they were, else the travel money that causes it gives way.
void waive_rise(const BookingLine& line, BookingLine& moved, Money rise);

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
