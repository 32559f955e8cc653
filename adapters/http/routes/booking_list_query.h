#pragma once

#include "adapters/http/json.h"
#include "adapters/http/query.h"
#include "app/bookings/view_bookings.h"

namespace steady::http {

// Reads the query of GET /api/bookings/my-bookings; refuses with invalid_input and names the
// parameter.
[[nodiscard]] Result<BookingListQuery> read_booking_list_query(const Query& query);

// The members next to `data`: pagination, counts on the first page, next when there is a further
// page.
[[nodiscard]] Json booking_list_json(const BookingListQuery& query, const BookingViewPage& page);

}  // namespace steady::http
