#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// One visit, or a free video call, in a calendar that other people may see.
struct CalendarVisit {
    std::string uid;                     // of a visit: identical for all of its times
    std::optional<BookingId> booking{};  // none: a call, which the dashboard shows
    TimeSpan service{};
    Instant booked_at{};
    std::optional<Instant> rescheduled_at{};  // when these times were chosen in place of others
    std::optional<Instant> answered_at{};     // when its companion said to be there
    bool is_tentative = false;                // its companion has not answered
};

// What the file says, in the language of its reader.
struct CalendarTexts {
    std::string language;  // "EN", as in PRODID
    std::string name;      // of the calendar
    std::string title;     // of each visit
    // The address of a booking's page, or of the dashboard.
    std::function<std::string(const std::optional<BookingId>& booking)> page;
    std::function<std::string(const std::string& page)> details;  // where the rest is said
};

// An RFC 5545 calendar of the visits, the same bytes while no visit changes. It contains only
// times: no name, no place, no purpose; each entry links to a page that requires a log-in. The
// single file that the web app creates for a booking (features/bookings/detail/calendar-file.ts)
// uses the same visit ids, so that a calendar with both shows the visit once. Both count SEQUENCE
// in seconds since the booking, so that the later state has the greater one. No METHOD: with one, a
// calendar without ORGANIZER is invalid (RFC 5546 §1.4).
[[nodiscard]] std::string calendar_file(const std::vector<CalendarVisit>& visits,
                                        const CalendarTexts& texts);

}  // namespace steady
