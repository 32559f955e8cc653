#include "adapters/calendars/ical_reader.h"

#include "adapters/calendars/ical_events.h"

#include <memory>
#include <string>

#include <libical/ical.h>

namespace steady {
namespace {

using ComponentPtr = std::unique_ptr<icalcomponent, decltype(&icalcomponent_free)>;

bool is_calendar_text(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    const auto start = text.find_first_not_of(" \t\r\n");
    return start != std::string_view::npos && text.substr(start).starts_with("BEGIN:VCALENDAR");
}

}  // namespace

std::expected<BusyTimes, CalendarFault> IcalReader::read(std::string_view text,
                                                         const BusyTimesQuestion& question) const {
    if (!is_calendar_text(text) || text.contains('\0')) {
        return std::unexpected(CalendarFault::not_calendar);
    }
    icalerror_set_errors_are_fatal(0);
    const std::string whole(text.substr(text.find("BEGIN:VCALENDAR")));
    const ComponentPtr root(icalparser_parse_string(whole.c_str()), &icalcomponent_free);
    if (!root) return std::unexpected(CalendarFault::not_calendar);
    calendars::EventCollector events(time_zones_, question);
    if (icalcomponent_isa(root.get()) == ICAL_VCALENDAR_COMPONENT) {
        events.add_calendar(root.get());
    } else {
        for (auto* each = icalcomponent_get_first_component(root.get(), ICAL_VCALENDAR_COMPONENT);
             each; each = icalcomponent_get_next_component(root.get(), ICAL_VCALENDAR_COMPONENT)) {
            events.add_calendar(each);
        }
    }
    return events.take();
}

}  // namespace steady
