#include "app/wiring/calendar_child.h"

#include "adapters/calendars/contained_reader.h"
#include "adapters/geo/iana_time_zones.h"

#include <cstdio>
#include <cstdlib>
#include <exception>

namespace steady {

void read_calendar_and_exit() {
    int code = 2;
    try {
        limit_calendar_child();
        const IanaTimeZones time_zones;
        code = run_calendar_child(time_zones);
    } catch (const std::exception&) {
        code = 2;  // the server reports it; a message could quote the calendar
    }
    if (std::fflush(stdout) != 0) code = 2;
    // Nothing of a parser that may be damaged runs any more.
    std::_Exit(code);
}

}  // namespace steady
