#pragma once

#include "adapters/http/json.h"
#include "adapters/http/query.h"
#include "app/bookings/view_bookings.h"

namespace steady::http {

// What GET /api/bookings/my-bookings asks for; refuses invalid_input and names the parameter.
[[nodiscard]] Result<BookingListQuery> read_booking_list_query(const Query& query);

// The members beside `data`: pagination, counts where the list begins, next where it goes on.
[[nodiscard]] Json booking_list_json(const BookingListQuery& query, const BookingViewPage& page);

}  // namespace steady::http
