#include "adapters/calendars/ical_events.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

namespace steady::calendars {
namespace {

// Of our own feed (calendar_file.h): a canceled visit must not stay busy.
constexpr std::string_view own_uid_end = "@steady";
constexpr std::size_t max_spans = 50'000;  // before they are merged
constexpr seconds one_day = hours(24);

icalproperty* first_property(icalcomponent* component, icalproperty_kind kind) {
    return icalcomponent_get_first_property(component, kind);
}

template <class Visit>
void each_property(icalcomponent* component, icalproperty_kind kind, Visit visit) {
    for (auto* each = first_property(component, kind); each;
         each = icalcomponent_get_next_property(component, kind)) {
        visit(each);
    }
}

template <class Visit>
void each_component(icalcomponent* parent, icalcomponent_kind kind, Visit visit) {
    for (auto* each = icalcomponent_get_first_component(parent, kind); each;
         each = icalcomponent_get_next_component(parent, kind)) {
        visit(each);
    }
}

std::string uid_of(icalcomponent* component) {
    auto* const property = first_property(component, ICAL_UID_PROPERTY);
    const char* text = property ? icalproperty_get_uid(property) : nullptr;
    return text ? text : "";
}

bool keeps_busy(icalcomponent* component) {
    auto* const status = first_property(component, ICAL_STATUS_PROPERTY);
    if (status && icalproperty_get_status(status) == ICAL_STATUS_CANCELLED) return false;
    auto* const transparency = first_property(component, ICAL_TRANSP_PROPERTY);
    if (!transparency) return true;
    const auto value = icalproperty_get_transp(transparency);
    return value != ICAL_TRANSP_TRANSPARENT && value != ICAL_TRANSP_TRANSPARENTNOCONFLICT;
}

// Times and rules that the parser refused are left as such properties.
bool has_unreadable_value(icalcomponent* component) {
    return first_property(component, ICAL_XLICERROR_PROPERTY) != nullptr;
}

std::optional<seconds> seconds_of(const icaldurationtype& duration) {
    if (icaldurationtype_is_bad_duration(duration) || duration.is_neg) return std::nullopt;
    const seconds all = std::chrono::days(duration.days) + std::chrono::weeks(duration.weeks) +
                        hours(duration.hours) + minutes(duration.minutes) +
                        seconds(duration.seconds);
    return all > std::chrono::days(366) ? std::nullopt : std::optional(all);
}

}  // namespace

std::optional<EventClock> EventCollector::clock_of(icalproperty* property) const {
    return EventClock::of_property(time_zones_, question_.zone, calendar_, property);
}

std::optional<seconds> EventCollector::length_of(icalcomponent* component,
                                                 const icaltimetype& start,
                                                 Instant starts_at) const {
    if (auto* const end = first_property(component, ICAL_DTEND_PROPERTY)) {
        const icaltimetype until = icalproperty_get_dtend(end);
        if (start.is_date) {
            return icaldurationtype_as_int(icaltime_subtract(until, start)) * seconds(1);
        }
        const auto end_clock = clock_of(end);
        const auto at = end_clock ? end_clock->instant_of(until) : std::nullopt;
        return at ? std::optional(*at - starts_at) : std::nullopt;
    }
    if (auto* const duration = first_property(component, ICAL_DURATION_PROPERTY)) {
        return seconds_of(icalproperty_get_duration(duration));
    }
    return start.is_date ? one_day : seconds(0);
}

std::optional<EventCollector::Event> EventCollector::read_event(icalcomponent* component) const {
    auto* const property = first_property(component, ICAL_DTSTART_PROPERTY);
    if (!property) return std::nullopt;
    const auto clock = clock_of(property);
    if (!clock) return std::nullopt;
    Event event{component, *clock, icalproperty_get_dtstart(property)};
    const auto at = clock->instant_of(event.start);
    if (!at) return std::nullopt;
    event.starts_at = *at;
    const auto length = length_of(component, event.start, *at);
    if (!length || *length < seconds(0)) return std::nullopt;
    event.length = *length;
    event.is_busy = keeps_busy(component);
    return event;
}

std::map<std::string, EventCollector::Excluded> EventCollector::find_overrides() const {
    std::map<std::string, Excluded> found;
    each_component(calendar_, ICAL_VEVENT_COMPONENT, [&](icalcomponent* each) {
        auto* const property = first_property(each, ICAL_RECURRENCEID_PROPERTY);
        const auto clock = property ? clock_of(property) : std::nullopt;
        if (!clock) return;
        const auto at = clock->instant_of(icalproperty_get_recurrenceid(property));
        if (at) found[uid_of(each)].insert(*at);
    });
    return found;
}

void EventCollector::add_calendar(icalcomponent* calendar) {
    calendar_ = calendar;
    const auto overrides = find_overrides();
    std::vector<icalcomponent*> events;
    each_component(calendar, ICAL_VEVENT_COMPONENT,
                   [&](icalcomponent* each) { events.push_back(each); });
    for (icalcomponent* each : events) {
        const std::string uid = uid_of(each);
        if (uid.ends_with(own_uid_end)) continue;
        const bool is_override = first_property(each, ICAL_RECURRENCEID_PROPERTY) != nullptr;
        const auto overridden = overrides.find(uid);
        const bool has_overrides = !is_override && overridden != overrides.end();
        if (!add_event(each, has_overrides ? overridden->second : Excluded{})) ++found_.skipped;
    }
    each_component(calendar, ICAL_VFREEBUSY_COMPONENT, [&](icalcomponent* each) {
        if (!add_free_busy(each)) ++found_.skipped;
    });
}

bool EventCollector::add_event(icalcomponent* component, const Excluded& overridden) {
    const auto event = read_event(component);
    if (!event) return !keeps_busy(component);
    if (!event->is_busy) return true;
    const bool is_whole = !has_unreadable_value(component);
    return add_series(*event, overridden) && is_whole;
}

bool EventCollector::add_series(const Event& event, const Excluded& overridden) {
    Excluded excluded = overridden;
    std::set<int> excluded_days;
    bool is_whole = read_exceptions(event, excluded, excluded_days);
    std::vector<icalproperty*> rules;
    if (!first_property(event.component, ICAL_RECURRENCEID_PROPERTY)) {
        each_property(event.component, ICAL_RRULE_PROPERTY,
                      [&](icalproperty* each) { rules.push_back(each); });
    }
    if (rules.empty()) add_occurrence(event, event.start, excluded, excluded_days);
    for (icalproperty* each : rules) {
        is_whole =
            add_rule(event, icalproperty_get_rrule(each), excluded, excluded_days) && is_whole;
    }
    return add_extra_dates(event, excluded) && is_whole;
}

bool EventCollector::add_rule(const Event& event, icalrecurrencetype rule, const Excluded& excluded,
                              const std::set<int>& excluded_days) {
    using IteratorPtr = std::unique_ptr<icalrecur_iterator, decltype(&icalrecur_iterator_free)>;
    // The iterator counts in local time without a zone; what ends it is compared as an instant.
    std::optional<Instant> last;
    if (!icaltime_is_null_time(rule.until)) {
        last = event.clock.instant_of(rule.until);
        if (!last) return false;
        if (rule.until.is_date && !event.start.is_date) *last += one_day - seconds(1);
    }
    rule.until = icaltime_null_time();
    icaltimetype start = event.start;
    start.zone = nullptr;
    const bool is_utc = icaltime_is_utc(event.start) != 0;
    const IteratorPtr iterator(icalrecur_iterator_new(rule, start), &icalrecur_iterator_free);
    if (!iterator) {
        add_occurrence(event, event.start, excluded, excluded_days);
        return false;
    }
    for (;;) {
        icaltimetype next = icalrecur_iterator_next(iterator.get());
        if (icaltime_is_null_time(next)) return true;
        if (--steps_left_ < 0) return false;
        if (is_utc) next.zone = icaltimezone_get_utc_timezone();
        const auto at = event.clock.instant_of(next);
        if (!at) return false;
        if ((last && *at > *last) || *at >= question_.window.end) return true;
        add_occurrence(event, next, excluded, excluded_days);
    }
}

bool EventCollector::add_extra_dates(const Event& event, const Excluded& excluded) {
    bool is_whole = true;
    each_property(event.component, ICAL_RDATE_PROPERTY, [&](icalproperty* each) {
        const auto clock = clock_of(each);
        const icaldatetimeperiodtype value = icalproperty_get_rdate(each);
        const bool is_period = icaltime_is_null_time(value.time) != 0;
        const auto at =
            clock ? clock->instant_of(is_period ? value.period.start : value.time) : std::nullopt;
        if (!at) {
            is_whole = false;
            return;
        }
        if (excluded.contains(*at)) return;
        if (!is_period) return add_span(*at, *at + event.length);
        const auto end = clock->instant_of(value.period.end);
        const auto length = seconds_of(value.period.duration);
        add_span(*at, end ? *end : *at + length.value_or(event.length));
    });
    return is_whole;
}

bool EventCollector::read_exceptions(const Event& event, Excluded& excluded,
                                     std::set<int>& excluded_days) const {
    bool is_whole = true;
    each_property(event.component, ICAL_EXDATE_PROPERTY, [&](icalproperty* each) {
        const icaltimetype value = icalproperty_get_exdate(each);
        const auto clock = clock_of(each);
        const auto at = clock ? clock->instant_of(value) : std::nullopt;
        if (!at) {
            is_whole = false;
        } else if (value.is_date) {
            excluded_days.insert(day_number(value));
        } else {
            excluded.insert(*at);
        }
    });
    return is_whole;
}

void EventCollector::add_occurrence(const Event& event, const icaltimetype& at,
                                    const Excluded& excluded, const std::set<int>& excluded_days) {
    const auto start = event.clock.instant_of(at);
    if (!start || excluded.contains(*start) || excluded_days.contains(day_number(at))) return;
    if (!event.start.is_date) return add_span(*start, *start + event.length);
    icaltimetype end = at;
    icaltime_adjust(&end, static_cast<int>(event.length / one_day), 0, 0, 0);
    if (const auto midnight = event.clock.midnight_of(end)) add_span(*start, *midnight);
}

bool EventCollector::add_free_busy(icalcomponent* component) {
    bool is_whole = true;
    each_property(component, ICAL_FREEBUSY_PROPERTY, [&](icalproperty* each) {
        const auto* type = icalproperty_get_first_parameter(each, ICAL_FBTYPE_PARAMETER);
        if (type && icalparameter_get_fbtype(type) == ICAL_FBTYPE_FREE) return;
        const icalperiodtype period = icalproperty_get_freebusy(each);
        const auto clock = clock_of(each);
        const auto start = clock ? clock->instant_of(period.start) : std::nullopt;
        auto end = start ? clock->instant_of(period.end) : std::nullopt;
        if (start && !end) {
            if (const auto length = seconds_of(period.duration)) end = *start + *length;
        }
        if (start && end) {
            add_span(*start, *end);
        } else {
            is_whole = false;
        }
    });
    return is_whole && !has_unreadable_value(component);
}

void EventCollector::add_span(Instant start, Instant end) {
    const TimeSpan span{start, end};
    if (start < end && span.overlaps(question_.window) && found_.spans.size() < max_spans) {
        found_.spans.push_back(span);
    }
}

BusyTimes EventCollector::take() {
    found_.spans = merge_busy_times(std::move(found_.spans), question_.window);
    return std::move(found_);
}

}  // namespace steady::calendars
