#include "app/incidents/read_incidents.h"

#include "app/core/readable.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/store.h"

#include <utility>

namespace steady {
namespace {

IncidentPerson person(Transaction& transaction, const AccountId& id) {
    const auto found = readable([&] { return transaction.accounts.find(id); });
    if (!found) return {.id = id, .name = "Unreadable account"};
    const std::optional<Account>& account = *found;
    if (!account) return {.id = id, .name = "Deleted account"};
    const std::string& name =
        account->real_name.empty() ? account->display_name : account->real_name;
    return {id, name, account->type, transaction.accounts.suspended_at(id)};
}

std::string admin_name(Transaction& transaction, const std::string& id) {
    const auto known = AdminId::parse(id);
    const auto admin = known ? transaction.admins.find(*known) : std::nullopt;
    return admin ? admin->email.text() : "An operator";
}

ListedIncident listed(Transaction& transaction, Incident incident) {
    std::string name = incident.reporter ? person(transaction, *incident.reporter).name
                                         : admin_name(transaction, incident.recorder);
    return {std::move(incident), std::move(name)};
}

}  // namespace

IncidentList ReadIncidents::list(const IncidentQuery& query) {
    return store_.read([&](Transaction& transaction) {
        IncidentPage page = transaction.incident_lists.page(query);
        IncidentList list{{}, page.total};
        for (Incident& incident : page.incidents) {
            list.incidents.push_back(listed(transaction, std::move(incident)));
        }
        return list;
    });
}

Result<IncidentCase> ReadIncidents::one(const IncidentId& id) {
    return store_.read([&](Transaction& transaction) -> Result<IncidentCase> {
        auto incident = transaction.incidents.find(id);
        if (!incident) return refuse(Refusal::not_found);
        IncidentCase found{.listed = listed(transaction, *std::move(incident))};
        for (const AccountId& each : transaction.incidents.people(id)) {
            found.people.push_back(person(transaction, each));
        }
        for (const BookingId& each : transaction.incidents.bookings(id)) {
            const auto booking = transaction.bookings.find(each);
            if (!booking) continue;
            found.bookings.push_back(
                {each, booking->status, booking->first_start(), booking->lines.front().timezone});
        }
        found.events = transaction.incidents.events(id);
        for (const IncidentEvent& event : found.events) {
            if (found.admins.contains(event.admin)) continue;
            found.admins.emplace(event.admin, admin_name(transaction, event.admin));
        }
        found.files = transaction.incident_files.files(id);
        if (const auto sealed = transaction.sealed_reports.sealed(id))
            found.sealed_until = sealed->until;
        return found;
    });
}

}  // namespace steady
