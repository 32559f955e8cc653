#include "domain/bookings/booking.h"

#include <algorithm>

namespace steady {
namespace {

template <class Look>
void each_that_counts(const Booking& booking, Look&& look) {
    const bool all = !booking.any_is_active();
    for (const BookingLine& line : booking.lines) {
        if (line.is_active() || (all && !booking.moved_to(line.id))) look(line);
    }
}

}  // namespace

bool Booking::any_is_active() const {
    return std::ranges::any_of(lines, &BookingLine::is_active);
}

const BookingLine* Booking::line(const BookingLineId& wanted) const {
    const auto found = std::ranges::find(lines, wanted, &BookingLine::id);
    return found == lines.end() ? nullptr : &*found;
}

BookingLine* Booking::line(const BookingLineId& wanted) {
    const auto found = std::ranges::find(lines, wanted, &BookingLine::id);
    return found == lines.end() ? nullptr : &*found;
}

const BookingLine* Booking::moved_to(const BookingLineId& line) const {
    const auto found = std::ranges::find_if(
        lines, [&](const BookingLine& each) { return each.moved && each.moved->from == line; });
    return found == lines.end() ? nullptr : &*found;
}

Money Booking::credited() const {
    Money sum;
    for (const BookingLine& line : lines) {
        if (const BookingLine* next = moved_to(line.id)) {
            sum += std::min(line.refunded, next->amounts.total);
        }
    }
    return sum;
}

Instant Booking::first_start() const {
    Instant first = Instant::max();
    each_that_counts(*this,
                     [&](const BookingLine& line) { first = std::min(first, line.service.start); });
    return first;
}

Instant Booking::last_end() const {
    Instant last = Instant::min();
    each_that_counts(*this,
                     [&](const BookingLine& line) { last = std::max(last, line.service.end); });
    return last;
}

int Booking::total_hours() const {
    int sum = 0;
    each_that_counts(*this, [&](const BookingLine& line) { sum += line.hours; });
    return sum;
}

}  // namespace steady
