#pragma once

#include "ports/bookings.h"

#include <string>

namespace steady::sql {

// A table `listed` of the bookings of party $1: id, sort_key (what the list goes by) and the status
// in which the party has them.
[[nodiscard]] std::string listed_bookings(BookingSide side,
                                          BookingOrder order = BookingOrder::made_last_first);

}  // namespace steady::sql
