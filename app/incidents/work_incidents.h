#pragma once

#include "app/incidents/incident_ports.h"
#include "domain/core/error.h"
#include "domain/incidents/incident_rules.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steady {

// A case that an operator opens: of a booking, of people, or of neither.
struct OperatorIncident {
    IncidentKind kind = IncidentKind::other;
    IncidentSeverity severity = IncidentSeverity::medium;
    std::string text;
    std::optional<BookingId> booking{};  // its client and companions are linked
    std::vector<AccountId> people{};
};

struct IncidentSuspension {
    AccountId person;  // linked to the case
    bool suspended = true;
    std::string reason;
};

// What an operator does with cases. Each writes an event of the case and a row of the audit log in
// one transaction. All refuse not_found and invalid_input.
class WorkIncidents {
  public:
    explicit WorkIncidents(IncidentPorts ports) : ports_(std::move(ports)) {}

    // POST /api/admin/incidents. Refuses booking_not_found, and not_found for a person who is not.
    [[nodiscard]] Result<Incident> record(const AuditActor& admin, const OperatorIncident& asked);
    [[nodiscard]] Result<void> note(const AuditActor& admin, const IncidentId& id,
                                    const std::string& text);
    // A reporter is told that it is looked into, and that it was; settling and opening again need a
    // reason. Refuses conflict where the act is none of the case's state.
    [[nodiscard]] Result<void> move(const AuditActor& admin, const IncidentId& id, IncidentAct act,
                                    const std::string& reason);
    // Says how bad it was, with a reason; nobody is told, and the reporter goes on to read the own
    // word. Refuses conflict where the case has this severity.
    [[nodiscard]] Result<void> rate(const AuditActor& admin, const IncidentId& id,
                                    IncidentSeverity severity, const std::string& reason);
    [[nodiscard]] Result<void> link_person(const AuditActor& admin, const IncidentId& id,
                                           const AccountId& person);
    [[nodiscard]] Result<void> link_booking(const AuditActor& admin, const IncidentId& id,
                                            const BookingId& booking);
    // Of somebody who is linked (app/accounts/suspend_account.h): nobody is suspended without a
    // case. Refuses conflict where nothing would change.
    [[nodiscard]] Result<void> suspend(const AuditActor& admin, const IncidentId& id,
                                       const IncidentSuspension& asked);
    // The same from the person's own page: the newest case that concerns the person and is not
    // settled has it, or one that is opened for it. Nullopt where a suspension ends without a case.
    // Refuses not_found, invalid_input, conflict.
    [[nodiscard]] Result<std::optional<IncidentId>> suspend_person(const AuditActor& admin,
                                                                   const IncidentSuspension& asked);

  private:
    [[nodiscard]] Result<void> suspend_in(Transaction& transaction, const AuditActor& admin,
                                          const std::optional<IncidentId>& id,
                                          const IncidentSuspension& asked, Instant now);
    IncidentPorts ports_;
};

}  // namespace steady
