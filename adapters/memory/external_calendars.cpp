#include "adapters/memory/external_calendars.h"

#include <algorithm>
#include <tuple>

namespace steady::memory {

void ExternalCalendars::insert(const ExternalCalendar& calendar) {
    state_.external_calendars.put(calendar.id, calendar);
}

std::vector<ExternalCalendar> ExternalCalendars::of(const AccountId& companion) {
    std::vector<ExternalCalendar> found = all();
    std::erase_if(found, [&](const auto& each) { return each.companion != companion; });
    return found;
}

std::optional<ExternalCalendar> ExternalCalendars::find(const ExternalCalendarId& id) {
    const ExternalCalendar* row = state_.external_calendars.find(id);
    return row ? std::optional(*row) : std::nullopt;
}

void ExternalCalendars::save(const ExternalCalendar& calendar) {
    if (!state_.external_calendars.find(calendar.id)) return;
    state_.external_calendars.change(calendar.id, [&](ExternalCalendar& row) {
        ExternalCalendar saved = calendar;
        saved.companion = row.companion;
        saved.name = row.name;
        saved.host = row.host;
        saved.sealed_address = row.sealed_address;
        saved.created_at = row.created_at;
        row = std::move(saved);
    });
}

std::vector<ExternalCalendar> ExternalCalendars::due(Instant now, int limit) {
    std::vector<ExternalCalendar> found = all();
    std::erase_if(found, [&](const auto& each) { return each.next_read_at > now; });
    std::ranges::sort(found, {}, [](const ExternalCalendar& row) {
        return std::tuple(row.next_read_at, row.id.text());
    });
    if (std::cmp_greater(found.size(), limit)) {
        found.erase(found.begin() + limit, found.end());
    }
    return found;
}

bool ExternalCalendars::remove(const AccountId& companion, const ExternalCalendarId& id) {
    const ExternalCalendar* row = state_.external_calendars.find(id);
    if (!row || row->companion != companion) return false;
    state_.external_calendars.erase(id);
    return true;
}

void ExternalCalendars::erase(const AccountId& companion) {
    state_.external_calendars.erase_if(
        [&](const auto&, const ExternalCalendar& row) { return row.companion == companion; });
}

std::vector<ExternalCalendar> ExternalCalendars::all() {
    std::vector<ExternalCalendar> found;
    for (const auto& [id, row] : state_.external_calendars) found.push_back(row);
    std::ranges::sort(found, {}, [](const ExternalCalendar& row) {
        return std::tuple(row.created_at, row.id.text());
    });
    return found;
}

void ExternalCalendars::reseal(const ExternalCalendarId& id, const std::string& sealed_address) {
    if (!state_.external_calendars.find(id)) return;
    state_.external_calendars.change(
        id, [&](ExternalCalendar& row) { row.sealed_address = sealed_address; });
}

}  // namespace steady::memory
