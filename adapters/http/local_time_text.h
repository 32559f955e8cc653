#pragma once

#include "domain/core/time.h"
#include "ports/places.h"

#include <string>

namespace steady::http {

// Cells of a sheet: spreadsheet programs read them as a date and a time, and neither as an instant,
// whose zone some of them drop.

// "2026-11-20": the local date in this time zone.
[[nodiscard]] std::string local_day_text(Instant at, const std::string& zone,
                                         const TimeZones& zones);
// "21:30": the local time in this time zone.
[[nodiscard]] std::string local_clock_text(Instant at, const std::string& zone,
                                           const TimeZones& zones);

}  // namespace steady::http
