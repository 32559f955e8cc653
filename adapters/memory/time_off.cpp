#include "adapters/memory/time_off.h"

#include <algorithm>
#include <tuple>

namespace steady::memory {

void TimesOff::insert(const TimeOff& time_off) {
    state_.time_off.put(time_off.id, time_off);
}

std::vector<TimeOff> TimesOff::touching(const AccountId& companion, const TimeSpan& span) {
    std::vector<TimeOff> found;
    for (const auto& [id, row] : state_.time_off) {
        if (row.companion == companion && row.span.overlaps(span)) found.push_back(row);
    }
    std::ranges::sort(found, {},
                      [](const TimeOff& row) { return std::tuple(row.span.start, row.id.text()); });
    return found;
}

std::map<AccountId, std::vector<TimeSpan>> TimesOff::touching_any(
    const std::vector<AccountId>& companions, const TimeSpan& span) {
    std::map<AccountId, std::vector<TimeSpan>> found;
    for (const AccountId& companion : companions) {
        auto spans = spans_of(touching(companion, span));
        if (!spans.empty()) found.emplace(companion, std::move(spans));
    }
    return found;
}

bool TimesOff::remove(const AccountId& companion, const TimeOffId& id) {
    const TimeOff* row = state_.time_off.find(id);
    if (!row || row->companion != companion) return false;
    state_.time_off.erase(id);
    return true;
}

std::vector<TimeOff> TimesOff::of_calendar(const AccountId& companion,
                                           const ExternalCalendarId& calendar) {
    std::vector<TimeOff> found;
    for (const auto& [id, row] : state_.time_off) {
        if (row.companion == companion && row.calendar == calendar) found.push_back(row);
    }
    std::ranges::sort(found, {},
                      [](const TimeOff& row) { return std::tuple(row.span.start, row.id.text()); });
    return found;
}

void TimesOff::remove_calendar(const AccountId& companion, const ExternalCalendarId& calendar) {
    state_.time_off.erase_if([&](const auto&, const TimeOff& row) {
        return row.companion == companion && row.calendar == calendar;
    });
}

void TimesOff::erase(const AccountId& companion) {
    state_.time_off.erase_if(
        [&](const auto&, const TimeOff& row) { return row.companion == companion; });
}

}  // namespace steady::memory
