#include "app/bookings/time_off.h"

#include "ports/approvals.h"
#include "ports/booking_calendar.h"
#include "ports/booking_lists.h"
#include "ports/companions.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <algorithm>
#include <optional>

namespace steady {
namespace {

using Added = std::expected<TimeOff, TimeOffRefused>;

constexpr int bookings_at_once = 100;

Added not_added(Error error) {
    return std::unexpected(TimeOffRefused{std::move(error)});
}

// Without calls and busy times of calendars elsewhere, which are not entered as time off.
std::vector<TimeOff> not_over(Transaction& transaction, const AccountId& companion, Instant now) {
    auto found = transaction.time_off.touching(companion, {now, now + latest_time_off_ahead * 2});
    std::erase_if(found, [](const TimeOff& each) { return !each.is_entered(); });
    return found;
}

void add_visits(Transaction& transaction, const Booking& booking, const AccountId& companion,
                const TimeSpan& span, std::vector<ConflictingVisit>& visits) {
    const auto add = [&](const BookingLine& line, bool is_paid) {
        if (line.companion != companion || !line.is_active() || !line.service.overlaps(span))
            return;
        visits.push_back({booking.id, line.service, line.timezone, is_paid});
    };
    for (const BookingLine& line : booking.lines) {
        add(line, booking.status == BookingStatus::confirmed);
    }
    for (const HeldMove& held : transaction.pending_reschedules.held_moves(booking.id))
        add(held.line, false);
}

void mark_requested(Transaction& transaction, std::vector<ConflictingVisit>& visits) {
    std::vector<BookingId> unpaid;
    for (const ConflictingVisit& visit : visits) {
        if (!visit.is_paid) unpaid.push_back(visit.booking);
    }
    for (const Approval& approval : transaction.approvals.of_bookings(unpaid)) {
        if (!approval.authorized_at) continue;
        for (ConflictingVisit& visit : visits) {
            if (visit.booking == approval.booking) visit.is_requested = !visit.is_paid;
        }
    }
}

std::vector<ConflictingVisit> visits_within(Transaction& transaction, const AccountId& companion,
                                            const TimeSpan& span) {
    std::vector<ConflictingVisit> visits;
    if (transaction.booking_calendar.busy(companion, span.start, span.end).empty()) return visits;
    BookingQuery query{.party = companion, .side = BookingSide::companion};
    query.order = BookingOrder::upcoming_soonest_first;
    query.limit = bookings_at_once;
    do {
        const BookingPage page = transaction.booking_lists.page(query);
        for (const Booking& booking : page.bookings) {
            add_visits(transaction, booking, companion, span, visits);
        }
        query.after = page.next;
    } while (query.after);
    mark_requested(transaction, visits);
    std::ranges::sort(visits, {},
                      [](const ConflictingVisit& visit) { return visit.service.start; });
    return visits;
}

}  // namespace

Result<TimeOffList> OwnTimeOff::list(const AccountId& companion) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) -> Result<TimeOffList> {
        const auto found = transaction.companions.find(companion);
        if (!found) return refuse(Refusal::companion_not_found);
        return TimeOffList{zone_of(found->profile, time_zones_),
                           not_over(transaction, companion, now)};
    });
}

Added OwnTimeOff::add(const AddTimeOff& wanted) {
    const Instant now = clock_.now();
    return store_.transact([&](Transaction& transaction) -> Added {
        const auto found = transaction.companions.find(wanted.companion);
        if (!found) return not_added(Error{Refusal::companion_not_found});
        const auto span = span_of(
            wanted.form, local_clock(time_zones_, zone_of(found->profile, time_zones_)), now);
        if (!span) return not_added(span.error());
        const auto known = not_over(transaction, wanted.companion, now);
        const auto same = std::ranges::find(known, *span, &TimeOff::span);
        if (same != known.end()) return *same;
        if (std::ssize(known) >= max_time_off) {
            return not_added(Error{Refusal::too_much_time_off});
        }
        if (!wanted.visits_stay) {
            auto visits = visits_within(transaction, wanted.companion, *span);
            if (!visits.empty()) {
                return std::unexpected(
                    TimeOffRefused{Error{Refusal::time_off_has_bookings}, std::move(visits)});
            }
        }
        const TimeOff made{ids_.next<TimeOffId>(), wanted.companion, *span};
        transaction.time_off.insert(made);
        return made;
    });
}

Result<void> OwnTimeOff::remove(const AccountId& companion, const TimeOffId& id) {
    const Instant now = clock_.now();
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        const auto all =
            transaction.time_off.touching(companion, {Instant{}, now + latest_time_off_ahead * 2});
        const auto found = std::ranges::find(all, id, &TimeOff::id);
        const bool is_other = found != all.end() && !found->is_entered();
        if (is_other || !transaction.time_off.remove(companion, id)) {
            return refuse(Refusal::time_off_not_found);
        }
        return {};
    });
}

void move_time_off(Transaction& transaction, const TimeZones& time_zones,
                   const AccountId& companion, const std::string& old_zone,
                   const std::string& new_zone, Instant now) {
    const auto moved = [&](Instant at) {
        return time_zones.to_instant(time_zones.to_local(at, old_zone), new_zone).value_or(at);
    };
    for (const TimeOff& each : not_over(transaction, companion, now)) {
        TimeOff there = each;
        there.span = {moved(each.span.start), moved(each.span.end)};
        if (there == each || there.span.start >= there.span.end) continue;
        if (transaction.time_off.remove(companion, each.id)) transaction.time_off.insert(there);
    }
}

}  // namespace steady
