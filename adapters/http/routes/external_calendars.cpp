#include "adapters/http/routes/external_calendars.h"

#include "adapters/http/json.h"
#include "adapters/http/json_reader.h"
#include "adapters/http/reply.h"

namespace steady::http {
namespace {

Json external_calendar_json(const ExternalCalendar& calendar, Instant now) {
    const bool counts_still =
        calendar.fault && calendar.read_at && !has_expired_times(calendar, now);
    return Json::object(
        {{"_id", calendar.id},
         {"name", calendar.name},
         {"host", calendar.host},
         {"addedAt", calendar.created_at},
         {"attemptedAt", calendar.attempted_at},
         {"readAt", calendar.read_at},
         {"nextReadAt", calendar.next_read_at},
         {"busyTimes", calendar.busy},
         {"skippedEvents", calendar.skipped},
         {"fault", calendar_faults.of(calendar.fault)},
         {"countsUntil",
          counts_still ? std::optional(*calendar.read_at + busy_times_ttl) : std::nullopt},
         {"isBroken", is_broken(calendar, now)}});
}

Reply external_calendars_reply(const ExternalCalendarList& list, int status = 200) {
    Json calendars = Json::array();
    for (const ExternalCalendar& each : list.calendars) {
        calendars.push(external_calendar_json(each, list.now));
    }
    return success(Json::object({{"isAvailable", list.is_available},
                                 {"maxCalendars", static_cast<int>(max_external_calendars)},
                                 {"calendars", std::move(calendars)}}),
                   status);
}

Reply external_calendars_reply(const Result<ExternalCalendarList>& list, int status = 200) {
    return list ? external_calendars_reply(*list, status) : refused(list.error());
}

Reply list_external_calendars(ExternalCalendars& calendars, Call& call) {
    return external_calendars_reply(calendars.list(*call.caller().account_id()));
}

Reply add_external_calendar(ExternalCalendars& calendars, Call& call) {
    JsonReader body = call.reader();
    const ExternalCalendarForm form{.name = body.optional_text("name").value_or(""),
                                    .address = body.text("address")};
    if (!body.ok()) return refused(body.error());
    return external_calendars_reply(calendars.add(*call.caller().account_id(), form), 201);
}

Reply read_external_calendar(ExternalCalendars& calendars, Call& call) {
    const auto id = call.path_id<ExternalCalendarId>("id");
    if (!id) return refused(Refusal::not_found);
    return external_calendars_reply(calendars.read_now(*call.caller().account_id(), *id));
}

Reply remove_external_calendar(ExternalCalendars& calendars, Call& call) {
    const auto id = call.path_id<ExternalCalendarId>("id");
    if (!id) return refused(Refusal::not_found);
    return external_calendars_reply(calendars.remove(*call.caller().account_id(), *id));
}

}  // namespace

void add_external_calendar_routes(Routes& routes, ExternalCalendars& calendars) {
    using std::chrono::hours;
    const auto add = [&](Method method, const char* pattern, const char* operation,
                         Reply (*handle)(ExternalCalendars&, Call&)) {
        routes.push_back({method, pattern, Access::companion, "external_calendars", operation,
                          [&calendars, handle](Call& call) { return handle(calendars, call); }});
        routes.back().budget = {120};
    };
    const char* const all = "/api/companions/external-calendars";
    const char* const one = "/api/companions/external-calendars/{id}";
    add(Method::get, all, "list_external_calendars", list_external_calendars);
    add(Method::post, all, "add_external_calendar", add_external_calendar);
    // The server calls what a caller names, so this is rare.
    routes.back().budget = {20, hours{1}};
    add(Method::post, "/api/companions/external-calendars/{id}/read", "read_external_calendar",
        read_external_calendar);
    routes.back().budget = {30, hours{1}};
    add(Method::del, one, "remove_external_calendar", remove_external_calendar);
}

}  // namespace steady::http
