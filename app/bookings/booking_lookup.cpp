#include "app/bookings/booking_view.h"
#include "ports/approvals.h"
#include "ports/recipients.h"
#include "ports/reviews.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {

BookingLookup::BookingLookup(Transaction& transaction, const std::vector<Booking>& bookings) {
    std::vector<BookingId> completed;
    std::vector<BookingId> paid;
    std::vector<BookingId> unpaid;
    std::vector<BookingId> for_others;
    for (const Booking& booking : bookings) {
        if (booking.status == BookingStatus::completed) completed.push_back(booking.id);
        (booking.paid_at ? paid : unpaid).push_back(booking.id);
        if (booking.recipient) for_others.push_back(booking.id);
    }
    reviews_ = transaction.reviews.of_bookings(completed);
    shifts_ = transaction.shifts.of_bookings(paid);
    approvals_ = transaction.approvals.of_bookings(unpaid);
    recipients_ = transaction.recipients.of_bookings(for_others);
}

std::optional<Recipient> BookingLookup::recipient_of(const Booking& booking) const {
    const auto found = std::ranges::find(recipients_, booking.id, &Recipient::booking);
    return found == recipients_.end() ? std::nullopt : std::optional(*found);
}

std::optional<Approval> BookingLookup::approval_of(const Booking& booking) const {
    const auto found = std::ranges::find(approvals_, booking.id, &Approval::booking);
    return found == approvals_.end() ? std::nullopt : std::optional(*found);
}

std::vector<Review> BookingLookup::reviews_of(const Booking& booking) const {
    std::vector<Review> found;
    for (const BookingLine& line : booking.lines) {
        const auto review = std::ranges::find_if(reviews_, [&](const Review& one) {
            return one.booking == booking.id && one.companion == line.companion;
        });
        if (review == reviews_.end()) continue;
        if (std::ranges::find(found, review->id, &Review::id) == found.end()) {
            found.push_back(*review);
        }
    }
    return found;
}

}  // namespace steady
