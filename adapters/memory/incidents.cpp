#include "adapters/memory/incidents.h"

#include "adapters/memory/legal_holds.h"
#include "adapters/memory/pages.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace steady::memory {
namespace {

bool is_wanted(const IncidentRow& row, const IncidentQuery& query) {
    const Incident& incident = row.incident;
    if (query.booking && std::ranges::find(row.bookings, *query.booking) == row.bookings.end()) {
        return false;
    }
    if (query.person && incident.reporter != query.person &&
        std::ranges::find(row.people, *query.person) == row.people.end()) {
        return false;
    }
    if (query.state && incident.state != *query.state) return false;
    if (query.unsettled && incident.state == IncidentState::settled) return false;
    if (query.kind && incident.kind != *query.kind) return false;
    return !query.severity || incident.severity == *query.severity;
}

std::int64_t place_of(const Incident& incident, const IncidentQuery& query) {
    std::int64_t place = to_epoch_seconds(incident.reported_at);
    if (query.order == IncidentOrder::severity) place = static_cast<int>(incident.severity);
    if (query.order == IncidentOrder::changed) place = to_epoch_seconds(incident.changed_at);
    return query.ascending ? place : -place;
}

}  // namespace

void Incidents::insert(const Incident& incident) {
    state_.incidents.put(incident.id, {.incident = incident});
}

std::optional<Incident> Incidents::find(const IncidentId& id) {
    const IncidentRow* row = state_.incidents.find(id);
    return row ? std::optional(row->incident) : std::nullopt;
}

bool Incidents::update(const Incident& incident, IncidentState from) {
    const IncidentRow* row = state_.incidents.find(incident.id);
    if (!row || row->incident.state != from) return false;
    return state_.incidents.change(incident.id, [&](IncidentRow& changed) {
        changed.incident.state = incident.state;
        changed.incident.severity = incident.severity;
        changed.incident.changed_at = incident.changed_at;
        changed.incident.settled_at = incident.settled_at;
    });
}

std::vector<Incident> IncidentLists::of_reporter(const AccountId& reporter,
                                                 const BookingId& booking) {
    std::vector<Incident> found;
    for (const auto& [id, row] : state_.incidents) {
        if (row.incident.reporter == reporter && row.incident.booking == booking) {
            found.push_back(row.incident);
        }
    }
    std::ranges::sort(found, std::greater{}, [](const Incident& incident) {
        return std::pair(incident.reported_at, incident.id);
    });
    return found;
}

IncidentPage IncidentLists::page(const IncidentQuery& query) {
    std::vector<Incident> wanted;
    for (const auto& [id, row] : state_.incidents) {
        if (is_wanted(row, query)) wanted.push_back(row.incident);
    }
    std::ranges::sort(wanted, [&](const Incident& a, const Incident& b) {
        return std::tuple(place_of(a, query), b.id) < std::tuple(place_of(b, query), a.id);
    });
    IncidentPage found{{}, static_cast<long>(wanted.size())};
    for (const Incident& incident : part_of(wanted, query.page, query.limit)) {
        found.incidents.push_back(incident);
    }
    return found;
}

bool Incidents::link_person(const IncidentId& id, const AccountId& person) {
    const auto linked = people(id);
    if (std::ranges::find(linked, person) != linked.end()) return false;
    return state_.incidents.change(id, [&](IncidentRow& row) { row.people.push_back(person); });
}

bool Incidents::link_booking(const IncidentId& id, const BookingId& booking) {
    const auto linked = bookings(id);
    if (std::ranges::find(linked, booking) != linked.end()) return false;
    return state_.incidents.change(id, [&](IncidentRow& row) { row.bookings.push_back(booking); });
}

std::vector<AccountId> Incidents::people(const IncidentId& id) {
    const IncidentRow* row = state_.incidents.find(id);
    return row ? row->people : std::vector<AccountId>();
}

std::vector<BookingId> Incidents::bookings(const IncidentId& id) {
    const IncidentRow* row = state_.incidents.find(id);
    return row ? row->bookings : std::vector<BookingId>();
}

void Incidents::add(const IncidentEvent& event) {
    state_.incidents.change(event.incident, [&](IncidentRow& row) {
        row.events.push_back(event);
        row.incident.changed_at = event.at;
    });
}

std::vector<IncidentEvent> Incidents::events(const IncidentId& id) {
    const IncidentRow* row = state_.incidents.find(id);
    return row ? row->events : std::vector<IncidentEvent>();
}

void IncidentFileRecords::insert_file(const IncidentFile& file) {
    state_.incident_files.put(file.public_id, file);
}

void IncidentFileRecords::remove_file(const std::string& public_id) {
    state_.incident_files.erase(public_id);
}

bool IncidentFileRecords::has_file(const std::string& public_id) {
    return state_.incident_files.contains(public_id);
}

std::vector<IncidentFile> IncidentFileRecords::files_after(const std::string& public_id,
                                                           int limit) {
    std::vector<IncidentFile> page;
    for (const auto& [name, file] : state_.incident_files) {
        if (name > public_id) page.push_back(file);
    }
    std::ranges::sort(page, {}, &IncidentFile::public_id);
    if (page.size() > static_cast<std::size_t>(limit)) page.erase(page.begin() + limit, page.end());
    return page;
}

std::vector<IncidentFile> IncidentFileRecords::files(const IncidentId& id) {
    std::vector<IncidentFile> found;
    for (const auto& [name, file] : state_.incident_files) {
        if (file.incident == id) found.push_back(file);
    }
    std::ranges::sort(found, {}, [](const IncidentFile& file) {
        return std::pair(file.added_at, file.public_id);
    });
    return found;
}

namespace {

void oldest_first(std::vector<Incident>& incidents) {
    std::ranges::sort(incidents, {}, [](const Incident& incident) {
        return std::pair(incident.reported_at, incident.id);
    });
}

}  // namespace

std::vector<Incident> IncidentLists::unsettled_of(const AccountId& account, bool linked) {
    std::vector<Incident> found;
    for (const auto& [id, row] : state_.incidents) {
        const bool concerns = linked && std::ranges::find(row.people, account) != row.people.end();
        if (row.incident.state == IncidentState::settled) continue;
        if (row.incident.reporter == account || concerns) found.push_back(row.incident);
    }
    oldest_first(found);
    return found;
}

std::vector<Incident> IncidentLists::reported_by(const AccountId& reporter) {
    std::vector<Incident> found;
    for (const auto& [id, row] : state_.incidents) {
        if (row.incident.reporter == reporter) found.push_back(row.incident);
    }
    oldest_first(found);
    return found;
}

void SealedReportRecords::seal(const SealedReport& report) {
    const SealedReport* before = state_.sealed_reports.find(report.incident);
    SealedReport kept = report;
    if (before) kept.until = before->until;
    state_.sealed_reports.put(report.incident, kept);
}

std::optional<SealedReport> SealedReportRecords::sealed(const IncidentId& id) {
    const SealedReport* report = state_.sealed_reports.find(id);
    return report ? std::optional(*report) : std::nullopt;
}

std::vector<SealedReport> SealedReportRecords::all_sealed() {
    std::vector<SealedReport> all;
    for (const auto& [id, report] : state_.sealed_reports) all.push_back(report);
    return all;
}

std::vector<IncidentId> SealedReportRecords::outdated_sealed(Instant now, int limit) {
    std::vector<SealedReport> old = all_sealed();
    const HeldScope held(state_, now);
    std::erase_if(old, [&](const SealedReport& report) {
        return report.until > now || held.keeps(report.incident);
    });
    std::ranges::sort(old, {}, [](const SealedReport& report) {
        return std::pair(report.until, report.incident);
    });
    std::vector<IncidentId> found;
    for (const SealedReport& report : old) {
        if (std::cmp_less(found.size(), limit)) found.push_back(report.incident);
    }
    return found;
}

std::vector<std::string> SealedReportRecords::destroy_sealed(const IncidentId& id) {
    std::vector<std::string> gone;
    for (const IncidentFile& file : IncidentFileRecords(state_).files(id)) {
        if (!file.by_reporter) continue;
        gone.push_back(file.public_id);
        IncidentFileRecords(state_).remove_file(file.public_id);
    }
    state_.sealed_reports.erase(id);
    std::ranges::sort(gone);
    return gone;
}

std::vector<std::string> Incidents::redact_free_text(const AccountId& reporter) {
    std::vector<IncidentId> own;
    for (const auto& [id, row] : state_.incidents) {
        if (row.incident.reporter == reporter) own.push_back(id);
    }
    std::vector<std::string> gone;
    for (const IncidentId& id : own) {
        state_.incidents.change(id, [](IncidentRow& row) { row.incident.text.clear(); });
        for (const IncidentFile& file : IncidentFileRecords(state_).files(id)) {
            if (!file.by_reporter || state_.sealed_reports.contains(id)) continue;
            gone.push_back(file.public_id);
            IncidentFileRecords(state_).remove_file(file.public_id);
        }
    }
    return gone;
}

}  // namespace steady::memory
