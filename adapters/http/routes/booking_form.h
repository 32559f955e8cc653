#pragma once

#include "adapters/http/json_reader.h"
#include "domain/bookings/booking_request.h"

namespace steady::http {

// Reads BookingRequest and QuoteRequest (BOOK-058…063). Problems are left in the reader.
[[nodiscard]] BookingRequest read_booking_request(JsonReader& body);

// When a line begins and for how long: startDate, endDate, date, arrivalTime, duration.
void read_times(JsonReader& reader, LineRequest& line);

// "2026-11-20", a day that there is, and "09:30", from 00:00 to 23:59.
[[nodiscard]] std::optional<std::chrono::local_days> calendar_date(std::string_view text);
[[nodiscard]] std::optional<minutes> clock_time(std::string_view text);

[[nodiscard]] std::optional<BookingStatus> booking_status_from(std::string_view text);

}  // namespace steady::http
