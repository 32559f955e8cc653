#pragma once

#include "domain/bookings/booking.h"

#include <array>
#include <optional>

namespace steady {

// The events of a booking (BOOK-068, BOOK-069, decisions §4).
enum class BookingEvent {
    paid,          // the provider reports the payment
    hold_ran_out,  // 30 minutes unpaid, and the provider reports its page as expired
    paid_late,     // a payment for an expired hold whose time is still free
    declined,      // by the companion who was asked first (approval.h)
    cancelled_by_client,
    cancelled_by_companion,
    cancelled_by_admin,
    service_ended,  // the last line has ended
};
enum class BookingActor { provider, clock, client, companion, admin };

struct BookingTransition {
    BookingStatus from;
    BookingEvent event;
    BookingActor actor;
    BookingStatus to;
};

// All transitions. Every other one is refused.
inline constexpr std::array booking_transitions{
    BookingTransition{BookingStatus::pending, BookingEvent::paid, BookingActor::provider,
                      BookingStatus::confirmed},
    BookingTransition{BookingStatus::pending, BookingEvent::hold_ran_out, BookingActor::clock,
                      BookingStatus::cancelled},
    BookingTransition{BookingStatus::pending, BookingEvent::declined, BookingActor::companion,
                      BookingStatus::cancelled},
    BookingTransition{BookingStatus::pending, BookingEvent::cancelled_by_client,
                      BookingActor::client, BookingStatus::cancelled},
    BookingTransition{BookingStatus::confirmed, BookingEvent::cancelled_by_client,
                      BookingActor::client, BookingStatus::cancelled},
    BookingTransition{BookingStatus::confirmed, BookingEvent::cancelled_by_companion,
                      BookingActor::companion, BookingStatus::cancelled},
    BookingTransition{BookingStatus::confirmed, BookingEvent::cancelled_by_admin,
                      BookingActor::admin, BookingStatus::cancelled},
    BookingTransition{BookingStatus::confirmed, BookingEvent::service_ended, BookingActor::clock,
                      BookingStatus::completed},
    BookingTransition{BookingStatus::cancelled, BookingEvent::paid_late, BookingActor::provider,
                      BookingStatus::confirmed},
};

// The status after the event; nullopt when the event is refused in this status.
[[nodiscard]] constexpr std::optional<BookingStatus> after(BookingStatus status,
                                                           BookingEvent event) {
    for (const BookingTransition& transition : booking_transitions) {
        if (transition.from == status && transition.event == event) return transition.to;
    }
    return std::nullopt;
}

// nullopt for an expired hold, which no party cancels.
[[nodiscard]] constexpr std::optional<BookingEvent> cancellation_event(CancelledBy by) {
    switch (by) {
        case CancelledBy::client:
            return BookingEvent::cancelled_by_client;
        case CancelledBy::companion:
            return BookingEvent::cancelled_by_companion;
        case CancelledBy::admin:
            return BookingEvent::cancelled_by_admin;
        case CancelledBy::hold_expired:
            break;
    }
    return std::nullopt;
}

// Whether this party may cancel now: a transition exists and the service has not ended.
[[nodiscard]] inline bool cancellable(const Booking& booking, CancelledBy by, Instant now) {
    const auto event = cancellation_event(by);
    return event && after(booking.status, *event) && now < booking.last_end();
}

}  // namespace steady
