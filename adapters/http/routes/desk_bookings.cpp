#include "adapters/http/routes/desk_bookings.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/desk_json.h"
#include "adapters/http/routes/paging.h"

#include <utility>

namespace steady::http {
namespace {

Reply view_record(ReadBookingRecord& record, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    const auto found = record.run(*id);
    return found ? success(booking_record_json(*found)) : refused(found.error());
}

Reply list_events(ReadBookingRecord& record, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    std::vector<FieldError> problems;
    const Paging paging = read_paging(call.query(), problems);
    std::optional<TimelineCursor> after;
    if (const auto text = call.query().text("after")) {
        after = parse_timeline_cursor(*text);
        if (!after) problems.push_back({"after", "No place in this list"});
    }
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const auto found = record.timeline(*id, after, static_cast<std::size_t>(paging.limit));
    if (!found) return refused(found.error());
    Json members = Json::object();
    if (found->page.next) members.set("next", timeline_cursor_text(*found->page.next));
    return success_with(timeline_json(*found), std::move(members));
}

Reply add_note(ReadBookingRecord& record, Call& call) {
    const auto id = call.path_id<BookingId>("id");
    if (!id) return refused(Refusal::booking_not_found);
    JsonReader body = call.reader();
    const std::string text = body.text("text");
    if (!body.ok()) return refused(body.error());
    const auto done = record.note(*admin_actor(call), *id, text);
    return done ? success(Json::object({{"noted", true}}), 201) : refused(done.error());
}

}  // namespace

void add_desk_booking_routes(Routes& routes, ReadBookingRecord& record) {
    const auto add = [&](Method method, const char* path, const char* operation,
                         Reply (*handle)(ReadBookingRecord&, Call&)) {
        routes.push_back(
            {.method = method,
             .pattern = path,
             .who = Access::admin,
             .feature = "desk",
             .operation = operation,
             .handle = [&record, handle](Call& call) { return handle(record, call); }});
        routes.back().audit = Audit::view;
        routes.back().audited = "booking";
    };
    add(Method::get, "/api/admin/bookings/{id}", "view_booking_record", view_record);
    routes.back().act = AdminAct::view_people;
    add(Method::get, "/api/admin/bookings/{id}/timeline", "view_booking_timeline", list_events);
    routes.back().act = AdminAct::view_people;
    add(Method::post, "/api/admin/bookings/{id}/notes", "note_booking", add_note);
    routes.back().act = AdminAct::write_notes;
    routes.back().audit = Audit::change;
}

}  // namespace steady::http
