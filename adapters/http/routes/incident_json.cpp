#include "adapters/http/routes/incident_json.h"

#include "adapters/http/routes/booking_json.h"
#include "domain/files/upload_rules.h"

#include <utility>

namespace steady::http {
namespace {

std::string name_of(const IncidentFile& file) {
    return file.public_id.substr(file.public_id.find('/') + 1);
}

Json incident_person_json(const IncidentPerson& person) {
    Json json = Json::object({{"_id", person.id}, {"displayName", person.name}});
    if (person.type) {
        json.set("type", *person.type == AccountType::client ? "client" : "companion");
    }
    if (person.suspended_at) json.set("suspendedAt", *person.suspended_at);
    return json;
}

Json event_json(const IncidentCase& found, const IncidentEvent& event) {
    const auto admin = found.admins.find(event.admin);
    Json json = Json::object({{"kind", incident_event_kinds.of(event.kind)},
                              {"at", event.at},
                              {"admin", admin == found.admins.end() ? "" : admin->second},
                              {"text", event.text}});
    if (!event.about.empty()) json.set("about", event.about);
    return json;
}

}  // namespace

IncidentForm read_incident_form(JsonReader& body) {
    IncidentForm form;
    const auto kind = body.parsed("kind", incident_kinds, "Please choose what happened.");
    const auto severity =
        body.parsed("severity", incident_severities, "Please choose how serious it was.");
    form.text = body.text("text");
    if (kind) form.kind = *kind;
    if (severity) form.severity = *severity;
    return form;
}

Json incident_file_json(const IncidentFile& file, const std::string& base) {
    const std::string name = name_of(file);
    return Json::object({{"name", name},
                         {"address", base + "/files/" + name},
                         {"contentType", file.content_type},
                         {"bytes", file.bytes},
                         {"byReporter", file.by_reporter},
                         {"addedAt", file.added_at}});
}

Json own_incident_json(const OwnIncident& own) {
    const Incident& incident = own.incident;
    Json files = Json::array();
    for (const IncidentFile& file : own.files) {
        files.push(incident_file_json(file, "/api/incidents/" + incident.id.text()));
    }
    Json json = Json::object({{"_id", incident.id},
                              {"bookingId", incident.booking},
                              {"kind", incident_kinds.of(incident.kind)},
                              {"severity", incident_severities.of(incident.severity)},
                              {"state", incident_states.of(incident.state)},
                              {"text", incident.text},
                              {"reportedAt", incident.reported_at},
                              {"files", std::move(files)}});
    if (incident.settled_at) json.set("settledAt", *incident.settled_at);
    return json;
}

Json listed_incident_json(const ListedIncident& listed) {
    const Incident& incident = listed.incident;
    Json json = Json::object({{"_id", incident.id},
                              {"kind", incident_kinds.of(incident.kind)},
                              {"severity", incident_severities.of(incident.severity)},
                              {"state", incident_states.of(incident.state)},
                              {"reportedBy", incident_reporters.of(incident.reported_by)},
                              {"reporterName", listed.reporter_name},
                              {"reportedAt", incident.reported_at},
                              {"changedAt", incident.changed_at}});
    if (incident.reporter) json.set("reporterId", *incident.reporter);
    if (incident.booking) json.set("bookingId", *incident.booking);
    if (incident.settled_at) json.set("settledAt", *incident.settled_at);
    return json;
}

Json incident_case_json(const IncidentCase& found) {
    const Incident& incident = found.listed.incident;
    Json json = listed_incident_json(found.listed);
    json.set("text", incident.text);
    Json people = Json::array();
    for (const IncidentPerson& person : found.people) people.push(incident_person_json(person));
    Json bookings = Json::array();
    for (const LinkedBooking& booking : found.bookings) {
        bookings.push(Json::object({{"_id", booking.id},
                                    {"status", wire_text(booking.status)},
                                    {"startDate", booking.first_start},
                                    {"timezone", booking.timezone}}));
    }
    Json events = Json::array();
    for (const IncidentEvent& event : found.events) events.push(event_json(found, event));
    Json files = Json::array();
    for (const IncidentFile& file : found.files) {
        files.push(incident_file_json(file, "/api/admin/incidents/" + incident.id.text()));
    }
    if (found.sealed_until) json.set("sealedUntil", *found.sealed_until);
    json.set("people", std::move(people));
    json.set("bookings", std::move(bookings));
    json.set("events", std::move(events));
    json.set("files", std::move(files));
    return json;
}

}  // namespace steady::http
