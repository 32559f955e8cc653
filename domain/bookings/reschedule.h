#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <algorithm>
#include <vector>

// A client reschedules one paid line to another time of the same companion (decisions §4): free
// until 24 hours before its start; later it counts as a cancellation of the lost part, by the
// frozen policy of the booking. Only the difference is charged or refunded.
namespace steady {

inline constexpr int max_moves = 10;  // policy: per visit

// Whether a line may be moved now: paid, active, not started.
[[nodiscard]] bool movable(const Booking& booking, const BookingLine& line, Instant now);
// How often its visit was moved so far.
[[nodiscard]] int moves_of(const Booking& booking, const BookingLine& line);
// The earlier times of a line's visit, the latest first.
[[nodiscard]] std::vector<const BookingLine*> earlier_times(const Booking& booking,
                                                            const BookingLine& line);

// The tier that applies when this line's time is given up now: by its own start, whatever else is
// booked.
[[nodiscard]] CancellationTier move_tier(const Booking& booking, const BookingLine& line,
                                         Instant now);

// The line at another time: same companion, place, rate and travel, hence the same terms; only
// hours and trips may differ. A trip is paid once a day (decisions §5), so a line that leaves its
// trip, or leaves other lines behind that shared it, pays for the trips that the booking then needs
// and that are not paid yet.
[[nodiscard]] BookingLine line_at(const Booking& booking, const BookingLine& line, BookingLineId id,
                                  Instant start, int service_hours, CancellationTier tier);

// The cost of moving a line.
struct MoveTerms {
    CancellationTier tier = CancellationTier::full;
    minutes lost{0};      // of the old time, not covered by the new one
    LineSettlement kept;  // retained of the lost part; nothing when moving is free
    Money given_back;     // of the old line; used for the new one first
    Money price;          // of the line at its new time
    // A difference too small for the provider to charge: the platform covers it from its own fees.
    // The retained amounts and their recipients do not change (ADR 69).
    Money waived;
    // The old line's contribution to the new one's price, or to a refund.
    [[nodiscard]] Money credit() const { return given_back + waived; }
    [[nodiscard]] Money charge() const { return std::max(Money{}, price - credit()); }
    [[nodiscard]] Money refund() const { return std::max(Money{}, given_back - price); }
    friend bool operator==(const MoveTerms&, const MoveTerms&) = default;
};
// Lines moved by an earlier release may have been rounded amount by amount; the audit accepts both.
enum class MoveRounding { of_the_rest, of_each_amount };
// `moved` is the result of line_at(); its tier says how `line` is given up. `booking` contains the
// earlier times, whose carried-over part limits the refund (bound_time.h). Share and fee of the
// retained part are rounded together with those of the new line, as one sum.
[[nodiscard]] MoveTerms move_terms(const Booking& booking, const BookingLine& line,
                                   const BookingLine& moved,
                                   MoveRounding rounding = MoveRounding::of_the_rest);

// The provider's minimum charge. A smaller difference is waived.
inline constexpr Money smallest_difference = Money::from_cents(50);
// Reduces the new line's price by an increase that is too small to be charged: for the same hours
// the amounts stay unchanged, otherwise the travel money that caused it is reduced.
void waive_rise(const BookingLine& line, BookingLine& moved, Money rise);

struct PlannedMove {
    BookingLine line;  // as it would be stored
    MoveTerms terms;
};
// The result of moving the line now.
[[nodiscard]] PlannedMove plan_move(const Booking& booking, const BookingLine& line,
                                    BookingLineId id, Instant start, int service_hours,
                                    Instant now);

// The booking after `moved` has replaced its line; both stay in it.
[[nodiscard]] Booking with_moved_line(Booking booking, const BookingLine& moved, Instant now);

}  // namespace steady
