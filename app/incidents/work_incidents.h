#pragma once

#include "app/incidents/incident_ports.h"
#include "domain/core/error.h"
#include "domain/incidents/incident_rules.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steady {

// A case that an operator opens: about a booking, about people, or about neither.
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

// The acts of operators on cases. Each writes an event of the case and a row of the audit log in
// one transaction. All refuse not_found and invalid_input.
class WorkIncidents {
  public:
    explicit WorkIncidents(IncidentPorts ports) : ports_(std::move(ports)) {}

    // POST /api/admin/incidents. Refuses booking_not_found, and not_found for an unknown person.
    [[nodiscard]] Result<Incident> record(const AuditActor& admin, const OperatorIncident& asked);
    [[nodiscard]] Result<void> note(const AuditActor& admin, const IncidentId& id,
                                    const std::string& text);
    // The reporter is notified when work on the case starts and when it is settled; settling and
    // reopening need a reason. Refuses conflict if the act is not allowed in the case's state.
    [[nodiscard]] Result<void> move(const AuditActor& admin, const IncidentId& id, IncidentAct act,
                                    const std::string& reason);
    // Changes the severity, with a reason; sends no notification, and the reporter still sees the
    // severity that they stated. Refuses conflict if the case already has this severity.
    [[nodiscard]] Result<void> rate(const AuditActor& admin, const IncidentId& id,
                                    IncidentSeverity severity, const std::string& reason);
    [[nodiscard]] Result<void> link_person(const AuditActor& admin, const IncidentId& id,
                                           const AccountId& person);
    [[nodiscard]] Result<void> link_booking(const AuditActor& admin, const IncidentId& id,
                                            const BookingId& booking);
    // Suspends a linked person (app/accounts/suspend_account.h): no account is suspended without a
    // case. Refuses conflict if nothing would change.
    [[nodiscard]] Result<void> suspend(const AuditActor& admin, const IncidentId& id,
                                       const IncidentSuspension& asked);
    // The same from the person's own page: uses the newest unsettled case that concerns the person,
    // or opens one. nullopt if a suspension ends without a case. Refuses not_found, invalid_input,
    // conflict.
    [[nodiscard]] Result<std::optional<IncidentId>> suspend_person(const AuditActor& admin,
                                                                   const IncidentSuspension& asked);

  private:
    struct IncidentLink {
        std::string what;  // "person", "booking"
        IncidentEventKind kind;
        std::string id;
    };
    void note_link(Transaction& transaction, const AuditActor& admin, const Incident& incident,
                   const IncidentLink& link);
    [[nodiscard]] Result<void> suspend_in(Transaction& transaction, const AuditActor& admin,
                                          const std::optional<IncidentId>& id,
                                          const IncidentSuspension& asked, Instant now);
    IncidentPorts ports_;
};

}  // namespace steady
