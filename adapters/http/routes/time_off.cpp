#include "adapters/http/routes/time_off.h"

#include "adapters/http/routes/file_reply.h"
#include "adapters/http/routes/wall_time.h"

namespace steady::http {
namespace {

constexpr const char* date_text = "Must be a date such as 2026-11-20";
constexpr const char* clock_refusal = "Must be a time such as 09:00";

Json time_off_json(const TimeOff& time_off) {
    return Json::object(
        {{"_id", time_off.id}, {"start", time_off.span.start}, {"end", time_off.span.end}});
}

Json visits_json(const std::vector<ConflictingVisit>& visits) {
    Json list = Json::array();
    for (const ConflictingVisit& visit : visits) {
        list.push(Json::object({{"bookingId", visit.booking},
                                {"start", visit.service.start},
                                {"end", visit.service.end},
                                {"timezone", visit.timezone},
                                {"isPaid", visit.is_paid},
                                {"isRequested", visit.is_requested}}));
    }
    return Json::object({{"visits", std::move(list)}});
}

// Without a time (missing, null or empty) the entry covers the whole day.
std::optional<minutes> read_time(JsonReader& body, std::string_view name) {
    const auto text = body.optional_text(name);
    if (!text || text->empty()) return std::nullopt;
    const auto time = clock_time(*text);
    if (!time) body.fail(name, clock_refusal);
    return time;
}

TimeOffForm read_form(JsonReader& body) {
    TimeOffForm form;
    const auto first = body.parsed("startDate", calendar_date, date_text);
    const auto last = body.parsed("endDate", calendar_date, date_text);
    form.first_day = first.value_or(form.first_day);
    form.last_day = last.value_or(form.last_day);
    form.from = read_time(body, "startTime");
    form.until = read_time(body, "endTime");
    return form;
}

Reply list(BookingUseCases& use, Call& call) {
    const auto own = use.time_off.list(*call.caller().account_id());
    if (!own) return refused(own.error());
    Json rows = Json::array();
    for (const TimeOff& each : own->time_off) rows.push(time_off_json(each));
    return success(Json::object({{"timezone", own->timezone}, {"timeOff", std::move(rows)}}));
}

Reply add(BookingUseCases& use, Call& call) {
    JsonReader body = call.reader();
    AddTimeOff wanted{*call.caller().account_id(), read_form(body)};
    wanted.visits_stay = body.optional_boolean("visitsStay").value_or(false);
    if (!body.ok()) return refused(body.error());
    const auto added = use.time_off.add(wanted);
    if (added) return success(time_off_json(*added), 201);
    const TimeOffRefused& refusal = added.error();
    if (refusal.visits.empty()) return refused(refusal.error);
    return refused_with(refusal.error, visits_json(refusal.visits));
}

Reply remove(BookingUseCases& use, Call& call) {
    const auto id = call.path_id<TimeOffId>("id");
    if (!id) return refused(Refusal::time_off_not_found);
    const auto removed = use.time_off.remove(*call.caller().account_id(), *id);
    return removed ? list(use, call) : refused(removed.error());
}

Reply feed(BookingUseCases& use, Call& call) {
    const auto link = use.calendar.link(*call.caller().account_id());
    return success(
        Json::object({{"createdAt", link ? std::optional(link->created_at) : std::nullopt},
                      {"lastUsedAt", link ? link->last_used_at : std::nullopt}}));
}

Reply make_feed(BookingUseCases& use, Call& call) {
    const auto token = use.calendar.make(*call.caller().account_id());
    if (!token) return refused(token.error());
    return success(Json::object({{"url", use.calendar.address_of(*token)}}), 201);
}

Reply revoke_feed(BookingUseCases& use, Call& call) {
    use.calendar.revoke(*call.caller().account_id());
    return success(Json::object({{"createdAt", nullptr}, {"lastUsedAt", nullptr}}));
}

Reply read_feed(BookingUseCases& use, Call& call) {
    auto copy = use.calendar.read(call.path("token"));
    if (!copy) return refused(copy.error());
    Reply reply;
    // No Last-Modified: a canceled visit leaves the file, and no time in it says when.
    const std::string tag = file_tag(copy->version);
    reply.headers.set("ETag", tag);
    reply.headers.set("Cache-Control", "private, no-store");
    if (is_tag_in(call.request().headers.get("If-None-Match"), tag)) {
        reply.status = 304;
        return reply;
    }
    reply.headers.set("Content-Language", locale_names.of(copy->language));
    reply.headers.set("Content-Type", "text/calendar; charset=utf-8");
    reply.headers.set("Content-Disposition", "attachment; filename=\"appointments.ics\"");
    reply.body = std::move(copy->file);
    return reply;
}

}  // namespace

void add_time_off_routes(Routes& routes, BookingUseCases& use) {
    const auto route = [&](Method method, const char* pattern, Access who, const char* operation,
                           Reply (*handle)(BookingUseCases&, Call&)) {
        routes.push_back({method, pattern, who, "bookings", operation,
                          [&use, handle](Call& call) { return handle(use, call); }});
        routes.back().budget = {60};
    };
    constexpr auto companion = Access::companion;
    const char* const own = "/api/companions/time-off";
    route(Method::get, own, companion, "list_time_off", list);
    route(Method::post, own, companion, "add_time_off", add);
    route(Method::del, "/api/companions/time-off/{id}", companion, "remove_time_off", remove);
    const char* const link = "/api/companions/calendar-feed";
    route(Method::get, link, companion, "calendar_feed", feed);
    route(Method::post, link, companion, "make_calendar_feed", make_feed);
    route(Method::del, link, companion, "revoke_calendar_feed", revoke_feed);
    const char* const of_client = "/api/clients/calendar-feed";
    route(Method::get, of_client, Access::client, "client_calendar_feed", feed);
    route(Method::post, of_client, Access::client, "make_client_calendar_feed", make_feed);
    route(Method::del, of_client, Access::client, "revoke_client_calendar_feed", revoke_feed);
    // Calendar programs of many people may share one network; guessing 256 bits takes longer.
    route(Method::get, "/api/calendars/{token}/appointments.ics", Access::anyone, "read_calendar",
          read_feed);
    routes.back().budget = {120};
    routes.back().ignore_bad_token = true;
}

}  // namespace steady::http
