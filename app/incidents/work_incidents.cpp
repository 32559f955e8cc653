#include "app/incidents/work_incidents.h"

#include "app/accounts/suspend_account.h"
#include "app/audit/required_reason.h"
#include "app/bookings/close_waiting.h"
#include "app/intro_calls/intro_calls.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/conversations.h"
#include "ports/incidents.h"
#include "ports/store.h"

#include <algorithm>
#include <set>

namespace steady {
namespace {

AuditAct act_on(const char* action, const Incident& incident,
                std::vector<AuditChange> changes = {}) {
    return {.action = action,
            .object_type = "incident",
            .object_id = incident.id.text(),
            .changes = std::move(changes)};
}

// Only to the reporter; no other account is ever notified of a case.
void notify_reporter(Transaction& transaction, IdSource& ids, Instant now,
                     const Incident& incident) {
    if (!incident.reporter) return;
    const bool settled = incident.state == IncidentState::settled;
    notify(transaction, ids, now, *incident.reporter,
           {.kind = settled ? NotificationKind::incident_settled : NotificationKind::incident_taken,
            .booking = incident.booking},
           settled ? email_templates::report_settled : email_templates::report_taken);
}

// Messages that an erased account left to a case as evidence end with it (ADR 96).
void erase_left_messages(Transaction& transaction, const Incident& incident) {
    if (incident.state != IncidentState::settled) return;
    for (const AccountId& person : transaction.incidents.people(incident.id)) {
        if (!transaction.accounts.find(person)) transaction.conversations.erase(person);
    }
}

void link_all(Transaction& transaction, const Incident& incident, const OperatorIncident& asked,
              const std::optional<Booking>& booking) {
    if (booking) {
        transaction.incidents.link_booking(incident.id, booking->id);
        transaction.incidents.link_person(incident.id, booking->client);
        for (const BookingLine& line : booking->lines) {
            transaction.incidents.link_person(incident.id, line.companion);
        }
    }
    for (const AccountId& person : asked.people) {
        transaction.incidents.link_person(incident.id, person);
    }
}

}  // namespace

Result<Incident> WorkIncidents::record(const AuditActor& admin, const OperatorIncident& asked) {
    ASSIGN_OR_RETURN(auto text, checked_incident_text("text", asked.text));
    const Instant now = ports_.clock.now();
    return ports_.store.transact([&](Transaction& transaction) -> Result<Incident> {
        std::optional<Booking> booking;
        if (asked.booking) {
            booking = transaction.bookings.find(*asked.booking);
            if (!booking) return refuse_field("bookingId", "There is no booking with this ID.");
        }
        for (const AccountId& person : asked.people) {
            if (!transaction.accounts.find(person)) {
                return refuse_field("userIds", "There is no account with this ID.");
            }
        }
        Incident incident{.id = ports_.ids.next<IncidentId>(),
                          .kind = asked.kind,
                          .severity = asked.severity,
                          .reported_by = IncidentReporter::admin,
                          .recorder = admin.id,
                          .booking = asked.booking,
                          .text = text,
                          .reported_at = now,
                          .changed_at = now};
        transaction.incidents.insert(incident);
        link_all(transaction, incident, asked, booking);
        ports_.trail.record(transaction, admin, act_on("record_incident", incident));
        return incident;
    });
}

Result<void> WorkIncidents::note(const AuditActor& admin, const IncidentId& id,
                                 const std::string& text) {
    ASSIGN_OR_RETURN(auto clean, checked_incident_text("text", text));
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        const auto incident = transaction.incidents.find(id);
        if (!incident) return refuse(Refusal::not_found);
        transaction.incidents.add({.incident = id,
                                   .kind = IncidentEventKind::noted,
                                   .at = ports_.clock.now(),
                                   .admin = admin.id,
                                   .text = clean});
        // The note itself is in the case; the audit log only records that there is one.
        ports_.trail.record(transaction, admin, act_on("note_incident", *incident));
        return {};
    });
}

Result<void> WorkIncidents::move(const AuditActor& admin, const IncidentId& id, IncidentAct act,
                                 const std::string& reason) {
    if (act != IncidentAct::begin) {
        if (auto given = demand_reason(reason); !given) return given;
    }
    const Instant now = ports_.clock.now();
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        auto incident = transaction.incidents.find(id);
        if (!incident) return refuse(Refusal::not_found);
        const IncidentState before = incident->state;
        const auto state = after(act, before);
        if (!state) {
            return refuse(Refusal::conflict,
                          "This case has changed in the meantime. Please look again.");
        }
        incident->state = *state;
        incident->changed_at = now;
        incident->settled_at = *state == IncidentState::settled ? std::optional(now) : std::nullopt;
        if (!transaction.incidents.update(*incident, before)) return refuse(Refusal::conflict);
        erase_left_messages(transaction, *incident);
        transaction.incidents.add(
            {.incident = id, .kind = event_of(act), .at = now, .admin = admin.id, .text = reason});
        AuditAct done = act_on("move_incident", *incident,
                               {{"state", std::string(incident_states.of(before)),
                                 std::string(incident_states.of(*state))}});
        done.reason = reason;
        ports_.trail.record(transaction, admin, done);
        notify_reporter(transaction, ports_.ids, now, *incident);
        return {};
    });
}

Result<void> WorkIncidents::rate(const AuditActor& admin, const IncidentId& id,
                                 IncidentSeverity severity, const std::string& reason) {
    if (auto given = demand_reason(reason); !given) return given;
    const Instant now = ports_.clock.now();
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        auto incident = transaction.incidents.find(id);
        if (!incident) return refuse(Refusal::not_found);
        const std::string before(incident_severities.of(incident->severity));
        if (incident->severity == severity) {
            return refuse(Refusal::conflict, "This case has this severity already.");
        }
        incident->severity = severity;
        incident->changed_at = now;
        if (!transaction.incidents.update(*incident, incident->state)) {
            return refuse(Refusal::conflict);
        }
        transaction.incidents.add({.incident = id,
                                   .kind = IncidentEventKind::rated,
                                   .at = now,
                                   .admin = admin.id,
                                   .text = reason,
                                   .about = before});
        AuditAct done =
            act_on("rate_incident", *incident,
                   {{"severity", before, std::string(incident_severities.of(incident->severity))}});
        done.reason = reason;
        ports_.trail.record(transaction, admin, done);
        return {};
    });
}

void WorkIncidents::note_link(Transaction& transaction, const AuditActor& admin,
                              const Incident& incident, const IncidentLink& link) {
    transaction.incidents.add({.incident = incident.id,
                               .kind = link.kind,
                               .at = ports_.clock.now(),
                               .admin = admin.id,
                               .about = link.id});
    ports_.trail.record(transaction, admin,
                        act_on("link_incident", incident, {{link.what, "", link.id}}));
}

Result<void> WorkIncidents::link_person(const AuditActor& admin, const IncidentId& id,
                                        const AccountId& person) {
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        const auto incident = transaction.incidents.find(id);
        if (!incident) return refuse(Refusal::not_found);
        if (!transaction.accounts.find(person)) {
            return refuse_field("userId", "There is no account with this ID.");
        }
        if (!transaction.incidents.link_person(id, person)) {
            return refuse_field("userId", "This person is linked already.");
        }
        note_link(transaction, admin, *incident,
                  {"person", IncidentEventKind::linked_person, person.text()});
        return {};
    });
}

Result<void> WorkIncidents::link_booking(const AuditActor& admin, const IncidentId& id,
                                         const BookingId& booking) {
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        const auto incident = transaction.incidents.find(id);
        if (!incident) return refuse(Refusal::not_found);
        if (!transaction.bookings.find(booking)) {
            return refuse_field("bookingId", "There is no booking with this ID.");
        }
        if (!transaction.incidents.link_booking(id, booking)) {
            return refuse_field("bookingId", "This booking is linked already.");
        }
        note_link(transaction, admin, *incident,
                  {"booking", IncidentEventKind::linked_booking, booking.text()});
        return {};
    });
}

Result<void> WorkIncidents::suspend(const AuditActor& admin, const IncidentId& id,
                                    const IncidentSuspension& asked) {
    const Instant now = ports_.clock.now();
    return ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        const auto incident = transaction.incidents.find(id);
        if (!incident) return refuse(Refusal::not_found);
        const auto people = transaction.incidents.people(id);
        if (std::ranges::find(people, asked.person) == people.end()) {
            return refuse_field("userId", "This person is not linked to the case.");
        }
        return suspend_in(transaction, admin, id, asked, now);
    });
}

Result<void> WorkIncidents::suspend_in(Transaction& transaction, const AuditActor& admin,
                                       const std::optional<IncidentId>& id,
                                       const IncidentSuspension& asked, Instant now) {
    if (auto done = set_suspension(transaction, ports_.trail,
                                   {admin, asked.person, asked.suspended, asked.reason}, now);
        !done) {
        return done;
    }
    if (asked.suspended) {
        const auto closed = close_waiting(transaction, ports_.ids, now, asked.person);
        report_open_visits(transaction, ports_.ids, now, asked.person, closed.confirmed);
        end_intro_calls(transaction, ports_.ids, now, asked.person);
    }
    if (!id) return {};
    transaction.incidents.add(
        {.incident = *id,
         .kind = asked.suspended ? IncidentEventKind::suspended : IncidentEventKind::reinstated,
         .at = now,
         .admin = admin.id,
         .text = asked.reason,
         .about = asked.person.text()});
    return {};
}

Result<std::optional<IncidentId>> WorkIncidents::suspend_person(const AuditActor& admin,
                                                                const IncidentSuspension& asked) {
    using Case = std::optional<IncidentId>;
    RETURN_IF_ERROR(demand_reason(asked.reason));
    const Instant now = ports_.clock.now();
    return ports_.store.transact([&](Transaction& transaction) -> Result<Case> {
        if (!transaction.accounts.find(asked.person)) return refuse(Refusal::not_found);
        const auto open = transaction.incident_lists.unsettled_of(asked.person, true);
        Case id = open.empty() ? Case() : Case(open.back().id);
        if (!id && asked.suspended) {
            const Incident incident{.id = ports_.ids.next<IncidentId>(),
                                    .kind = IncidentKind::other,
                                    .severity = IncidentSeverity::medium,
                                    .reported_by = IncidentReporter::admin,
                                    .recorder = admin.id,
                                    .text = asked.reason,
                                    .reported_at = now,
                                    .changed_at = now};
            transaction.incidents.insert(incident);
            transaction.incidents.link_person(incident.id, asked.person);
            id = incident.id;
        }
        RETURN_IF_ERROR(suspend_in(transaction, admin, id, asked, now));
        return id;
    });
}

}  // namespace steady
