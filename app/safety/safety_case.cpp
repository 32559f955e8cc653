#include "app/safety/safety_case.h"

#include "app/bookings/visit_names.h"
#include "app/incidents/report_incident.h"
#include "ports/accounts.h"
#include "ports/incidents.h"
#include "ports/safety.h"
#include "ports/store.h"

#include <algorithm>
#include <string>

namespace steady {
namespace {

// The visit that the case is about: the first that is not over yet, else the last.
const BookingLine* visit_of_case(const SafetyParty& party, Instant now) {
    const BookingLine* found = nullptr;
    for (const BookingLine& line : party.booking.lines) {
        const bool is_own =
            party.booking.client == party.account || line.companion == party.account;
        if (!is_own || (!line.is_active() && found)) continue;
        if (!found || found->service.end + safety_open_after <= now) found = &line;
    }
    return found;
}

std::string describe_person(const Account& account) {
    const std::string& name = account.real_name.empty() ? account.name : account.real_name;
    const char* role = account.type == AccountType::client ? "client" : "companion";
    std::string text = "Who: " + name + " (" + role + ")";
    if (!account.phone.empty()) text += ", " + account.phone;
    return text;
}

std::string describe_contact(const EmergencyContact& contact) {
    if (contact == EmergencyContact{}) return "Emergency contact: none was given.";
    std::string text = "Emergency contact: " + contact.name;
    if (!contact.relationship.empty()) text += " (" + contact.relationship + ")";
    if (!contact.phone.empty()) text += ", " + contact.phone;
    return text;
}

// `happened` is the first line: what the case was opened for.
std::string case_text(Transaction& transaction, const SafetyPorts& ports, const SafetyParty& party,
                      const std::string& happened) {
    const Instant now = ports.incidents.clock.now();
    NoticeWriter english;
    const VisitNames names(transaction, ports.zones, party.booking.client == party.account, now,
                           english);
    std::string text = happened;
    const auto account = transaction.accounts.find(party.account);
    if (account) text += "\n" + describe_person(*account);
    if (const BookingLine* line = visit_of_case(party, now)) {
        text += "\nWhere: " + (line->is_video ? std::string("by video") : line->location);
        text += "\nVisit: " + names.start(*line) + ", until " +
                names.moment(*line, line->service.end, line->service.start);
    }
    if (account) text += "\n" + describe_contact(account->emergency_contact);
    return text + "\nThe other person of the visit was not notified.";
}

// A case of this party that operators have not settled.
std::optional<Incident> open_case(Transaction& transaction, const std::optional<IncidentId>& id) {
    if (!id) return std::nullopt;
    auto incident = transaction.incidents.find(*id);
    if (!incident || incident->state == IncidentState::settled) return std::nullopt;
    return incident;
}

std::optional<Incident> open_case_of_calls(Transaction& transaction, const SafetyParty& party) {
    std::optional<Incident> found;
    for (const HelpCall& call : transaction.safety.calls_of(party.booking.id)) {
        if (call.account != party.account) continue;
        if (auto incident = open_case(transaction, call.incident)) found = std::move(incident);
    }
    return found;
}

IncidentId open_new_case(Transaction& transaction, const SafetyPorts& ports,
                         const SafetyParty& party, const std::string& happened) {
    const auto as = safety_party(party.booking, party.account);
    return open_booking_case(transaction, ports.incidents, party.booking,
                             {.reporter = party.account,
                              .as = as.value_or(IncidentReporter::client),
                              .text = case_text(transaction, ports, party, happened)})
        .id;
}

}  // namespace

std::optional<IncidentReporter> safety_party(const Booking& booking, const AccountId& account) {
    if (booking.client == account) return IncidentReporter::client;
    const bool works = std::ranges::any_of(
        booking.lines, [&](const BookingLine& line) { return line.companion == account; });
    return works ? std::optional(IncidentReporter::companion) : std::nullopt;
}

IncidentId open_silence_case(Transaction& transaction, const SafetyPorts& ports,
                             const SafetyParty& party, const SafetyTimer& timer) {
    auto known = open_case(transaction, timer.incident);
    if (!known) known = open_case_of_calls(transaction, party);
    if (known) {
        notify_operator(transaction, ports.incidents, *known);
        return known->id;
    }
    std::string happened =
        "No answer to a safety timer of " + std::to_string(timer.length) + " minutes.";
    if (const BookingLine* line = visit_of_case(party, timer.due_at)) {
        NoticeWriter english;
        const VisitNames names(transaction, ports.zones, true, ports.incidents.clock.now(),
                               english);
        happened += " It was due " + names.moment_with_zone(*line, timer.due_at) + ".";
    }
    return open_new_case(transaction, ports, party, happened);
}

IncidentId open_help_case(Transaction& transaction, const SafetyPorts& ports,
                          const SafetyParty& party) {
    if (const auto known = open_case_of_calls(transaction, party)) {
        notify_operator(transaction, ports.incidents, *known);
        return known->id;
    }
    return open_new_case(transaction, ports, party, "Asked for help with the help button.");
}

}  // namespace steady
