#pragma once

#include "domain/bookings/booking.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace steady::testing {

// What a read of a booking shows.
struct BookingSight {
    BookingStatus status = BookingStatus::pending;
    std::size_t lines = 1;  // a move adds one
    friend auto operator<=>(const BookingSight&, const BookingSight&) = default;
};

// What one call did to a booking, or saw of it.
enum class BookingEffect {
    read,
    paid,         // it was confirmed, now or before
    cancelled,    // by this call
    moved,        // by this call
    seen_paid,    // the call needed a paid booking, and changed nothing that a read shows
    may_confirm,  // refused or without effect, but it may have applied a payment
    may_cancel,   // a hold, as part of another act
};

// With the span in which it took place, in a count that all threads share.
struct BookingEvent {
    BookingEffect effect = BookingEffect::read;
    long started = 0;
    long ended = 0;
    BookingSight sight{};  // of a read
};

// Whether some order of the events, in which none comes before one that had ended earlier, explains
// every one of them: no update was lost, no read saw a state that never was.
[[nodiscard]] bool is_linearizable(const std::vector<BookingEvent>& events);

}  // namespace steady::testing
