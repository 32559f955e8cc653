#include "adapters/memory/scheduling.h"

#include "adapters/memory/pages.h"
#include "domain/core/text.h"
#include "ports/scattered_id.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace steady::memory {
namespace {

bool contains(const std::string& text, const std::string& part) {
    return lowered(text).find(part) != std::string::npos;
}

bool is_named(const State& state, const AccountId& id, const std::string& part) {
    const AccountRow* row = state.accounts.find(id);
    if (!row || row->erased) return false;
    const std::array<std::string, 4> words{row->account.email.text(), row->keys.name,
                                           row->keys.real_name, row->keys.display_name};
    return std::ranges::any_of(words,
                               [&](const std::string& word) { return contains(word, part); });
}

bool is_wanted(const State& state, const BookingSearch& wanted, const Booking& booking) {
    if (wanted.status && booking.status != *wanted.status) return false;
    if (wanted.from && booking.first_start() < *wanted.from) return false;
    if (wanted.to && booking.first_start() >= *wanted.to) return false;
    const std::string part = lowered(wanted.text);
    if (part.empty() || booking.id.text() == part) return true;
    return is_named(state, booking.client, part) ||
           std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
               return is_named(state, line.companion, part);
           });
}

}  // namespace

BookingsFound Scheduling::search(const BookingSearch& wanted) {
    std::vector<const Booking*> found;
    for (const auto& [id, booking] : state_.bookings) {
        if (is_wanted(state_, wanted, booking)) found.push_back(&booking);
    }
    std::ranges::sort(found, [](const Booking* a, const Booking* b) {
        const auto rank = [](const Booking& each) {
            return std::tuple(each.created_at, made_order(each.id.text()), each.id);
        };
        return rank(*b) < rank(*a);
    });
    BookingsFound page;
    const long counted = std::min(static_cast<long>(found.size()), max_bookings_counted);
    page.total = wanted.known_total.value_or(counted);
    for (const Booking* booking : part_of(found, wanted.page, wanted.limit)) {
        page.ids.push_back(booking->id);
    }
    return page;
}

void Scheduling::note_proposed(const BookingId& booking) {
    state_.proposed_bookings.put(booking, true);
}

std::set<BookingId> Scheduling::proposed_of(const std::vector<BookingId>& bookings) {
    std::set<BookingId> found;
    for (const BookingId& booking : bookings) {
        if (state_.proposed_bookings.contains(booking)) found.insert(booking);
    }
    return found;
}

std::vector<ScheduleTemplate> Scheduling::templates() {
    std::vector<ScheduleTemplate> all;
    for (const auto& [id, each] : state_.schedule_templates) all.push_back(each);
    std::ranges::sort(all, {}, [](const ScheduleTemplate& each) { return lowered(each.name); });
    return all;
}

std::optional<ScheduleTemplate> Scheduling::find_template(const ScheduleTemplateId& id) {
    const ScheduleTemplate* found = state_.schedule_templates.find(id);
    return found ? std::optional(*found) : std::nullopt;
}

bool Scheduling::insert_template(const ScheduleTemplate& made) {
    const auto all = templates();
    const bool taken = std::ranges::any_of(
        all, [&](const ScheduleTemplate& each) { return same_but_for_case(each.name, made.name); });
    if (taken) return false;
    state_.schedule_templates.put(made.id, made);
    return true;
}

bool Scheduling::remove_template(const ScheduleTemplateId& id) {
    return state_.schedule_templates.erase(id);
}

void Scheduling::remove_companion(const AccountId& companion) {
    for (const ScheduleTemplate& each : templates()) {
        if (std::ranges::find(each.companions, companion) == each.companions.end()) continue;
        state_.schedule_templates.change(
            each.id, [&](ScheduleTemplate& row) { std::erase(row.companions, companion); });
    }
}

}  // namespace steady::memory
