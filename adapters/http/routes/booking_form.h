#pragma once

#include "adapters/http/json_reader.h"
#include "domain/bookings/booking_request.h"

namespace steady::http {

// Reads BookingRequest and QuoteRequest (BOOK-058…063). Problems are collected in the reader.
[[nodiscard]] BookingRequest read_booking_request(JsonReader& body);

// Reads a line's start and length: startDate, endDate, date, arrivalTime, duration.
void read_times(JsonReader& reader, LineRequest& line);

[[nodiscard]] std::optional<BookingStatus> booking_status_from(std::string_view text);

}  // namespace steady::http
