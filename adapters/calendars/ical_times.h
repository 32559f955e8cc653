#pragma once

#include "ports/calendar_source.h"
#include "ports/places.h"

#include <optional>
#include <string>

#include <libical/ical.h>

namespace steady::calendars {

// A time of an event: in UTC, in a zone, or, without one, in the companion's ("floating", dates).
class EventClock {
  public:
    // The zone that a property names: an IANA zone, or what the calendar defines under that name
    // (as programs do for the zones of Windows). nullopt: an unknown zone.
    [[nodiscard]] static std::optional<EventClock> of_property(const TimeZones& time_zones,
                                                               const std::string& own_zone,
                                                               icalcomponent* calendar,
                                                               icalproperty* property);

    // nullopt: not a time. A time that the clocks skip is as much later as they skip.
    [[nodiscard]] std::optional<Instant> instant_of(const icaltimetype& time) const;
    // The midnight at which a date begins in this zone.
    [[nodiscard]] std::optional<Instant> midnight_of(const icaltimetype& date) const;

  private:
    EventClock(const TimeZones& time_zones, std::string zone, icaltimezone* defined)
        : time_zones_(&time_zones), zone_(std::move(zone)), defined_(defined) {}
    [[nodiscard]] std::optional<Instant> resolve(std::chrono::local_seconds local,
                                                 const icaltimetype& time) const;

    const TimeZones* time_zones_;
    std::string zone_;                 // IANA
    icaltimezone* defined_ = nullptr;  // by the calendar itself; then zone_ is unused
};

// "19970714" from the date of a time, for exceptions that name only the day.
[[nodiscard]] int day_number(const icaltimetype& time);

}  // namespace steady::calendars
