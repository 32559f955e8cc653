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

// A report as its writer has it: what an operator notes about it is no part.
struct OwnIncident {
    Incident incident;
    std::vector<IncidentFile> files{};  // the writer's own
};

// What a client or companion tells of a booking of theirs, and what became of it. The other party
// learns nothing of it: neither here nor in the booking nor by a notification.
class ReportIncident {
  public:
    explicit ReportIncident(IncidentPorts ports) : ports_(std::move(ports)) {}

    // POST /api/incidents. The operator gets a mail without its words. Refuses booking_not_found to
    // who is no party, conflict before payment and beyond max_own_incidents, and invalid_input.
    [[nodiscard]] Result<OwnIncident> run(const IncidentReport& report);
    // GET /api/incidents?bookingId=, the newest first. Refuses booking_not_found as above.
    [[nodiscard]] Result<std::vector<OwnIncident>> own(const AccountId& caller,
                                                       const BookingId& booking);

  private:
    IncidentPorts ports_;
};

}  // namespace steady
