#pragma once

#include "domain/bookings/submit_rules.h"

#include <string>

namespace steady {

// Why a start is too soon by everyone's rules; `who`: "companion 1".
[[nodiscard]] std::string too_soon_text(const std::string& who, const RequestedLine& asked);
// Which of the companion's own limits asks for a later start. Says nothing of the calendar.
[[nodiscard]] std::string own_notice_text(const RequestedLine& line, Instant now);

}  // namespace steady
