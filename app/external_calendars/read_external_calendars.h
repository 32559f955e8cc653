#pragma once

#include "domain/external_calendars/external_calendar.h"
#include "ports/calendar_source.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/vault.h"

#include <expected>
#include <stop_token>
#include <vector>

namespace steady {

struct CalendarReadingPorts {
    Store& store;
    const Clock& clock;
    IdSource& ids;
    const Vault& vault;
    const TimeZones& time_zones;
    CalendarSource& source;
    const CalendarReader& reader;
    LoopbackCalendars loopback = LoopbackCalendars::refused;
};

// Worker step: reads companions' calendars that are due, one by one, and replaces their busy times.
// Several servers never read the same calendar at once.
class ReadExternalCalendars {
  public:
    static constexpr const char* work = "external calendars";
    explicit ReadExternalCalendars(const CalendarReadingPorts& ports) : ports_(ports) {}

    // Returns how many were read, with or without a fault.
    int run(const std::stop_token& stop);

  private:
    [[nodiscard]] std::vector<ExternalCalendar> claim_due();
    [[nodiscard]] std::expected<BusyTimes, CalendarFault> fetch(const ExternalCalendar& calendar);
    void read(const ExternalCalendar& calendar);
    // False: it was removed meanwhile.
    [[nodiscard]] bool replace_times(const ExternalCalendar& calendar,
                                     const std::vector<TimeSpan>& spans);
    void save(const ExternalCalendarId& id, const std::expected<BusyTimes, CalendarFault>& found);

    CalendarReadingPorts ports_;
};

}  // namespace steady
