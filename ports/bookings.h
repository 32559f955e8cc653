#pragma once

#include "domain/bookings/booking.h"

#include <cstddef>
#include <expected>
#include <optional>

namespace steady {

// The line of the refused booking whose time was already taken.
struct SlotTaken {
    std::size_t line = 0;
};

// Bookings one by one, with the guard of their times.
class BookingRepository {
  public:
    virtual ~BookingRepository() = default;
    // Claims every line's time and writes the booking, or changes nothing: `[start, end + 8 h)` of
    // a companion never overlaps that of another live line, and between places there is enough time
    // to travel (gap_between, timing.h; decisions §4). The store itself enforces this, not a check
    // before the write: of any number of simultaneous claims one succeeds. Two lines of one booking
    // must not overlap either.
    [[nodiscard]] virtual std::expected<void, SlotTaken> insert(const Booking& booking) = 0;
    [[nodiscard]] virtual std::optional<Booking> find(const BookingId& id) = 0;

    // The guarded transition: writes `booking`'s status, paid/canceled times, reason, refunded sum
    // and hold, and for each line whether it is canceled and how much was refunded, only where the
    // stored status is still `from`; false when it is not. Leaving a live status frees all lines'
    // time; canceling a line frees that line's.
    [[nodiscard]] virtual bool update(const Booking& booking, BookingStatus from) = 0;
    // Claims the time of a canceled booking again (late payment): back to `confirmed`, or
    // SlotTaken, after which the transaction continues (and refunds the payment).
    [[nodiscard]] virtual std::expected<void, SlotTaken> reclaim(const Booking& booking) = 0;

    // Writes `booking`, in which the line `moved` replaced another one, together with that line,
    // and claims its time; the replaced line's time is freed. Other times of the same visit do not
    // conflict. Returns SlotTaken and writes nothing on a conflict, and also when the replaced line
    // is no longer active or the booking is not confirmed. Releases a time that was held for the
    // move.
    [[nodiscard]] virtual std::expected<void, SlotTaken> move_line(const Booking& booking,
                                                                   const BookingLineId& moved) = 0;
    // Writes only the meeting places of the booking and its lines.
    virtual void set_places(const Booking& booking) = 0;
    // Erases this person's free text: places, notes, reasons, commands. Times and amounts stay.
    virtual void redact_free_text(const AccountId& account) = 0;
};

}  // namespace steady
