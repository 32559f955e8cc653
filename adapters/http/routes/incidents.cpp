#include "adapters/http/routes/incidents.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/file_reply.h"
#include "adapters/http/routes/incident_json.h"

#include <chrono>
#include <utility>

namespace steady::http {
namespace {

IncidentCaller incident_caller(const Call& call) {
    return {call.caller().account_id(), admin_actor(call)};
}

Reply report(ReportIncident& use, Call& call) {
    JsonReader body = call.reader();
    const auto booking = body.id<BookingId>("bookingId");
    IncidentForm form = read_incident_form(body);
    if (!body.ok() || !booking) return refused(body.error());
    const auto made = use.run({.reporter = *call.caller().account_id(),
                               .booking = *booking,
                               .kind = form.kind,
                               .severity = form.severity,
                               .text = std::move(form.text)});
    return made ? success(own_incident_json(*made), 201) : refused(made.error());
}

Reply list_own(ReportIncident& use, Call& call) {
    const auto named = call.query().text("bookingId");
    const auto booking = named ? BookingId::parse(*named) : std::nullopt;
    if (!booking) return refused(Refusal::booking_not_found);
    const auto own = use.own(*call.caller().account_id(), *booking);
    if (!own) return refused(own.error());
    Json data = Json::array();
    for (const OwnIncident& each : *own) data.push(own_incident_json(each));
    return success(std::move(data));
}

}  // namespace

Reply add_incident_file(IncidentFiles& files, Call& call, const std::string& base) {
    const auto id = call.path_id<IncidentId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto added =
        files.add({.incident = *id, .by = incident_caller(call), .bytes = call.request().body});
    if (!added) return refused(added.error());
    return success(incident_file_json(*added, base + "/" + id->text()), 201);
}

Reply read_incident_file(IncidentFiles& files, Call& call) {
    const auto id = call.path_id<IncidentId>("id");
    if (!id) return refused(Refusal::not_found);
    auto content = files.read(*id, call.path("name"), incident_caller(call));
    if (!content) return refused(content.error());
    return file_reply(content->file.content_type, call.path("name"), std::move(content->bytes),
                      false);
}

void add_incident_routes(Routes& routes, ReportIncident& report_incident, IncidentFiles& files) {
    routes.push_back({Method::post, "/api/incidents", Access::signed_in, "incidents",
                      "report_incident",
                      [&report_incident](Call& call) { return report(report_incident, call); }});
    routes.back().budget = {10, std::chrono::hours{1}};  // each mails the operator
    routes.push_back({Method::get, "/api/incidents", Access::signed_in, "incidents",
                      "list_own_incidents",
                      [&report_incident](Call& call) { return list_own(report_incident, call); }});
    routes.back().budget = {120};
    routes.push_back({Method::post, "/api/incidents/{id}/files", Access::signed_in, "incidents",
                      "add_own_incident_file", [&files](Call& call) {
                          return add_incident_file(files, call, "/api/incidents");
                      }});
    routes.back().body = BodyKind::raw;
    // As for every file: slightly above the limit, so that the refusal can have its text.
    routes.back().body_limit = max_file_bytes + 1024U * 1024;
    routes.back().budget = {20, std::chrono::hours{1}};
    routes.push_back({Method::get, "/api/incidents/{id}/files/{name}", Access::signed_in,
                      "incidents", "get_own_incident_file",
                      [&files](Call& call) { return read_incident_file(files, call); }});
    routes.back().budget = {120};
}

}  // namespace steady::http
