#pragma once

#include "domain/external_calendars/calendar_address.h"
#include "domain/external_calendars/external_calendar.h"

#include <expected>
#include <string>
#include <string_view>

namespace steady {

// Fetches calendars from addresses that strangers name: never from a private network, with limits
// on time and size. Thread-safe.
class CalendarSource {
  public:
    virtual ~CalendarSource() = default;
    [[nodiscard]] virtual std::expected<std::string, CalendarFault> fetch(
        const CalendarAddress& address) = 0;
};

struct BusyTimesQuestion {
    std::string zone;  // of the companion: of all-day events and of times without a zone
    TimeSpan window;
};

// Reads the busy times of an iCalendar text that strangers wrote. Of an event only its times, its
// repetition, its transparency and its status are read. Thread-safe.
class CalendarReader {
  public:
    virtual ~CalendarReader() = default;
    [[nodiscard]] virtual std::expected<BusyTimes, CalendarFault> read(
        std::string_view text, const BusyTimesQuestion& question) const = 0;
};

}  // namespace steady
