#include "adapters/memory/legal_holds.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace steady::memory {
namespace {

bool is_line_companion(const Booking& booking, const AccountId& companion) {
    return std::ranges::find(booking.lines, companion, &BookingLine::companion) !=
           booking.lines.end();
}

void newest_holds_first(std::vector<LegalHold>& holds) {
    std::ranges::sort(holds, std::ranges::greater{},
                      [](const LegalHold& hold) { return std::tuple(hold.placed_at, hold.id); });
}

}  // namespace

HeldScope::HeldScope(const State& state, Instant now) : state_(state) {
    for (const auto& [id, hold] : state.legal_holds) {
        if (state_at(hold, now) == LegalHoldState::in_force) add(hold);
    }
}

HeldScope::HeldScope(const State& state, const LegalHold& hold) : state_(state) {
    add(hold);
}

void HeldScope::add(const LegalHold& hold) {
    switch (hold.subject.kind) {
        case HeldKind::person:
            people_.insert(AccountId::parse(hold.subject.id).value());
            return;
        case HeldKind::booking:
            bookings_.insert(BookingId::parse(hold.subject.id).value());
            return;
        case HeldKind::incident:
            break;
    }
    const IncidentId id = IncidentId::parse(hold.subject.id).value();
    incidents_.insert(id);
    const IncidentRow* row = state_.incidents.find(id);
    if (!row) return;
    people_.insert(row->people.begin(), row->people.end());
    bookings_.insert(row->bookings.begin(), row->bookings.end());
    if (row->incident.reporter) people_.insert(*row->incident.reporter);
    if (row->incident.booking) bookings_.insert(*row->incident.booking);
}

bool HeldScope::keeps(const BookingId& booking) const {
    if (bookings_.contains(booking)) return true;
    const Booking* row = state_.bookings.find(booking);
    return row && (keeps(row->client) ||
                   std::ranges::any_of(
                       row->lines, [&](const BookingLine& line) { return keeps(line.companion); }));
}

bool HeldScope::keeps(const IncidentId& incident) const {
    if (incidents_.contains(incident)) return true;
    const IncidentRow* row = state_.incidents.find(incident);
    if (!row) return false;
    const auto is_named = [&](const BookingId& booking) { return bookings_.contains(booking); };
    return keeps(row->incident.reporter) ||
           (row->incident.booking && is_named(*row->incident.booking)) ||
           std::ranges::any_of(row->people, [&](const AccountId& each) { return keeps(each); }) ||
           std::ranges::any_of(row->bookings, is_named);
}

bool HeldScope::keeps_pair(const AccountId& client, const AccountId& companion) const {
    return std::ranges::any_of(bookings_, [&](const BookingId& id) {
        const Booking* row = state_.bookings.find(id);
        return row && row->client == client && is_line_companion(*row, companion);
    });
}

bool HeldScope::keeps_account(const AccountId& account) const {
    return keeps(account) || std::ranges::any_of(bookings_, [&](const BookingId& id) {
               const Booking* row = state_.bookings.find(id);
               return row && (row->client == account || is_line_companion(*row, account));
           });
}

void LegalHolds::insert(const LegalHold& hold) {
    state_.legal_holds.put(hold.id, hold);
}

std::optional<LegalHold> LegalHolds::find(const LegalHoldId& id) {
    const LegalHold* hold = state_.legal_holds.find(id);
    return hold ? std::optional(*hold) : std::nullopt;
}

bool LegalHolds::release(const LegalHold& hold) {
    const LegalHold* row = state_.legal_holds.find(hold.id);
    if (!row || row->released_at) return false;
    LegalHold released = *row;
    released.released_by = hold.released_by;
    released.released_at = hold.released_at;
    released.release_reason = hold.release_reason;
    state_.legal_holds.put(hold.id, released);
    return true;
}

LegalHoldPage LegalHolds::page(LegalHoldList list, Instant now, int limit, std::int64_t offset) {
    LegalHoldPage page;
    for (const auto& [id, hold] : state_.legal_holds) {
        const bool is_in_force = state_at(hold, now) == LegalHoldState::in_force;
        if (is_in_force == (list == LegalHoldList::in_force)) page.holds.push_back(hold);
    }
    page.total = std::ssize(page.holds);
    newest_holds_first(page.holds);
    const auto first = std::min(offset, page.total);
    page.holds.erase(page.holds.begin(), page.holds.begin() + first);
    if (std::cmp_greater(page.holds.size(), limit))
        page.holds.erase(page.holds.begin() + limit, page.holds.end());
    return page;
}

std::vector<LegalHold> LegalHolds::of_subject(const HeldSubject& subject) {
    std::vector<LegalHold> found;
    for (const auto& [id, hold] : state_.legal_holds) {
        if (hold.subject == subject) found.push_back(hold);
    }
    newest_holds_first(found);
    return found;
}

std::vector<LegalHold> LegalHolds::keeping_account(const AccountId& account, Instant now) {
    std::vector<LegalHold> found;
    for (const auto& [id, hold] : state_.legal_holds) {
        if (state_at(hold, now) != LegalHoldState::in_force) continue;
        if (HeldScope(state_, hold).keeps_account(account)) found.push_back(hold);
    }
    newest_holds_first(found);
    return found;
}

bool LegalHolds::keeps_incident(const IncidentId& incident, Instant now) {
    return HeldScope(state_, now).keeps(incident);
}

}  // namespace steady::memory
