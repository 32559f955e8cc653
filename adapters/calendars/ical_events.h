#pragma once

#include "adapters/calendars/ical_times.h"
#include "ports/calendar_source.h"
#include "ports/places.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <libical/ical.h>

namespace steady::calendars {

// Collects the busy times of calendars within a window.
class EventCollector {
  public:
    EventCollector(const TimeZones& time_zones, BusyTimesQuestion question)
        : time_zones_(time_zones), question_(std::move(question)) {}

    void add_calendar(icalcomponent* calendar);
    [[nodiscard]] BusyTimes take();

  private:
    struct Event {
        icalcomponent* component = nullptr;
        EventClock clock;
        icaltimetype start{};
        Instant starts_at{};
        seconds length{0};  // of a date: whole days
        bool is_busy = true;
    };
    // The occurrences of a series, by UID, that were changed one by one or left out.
    using Excluded = std::set<Instant>;

    [[nodiscard]] std::optional<EventClock> clock_of(icalproperty* property) const;
    [[nodiscard]] std::optional<Event> read_event(icalcomponent* component) const;
    [[nodiscard]] std::optional<seconds> length_of(icalcomponent* component,
                                                   const icaltimetype& start,
                                                   Instant starts_at) const;
    [[nodiscard]] std::map<std::string, Excluded> find_overrides() const;
    // False: the event, or a part of it, could not be read.
    [[nodiscard]] bool add_event(icalcomponent* component, const Excluded& overridden);
    [[nodiscard]] bool add_series(const Event& event, const Excluded& overridden);
    [[nodiscard]] bool add_rule(const Event& event, icalrecurrencetype rule,
                                const Excluded& excluded, const std::set<int>& excluded_days);
    [[nodiscard]] bool add_extra_dates(const Event& event, const Excluded& excluded);
    [[nodiscard]] bool read_exceptions(const Event& event, Excluded& excluded,
                                       std::set<int>& excluded_days) const;
    void add_occurrence(const Event& event, const icaltimetype& at, const Excluded& excluded,
                        const std::set<int>& excluded_days);
    [[nodiscard]] bool add_free_busy(icalcomponent* component);
    void add_span(Instant start, Instant end);

    const TimeZones& time_zones_;
    const BusyTimesQuestion question_;
    icalcomponent* calendar_ = nullptr;
    BusyTimes found_;
    int steps_left_ = 500'000;  // occurrences of all series, also those before the window
};

}  // namespace steady::calendars
