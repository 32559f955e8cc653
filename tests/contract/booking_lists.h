#pragma once

#include "ports/bookings.h"
#include "tests/contract/samples.h"

#include <gtest/gtest.h>

// Lists of bookings, by the numbers of their samples.
namespace steady::samples {

using Statuses = std::vector<BookingStatus>;

inline void insert(Transaction& t, Booking wanted, BookingStatus status = BookingStatus::pending) {
    wanted.status = status;
    ASSERT_TRUE(t.bookings.insert(wanted));
}
inline std::vector<BookingId> ids(std::initializer_list<int> numbers) {
    std::vector<BookingId> result;
    for (const int number : numbers) result.push_back(booking_id(number));
    return result;
}
inline std::vector<BookingId> ids_of(const std::vector<Booking>& bookings) {
    std::vector<BookingId> result;
    for (const Booking& each : bookings) result.push_back(each.id);
    return result;
}

}  // namespace steady::samples
