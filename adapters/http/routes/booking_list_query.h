#pragma once

#include "adapters/http/json.h"
#include "adapters/http/query.h"
#include "app/bookings/view_bookings.h"

#include <chrono>
#include <optional>
#include <vector>

namespace steady::http {

// What GET /api/bookings/my-bookings asks for; refuses invalid_input and names the parameter.
[[nodiscard]] Result<BookingListQuery> read_booking_list_query(const Query& query);

// "2026-11-22"; nullopt where it is missing, and for anything else, which is in `problems`.
[[nodiscard]] std::optional<std::chrono::local_days> read_day(const Query& query, const char* name,
                                                              std::vector<FieldError>& problems);

// The members beside `data`: pagination, counts where the list begins, next where it goes on.
[[nodiscard]] Json booking_list_json(const BookingListQuery& query, const BookingViewPage& page);

}  // namespace steady::http
