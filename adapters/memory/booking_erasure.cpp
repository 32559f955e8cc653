#include "adapters/memory/bookings.h"

namespace steady::memory {

void Bookings::erase_words(const AccountId& account) {
    for (const Booking& own : of_client(account)) {
        state_.bookings.change(own.id, [](Booking& booking) {
            booking.location.clear();
            booking.notes.clear();
            booking.cancel_reason.clear();
            for (BookingLine& line : booking.lines) {
                if (!line.is_video) line.location.clear();
                line.notes.clear();
                if (line.cancelled) line.cancelled->reason.clear();
            }
        });
    }
    for (const Booking& worked : of_companion(account)) {
        state_.bookings.change(worked.id, [&](Booking& booking) {
            if (booking.cancelled_by == CancelledBy::companion) booking.cancel_reason.clear();
            for (BookingLine& line : booking.lines) {
                const bool own = line.companion == account && line.cancelled;
                if (own && line.cancelled->by == CancelledBy::companion)
                    line.cancelled->reason.clear();
            }
        });
    }
    state_.booking_commands.erase_if(
        [&](const auto& key, const auto&) { return key.first == account; });
}

}  // namespace steady::memory
