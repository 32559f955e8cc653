#pragma once

#include "app/incidents/incident_ports.h"
#include "domain/core/error.h"
#include "domain/incidents/incident_rules.h"

#include <string>
#include <vector>

namespace steady {

struct IncidentReport {
    AccountId reporter;
    BookingId booking;
    IncidentKind kind = IncidentKind::other;
    IncidentSeverity severity = IncidentSeverity::medium;
    std::string text;
};

// A report as its author sees it, without the operators' notes.
struct OwnIncident {
    Incident incident;
    std::vector<IncidentFile> files{};  // the author's own
};

// A report about a person that no booking links to the reporter.
struct PersonReport {
    IncidentReporter as = IncidentReporter::client;
    AccountId reporter;
    AccountId person;
    IncidentKind kind = IncidentKind::other;
    std::string text;
};
// Opens a case that links both, in the caller's transaction; the operator gets a mail without the
// report's text. Refuses invalid_input, naming `field`.
[[nodiscard]] Result<IncidentId> report_person(Transaction& transaction, const IncidentPorts& ports,
                                               const std::string& field,
                                               const PersonReport& report);

// A case about a booking that the product opens for one of its parties.
struct BookingCase {
    AccountId reporter;
    IncidentReporter as = IncidentReporter::client;
    IncidentKind kind = IncidentKind::safety;
    IncidentSeverity severity = IncidentSeverity::high;
    std::string text;
};
// Opens it in the caller's transaction, linked to the booking and its parties; the operator gets a
// mail without its text.
[[nodiscard]] Incident open_booking_case(Transaction& transaction, const IncidentPorts& ports,
                                         const Booking& booking, const BookingCase& wanted);
// Mails the operator again about a case, since more has happened in it.
void notify_operator(Transaction& transaction, const IncidentPorts& ports,
                     const Incident& incident);

// A client's or companion's reports about their bookings, with their state. The other party learns
// nothing of them: neither here nor in the booking nor by a notification.
class ReportIncident {
  public:
    explicit ReportIncident(IncidentPorts ports) : ports_(std::move(ports)) {}

    // POST /api/incidents. The operator gets a mail without the report's text. Refuses
    // booking_not_found to a caller who is not a party, conflict before payment and beyond
    // max_own_incidents, and invalid_input.
    [[nodiscard]] Result<OwnIncident> run(const IncidentReport& report);
    // GET /api/incidents?bookingId=, newest first. Refuses booking_not_found as above.
    [[nodiscard]] Result<std::vector<OwnIncident>> own(const AccountId& caller,
                                                       const BookingId& booking);

  private:
    IncidentPorts ports_;
};

}  // namespace steady
