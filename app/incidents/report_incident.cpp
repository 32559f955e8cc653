#include "app/incidents/report_incident.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "domain/core/result.h"
#include "ports/bookings.h"
#include "ports/incidents.h"
#include "ports/jobs.h"
#include "ports/store.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace steady {
namespace {

// Contains neither the people nor the text: more than one person may read a mailbox.
Mail mail_to_operator(const std::string& to, const Incident& incident) {
    const std::string path =
        std::string(email_templates::own_address) + "/admin/incidents/" + incident.id.text();
    return {to, "A problem was reported",
            "A " + std::string(incident_reporters.of(incident.reported_by)) +
                " reported a problem.\n\nSeverity: " +
                std::string(incident_severities.of(incident.severity)) + "\nCase: " + path + "\n"};
}

// The booking, if the account is a party of it.
std::optional<Booking> booking_of(Transaction& transaction, const AccountId& account,
                                  const BookingId& id) {
    auto booking = transaction.bookings.find(id);
    if (!booking) return std::nullopt;
    const bool works = std::ranges::any_of(
        booking->lines, [&](const BookingLine& line) { return line.companion == account; });
    return works || booking->client == account ? std::move(booking) : std::nullopt;
}

void link_parties(Transaction& transaction, const Incident& incident, const Booking& booking) {
    transaction.incidents.link_booking(incident.id, booking.id);
    transaction.incidents.link_person(incident.id, *incident.reporter);
    transaction.incidents.link_person(incident.id, booking.client);
    if (incident.reported_by != IncidentReporter::client) return;
    for (const BookingLine& line : booking.lines) {
        transaction.incidents.link_person(incident.id, line.companion);
    }
}

}  // namespace

Result<IncidentId> report_person(Transaction& transaction, const IncidentPorts& ports,
                                 const std::string& field, const PersonReport& report) {
    ASSIGN_OR_RETURN(auto text, checked_incident_text(field, report.text));
    const Instant now = ports.clock.now();
    const Incident incident{.id = ports.ids.next<IncidentId>(),
                            .kind = report.kind,
                            .severity = IncidentSeverity::medium,
                            .reported_by = report.as,
                            .reporter = report.reporter,
                            .text = text,
                            .reported_at = now,
                            .changed_at = now};
    transaction.incidents.insert(incident);
    transaction.incidents.link_person(incident.id, report.reporter);
    transaction.incidents.link_person(incident.id, report.person);
    transaction.jobs.enqueue(
        make_mail_job(ports.ids, mail_to_operator(ports.operator_email, incident), now));
    return incident.id;
}

Incident open_booking_case(Transaction& transaction, const IncidentPorts& ports,
                           const Booking& booking, const BookingCase& wanted) {
    const Instant now = ports.clock.now();
    Incident incident{.id = ports.ids.next<IncidentId>(),
                      .kind = wanted.kind,
                      .severity = wanted.severity,
                      .reported_by = wanted.as,
                      .reporter = wanted.reporter,
                      .booking = booking.id,
                      .text = wanted.text,
                      .reported_at = now,
                      .changed_at = now};
    transaction.incidents.insert(incident);
    link_parties(transaction, incident, booking);
    notify_operator(transaction, ports, incident);
    return incident;
}

void notify_operator(Transaction& transaction, const IncidentPorts& ports,
                     const Incident& incident) {
    transaction.jobs.enqueue(make_mail_job(
        ports.ids, mail_to_operator(ports.operator_email, incident), ports.clock.now()));
}

Result<OwnIncident> ReportIncident::run(const IncidentReport& report) {
    ASSIGN_OR_RETURN(auto text, checked_incident_text("text", report.text));
    return ports_.store.transact([&](Transaction& transaction) -> Result<OwnIncident> {
        const auto booking = booking_of(transaction, report.reporter, report.booking);
        if (!booking) return refuse(Refusal::booking_not_found);
        const auto as = reporter_of(*booking, report.reporter);
        if (!as) {
            return refuse(Refusal::conflict, "A problem can be reported once the booking is paid.");
        }
        const auto before = transaction.incident_lists.of_reporter(report.reporter, report.booking);
        if (before.size() >= std::size_t{max_own_incidents}) {
            return refuse(Refusal::conflict,
                          "You have reported 5 problems with this booking. Our team reads them "
                          "all; please call our support team if there is more.");
        }
        const Incident incident =
            open_booking_case(transaction, ports_, *booking,
                              {report.reporter, *as, report.kind, report.severity, text});
        return OwnIncident{incident};
    });
}

Result<std::vector<OwnIncident>> ReportIncident::own(const AccountId& caller,
                                                     const BookingId& booking) {
    return ports_.store.read([&](Transaction& transaction) -> Result<std::vector<OwnIncident>> {
        if (!booking_of(transaction, caller, booking)) return refuse(Refusal::booking_not_found);
        std::vector<OwnIncident> own;
        for (Incident& incident : transaction.incident_lists.of_reporter(caller, booking)) {
            auto files = transaction.incident_files.files(incident.id);
            std::erase_if(files, [](const IncidentFile& file) { return !file.by_reporter; });
            incident.severity =
                reported_severity(incident, transaction.incidents.events(incident.id));
            own.push_back({std::move(incident), std::move(files)});
        }
        return own;
    });
}

}  // namespace steady
