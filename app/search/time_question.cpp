#include "app/search/time_question.h"

#include "app/bookings/schedule_fit.h"
#include "domain/bookings/booking_request.h"
#include "domain/bookings/submit_rules.h"
#include "domain/core/result.h"

#include <map>
#include <memory>

namespace steady {
namespace {

// A start is converted to a zone only where it may count; the end of time is no question for a
// calendar.
constexpr std::chrono::days some_room{2};

Result<void> within_a_year(Instant start, Instant now, std::chrono::days room) {
    if (start <= now - room) {
        return refuse_field("startsAt", std::string(default_message(Refusal::start_in_the_past)));
    }
    if (start > now + latest_start_ahead + room) {
        return refuse_field("startsAt", too_far_ahead_text);
    }
    return {};
}

}  // namespace

Result<std::string> zone_of_question(const TimeQuestion& question,
                                     const std::optional<GeoPoint>& place, const Geocoder& geocoder,
                                     const TimeZones& time_zones) {
    if (!question.timezone.empty()) {
        if (time_zones.known(question.timezone)) return question.timezone;
        return refuse_field("timezone", "Unknown time zone");
    }
    const std::string near = place ? geocoder.timezone_near(*place) : std::string();
    return time_zones.known(near) ? near : default_timezone;
}

Result<SearchTime> requested_time(const TimeQuestion& question, const std::string& zone,
                                  const TimeZones& time_zones, Instant now) {
    if (question.hours < 1 || question.hours > max_line_hours) {
        return refuse_field(
            "hours", "Please choose between 1 and " + std::to_string(max_line_hours) + " hours.");
    }
    if (!question.starts_at) {
        return asked_from(std::chrono::ceil<HalfHours>(now), question.hours, question.by_video,
                          time_zones);
    }
    const Instant as_utc{question.starts_at->time_since_epoch()};
    RETURN_IF_ERROR(within_a_year(as_utc, now, some_room));
    const auto day = std::chrono::floor<std::chrono::days>(*question.starts_at);
    const auto time = std::chrono::floor<minutes>(*question.starts_at - day);
    const auto start = start_on(time_zones, day, time, zone);
    if (!start) return refuse_field("startsAt", start.error().message);
    RETURN_IF_ERROR(within_a_year(*start, now, std::chrono::days{0}));
    return asked_from(*start, question.hours, question.by_video, time_zones);
}

SearchTime asked_from(Instant start, int service_hours, bool by_video,
                      const TimeZones& time_zones) {
    SearchTime asked{start, service_hours, by_video, {}};
    const TimeSpan service = asked.service();
    // Companions share a few zones; asking the calendar for each of them would be the dearest part.
    const auto known = std::make_shared<std::map<std::string, LocalService, std::less<>>>();
    asked.shown_in = [&time_zones, service, known](const std::string& zone) {
        const auto found = known->find(zone);
        if (found != known->end()) return found->second;
        const std::string usable = time_zones.known(zone) ? zone : default_timezone;
        const LocalService local =
            local_service(local_parts(service, local_clock(time_zones, usable)));
        known->emplace(zone, local);
        return local;
    };
    asked.clock_of = [&time_zones](const std::string& zone) {
        return local_clock(time_zones, time_zones.known(zone) ? zone : default_timezone);
    };
    return asked;
}

}  // namespace steady
