#include "adapters/http/routes/admin_incidents.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/file_reply.h"
#include "adapters/http/routes/incident_json.h"
#include "adapters/http/routes/incidents.h"
#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"

#include <utility>

namespace steady::http {
namespace {

constexpr std::size_t max_people = 20;
constexpr const char* unknown = "Unknown value";

std::optional<IncidentOrder> incident_order_from(std::string_view word) {
    if (word == "reportedAt") return IncidentOrder::reported;
    if (word == "severity") return IncidentOrder::severity;
    if (word == "changedAt") return IncidentOrder::changed;
    return std::nullopt;
}

Reply list(IncidentUseCases& use, Call& call) {
    const Query& query = call.query();
    std::vector<FieldError> problems;
    const Paging paging = read_paging(query, problems);
    IncidentQuery wanted{.page = paging.page, .limit = paging.limit};
    if (query.text("state") == "unsettled") {
        wanted.unsettled = true;
    } else {
        wanted.state = read_filter(query, "state", incident_states, problems);
    }
    wanted.kind = read_filter(query, "kind", incident_kinds, problems);
    wanted.severity = read_filter(query, "severity", incident_severities, problems);
    if (const auto booking = query.text("bookingId")) {
        wanted.booking = BookingId::parse(*booking);
        if (!wanted.booking) problems.push_back({"bookingId", "Invalid identifier"});
    }
    if (const auto person = query.text("userId")) {
        wanted.person = AccountId::parse(*person);
        if (!wanted.person) problems.push_back({"userId", "Invalid identifier"});
    }
    if (const auto order = read_filter(query, "sort", incident_order_from, problems))
        wanted.order = *order;
    wanted.ascending = !read_descending(query, problems).value_or(true);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const IncidentList found = use.read.list(wanted);
    Json data = Json::array();
    for (const ListedIncident& each : found.incidents) data.push(listed_incident_json(each));
    return success_with(std::move(data), pagination_json(paging, found.total));
}

// The whole case: the reply to every action on it.
Reply case_reply(IncidentUseCases& use, const IncidentId& id, int status = 200) {
    const auto found = use.read.one(id);
    return found ? success(incident_case_json(*found), status) : refused(found.error());
}

Reply view(IncidentUseCases& use, Call& call) {
    const auto id = call.path_id<IncidentId>("id");
    return id ? case_reply(use, *id) : refused(Refusal::not_found);
}

Reply record(IncidentUseCases& use, Call& call) {
    JsonReader body = call.reader();
    IncidentForm form = read_incident_form(body);
    OperatorIncident asked{form.kind,
                           form.severity,
                           std::move(form.text),
                           body.optional_id<BookingId>("bookingId"),
                           {}};
    for (const std::string& text :
         body.optional_texts("userIds").value_or(std::vector<std::string>())) {
        const auto person = AccountId::parse(text);
        if (!person || asked.people.size() == max_people) {
            body.fail("userIds", "Invalid identifier");
            break;
        }
        asked.people.push_back(*person);
    }
    if (!body.ok()) return refused(body.error());
    const auto made = use.work.record(*admin_actor(call), asked);
    return made ? case_reply(use, made->id, 201) : refused(made.error());
}

Reply note(IncidentUseCases& use, Call& call) {
    const auto id = call.path_id<IncidentId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string text = body.text("text");
    if (!body.ok()) return refused(body.error());
    const auto done = use.work.note(*admin_actor(call), *id, text);
    return done ? case_reply(use, *id) : refused(done.error());
}

Reply move(IncidentUseCases& use, Call& call) {
    const auto id = call.path_id<IncidentId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const auto act = body.parsed("act", incident_act_from, unknown);
    const std::string reason = body.optional_text("reason").value_or("");
    if (!body.ok()) return refused(body.error());
    const auto done = use.work.move(*admin_actor(call), *id, *act, reason);
    return done ? case_reply(use, *id) : refused(done.error());
}

Reply rate(IncidentUseCases& use, Call& call) {
    const auto id = call.path_id<IncidentId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const auto severity = body.parsed("severity", incident_severities, unknown);
    const std::string reason = body.optional_text("reason").value_or("");
    if (!body.ok()) return refused(body.error());
    const auto done = use.work.rate(*admin_actor(call), *id, *severity, reason);
    return done ? case_reply(use, *id) : refused(done.error());
}

// Links a person or a booking, whichever is named.
Reply link(IncidentUseCases& use, Call& call) {
    const auto id = call.path_id<IncidentId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const auto person = body.optional_id<AccountId>("userId");
    const auto booking = body.optional_id<BookingId>("bookingId");
    if (body.ok() && person.has_value() == booking.has_value()) {
        body.fail("userId", "Please name a person or a booking.");
    }
    if (!body.ok()) return refused(body.error());
    const AuditActor admin = *admin_actor(call);
    const auto done = person ? use.work.link_person(admin, *id, *person)
                             : use.work.link_booking(admin, *id, *booking);
    return done ? case_reply(use, *id) : refused(done.error());
}

Reply suspend(IncidentUseCases& use, Call& call) {
    const auto id = call.path_id<IncidentId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const auto person = body.id<AccountId>("userId");
    const bool suspended = body.boolean("suspended");
    const std::string reason = body.optional_text("reason").value_or("");
    if (!body.ok()) return refused(body.error());
    const auto done = use.work.suspend(*admin_actor(call), *id, {*person, suspended, reason});
    return done ? case_reply(use, *id) : refused(done.error());
}

Reply suspend_person(IncidentUseCases& use, Call& call) {
    const auto person = call.path_id<AccountId>("id");
    if (!person) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const bool suspended = body.boolean("suspended");
    const std::string reason = body.optional_text("reason").value_or("");
    if (!body.ok()) return refused(body.error());
    const auto done = use.work.suspend_person(*admin_actor(call), {*person, suspended, reason});
    if (!done) return refused(done.error());
    Json data = Json::object({{"suspended", suspended}});
    if (*done) data.set("incidentId", **done);
    return success(std::move(data));
}

Reply add_file(IncidentUseCases& use, Call& call) {
    return add_incident_file(use.files, call, "/api/admin/incidents");
}

Reply read_file(IncidentUseCases& use, Call& call) {
    return read_incident_file(use.files, call);
}

Reply open_sealed(IncidentUseCases& use, Call& call) {
    const auto id = call.path_id<IncidentId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string reason = body.optional_text("reason").value_or("");
    if (!body.ok()) return refused(body.error());
    const auto text = use.sealed.open(*admin_actor(call), *id, reason);
    return text ? success(Json::object({{"text", *text}})) : refused(text.error());
}

Reply open_sealed_file(IncidentUseCases& use, Call& call) {
    const auto id = call.path_id<IncidentId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string reason = body.optional_text("reason").value_or("");
    if (!body.ok()) return refused(body.error());
    auto content = use.sealed.open_file(*admin_actor(call), *id, call.path("name"), reason);
    if (!content) return refused(content.error());
    return file_reply(content->file.content_type, call.path("name"), std::move(content->bytes),
                      false);
}

}  // namespace

void add_admin_incident_routes(Routes& routes, IncidentUseCases use) {
    const auto add = [&](Method method, const char* path, const char* operation, Audit audit,
                         Reply (*handle)(IncidentUseCases&, Call&)) {
        routes.push_back({method, path, Access::admin, "incidents", operation,
                          [use, handle](Call& call) mutable { return handle(use, call); }});
        routes.back().audit = audit;
        if (audit == Audit::view) routes.back().audited = "incident";
    };
    add(Method::get, "/api/admin/incidents", "list_incidents", Audit::view, list);
    routes.back().act = AdminAct::view_cases;
    routes.back().audited = "incidents";
    add(Method::post, "/api/admin/incidents", "record_incident", Audit::change, record);
    routes.back().act = AdminAct::handle_cases;
    add(Method::get, "/api/admin/incidents/{id}", "view_incident", Audit::view, view);
    routes.back().act = AdminAct::view_cases;
    add(Method::post, "/api/admin/incidents/{id}/notes", "note_incident", Audit::change, note);
    routes.back().act = AdminAct::handle_cases;
    add(Method::post, "/api/admin/incidents/{id}/moves", "move_incident", Audit::change, move);
    routes.back().act = AdminAct::handle_cases;
    add(Method::post, "/api/admin/incidents/{id}/severity", "rate_incident", Audit::change, rate);
    routes.back().act = AdminAct::handle_cases;
    add(Method::post, "/api/admin/incidents/{id}/links", "link_incident", Audit::change, link);
    routes.back().act = AdminAct::handle_cases;
    add(Method::post, "/api/admin/incidents/{id}/suspensions", "suspend_user", Audit::change,
        suspend);
    routes.back().act = AdminAct::suspend_people;
    add(Method::post, "/api/admin/users/{id}/suspension", "suspend_person", Audit::change,
        suspend_person);
    routes.back().act = AdminAct::suspend_people;
    add(Method::post, "/api/admin/incidents/{id}/files", "add_incident_file", Audit::change,
        add_file);
    routes.back().act = AdminAct::handle_cases;
    routes.back().body = BodyKind::raw;
    routes.back().body_limit = max_file_bytes + 1024U * 1024;
    add(Method::post, "/api/admin/incidents/{id}/sealed", "open_sealed_report", Audit::change,
        open_sealed);
    routes.back().act = AdminAct::open_reports;
    add(Method::post, "/api/admin/incidents/{id}/sealed/{name}", "open_sealed_file", Audit::change,
        open_sealed_file);
    routes.back().act = AdminAct::open_reports;
    add(Method::get, "/api/admin/incidents/{id}/files/{name}", "get_incident_file", Audit::view,
        read_file);
    routes.back().act = AdminAct::view_cases;
}

}  // namespace steady::http
