#pragma once

#include "ports/booking_lists.h"

#include <string>

namespace steady::sql {

// A table `listed` of the bookings of party $1: id, sort_key (what the list goes by) and the status
// in which the party has them.
[[nodiscard]] std::string listed_bookings(BookingSide side,
                                          BookingOrder order = BookingOrder::newest_first);

// Of the bookings of one sort_key, the order in which they were made (ports/scattered_id.h); `id`
// is the column or parameter with a booking's id.
[[nodiscard]] inline std::string made_order_of(const std::string& id) {
    return "substr(" + id + ", 25) || substr(" + id + ", 15)";
}

}  // namespace steady::sql
