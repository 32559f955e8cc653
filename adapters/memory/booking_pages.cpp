#include "adapters/memory/bookings.h"
#include "adapters/memory/pages.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/own_lines.h"
#include "ports/scattered_id.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace steady::memory {
namespace {

bool works_in(const Booking& booking, const AccountId& companion) {
    return std::ranges::find(booking.lines, companion, &BookingLine::companion) !=
           booking.lines.end();
}

// Calls `look` with each booking of the party and its state from the party's point of view.
template <class Look>
void each_of(const State& state, const AccountId& party, BookingSide side, Look&& look) {
    for (const auto& [id, booking] : state.bookings) {
        if (side == BookingSide::client) {
            if (booking.client == party) look(booking, booking.status);
        } else if (works_in(booking, party)) {
            look(booking, own_part(booking, party).status);
        }
    }
}

// A booking as the party sees it, and its position in the list.
struct Listed {
    const Booking* booking;
    BookingStatus status;
    BookingCursor place;
};

bool upcoming(BookingStatus status) {
    return status == BookingStatus::pending || status == BookingStatus::confirmed;
}

// The times of active visits; of all visits where the booking is cancelled for the party.
template <class Look>
void each_visit(const Listed& listed, const BookingQuery& query, Look&& look) {
    for (const BookingLine& line : listed.booking->lines) {
        const bool own = query.side == BookingSide::client || line.companion == query.party;
        if (!own || (!line.is_active() && listed.status != BookingStatus::cancelled)) continue;
        look(query.side == BookingSide::client ? line.companion : listed.booking->client, line);
    }
}

bool is_with(const Listed& listed, const BookingQuery& query) {
    bool found = !query.with;
    each_visit(listed, query, [&](const AccountId& other, const BookingLine&) {
        found = found || other == *query.with;
    });
    return found;
}

bool before(const BookingCursor& a, const BookingCursor& b, BookingOrder order) {
    const auto rank = [](const BookingCursor& place) {
        return std::tuple(place.key, made_order(place.id.text()), place.id);
    };
    return ascends(order) ? rank(a) < rank(b) : rank(b) < rank(a);
}

Money retained_pay(const State& state, const Booking& part) {
    Money sum;
    for (const BookingLine& line : part.lines) {
        const Payout* payout = state.payouts.find(line.id);
        if (payout && payout->state != PayoutState::cancelled) sum += payout->amount;
    }
    return sum;
}

bool is_by_amount(BookingOrder order) {
    return order == BookingOrder::lowest_sum || order == BookingOrder::highest_sum;
}

// What the list shows as the party's amount.
Money amount_of(const State& state, const Booking& part, BookingStatus status, BookingSide side) {
    if (side == BookingSide::client) return sum_to_pay(part);
    if (status == BookingStatus::cancelled) return retained_pay(state, part);
    return pay_for_visits(part);
}

// The sort key of a list that is not by the amount, computed from the party's own part.
std::int64_t key_of(const Booking& part, BookingStatus status, BookingOrder order) {
    const std::int64_t start = to_epoch_seconds(part.first_start());
    switch (order) {
        case BookingOrder::newest_first:
            return to_epoch_seconds(part.created_at);
        case BookingOrder::upcoming_soonest_first:
        case BookingOrder::first_start:
        case BookingOrder::last_start:
            return start;
        case BookingOrder::fewest_hours:
        case BookingOrder::most_hours:
            return part.total_hours() * seconds_of_key + start;
        case BookingOrder::lowest_sum:
        case BookingOrder::highest_sum:
            break;
        case BookingOrder::first_state:
        case BookingOrder::last_state:
            return static_cast<std::int64_t>(status) * seconds_of_key + start;
    }
    std::unreachable();
}

bool is_listed(const Listed& listed, const BookingQuery& query) {
    const auto& wanted = query.statuses;
    const bool fits =
        query.order == BookingOrder::upcoming_soonest_first
            ? upcoming(listed.status)
            : wanted.empty() || std::ranges::find(wanted, listed.status) != wanted.end();
    return fits && is_with(listed, query) &&
           (!query.after || before(*query.after, listed.place, query.order));
}

// The whole list after the query's cursor.
std::vector<Listed> list_of(const State& state, const BookingQuery& query) {
    std::vector<Listed> found;
    each_of(state, query.party, query.side, [&](const Booking& booking, BookingStatus status) {
        const bool is_client = query.side == BookingSide::client;
        const Booking part = is_client ? booking : own_part(booking, query.party);
        const std::int64_t key = is_by_amount(query.order)
                                     ? amount_of(state, part, status, query.side).cents()
                                     : key_of(part, status, query.order);
        Listed listed{&booking, status, {key, booking.id}};
        if (is_listed(listed, query)) found.push_back(std::move(listed));
    });
    std::ranges::sort(found, [&](const Listed& a, const Listed& b) {
        return before(a.place, b.place, query.order);
    });
    return found;
}

}  // namespace

BookingPage BookingLists::page(const BookingQuery& query) {
    const std::vector<Listed> found = list_of(state_, query);
    const auto shown = part_of(found, query.page, query.limit);
    BookingPage page;
    for (const Listed& listed : shown) page.bookings.push_back(*listed.booking);
    if (!shown.empty() && &shown.back() != &found.back()) page.next = shown.back().place;
    return page;
}

std::vector<BookingOutline> BookingLists::outlines(const BookingQuery& query) {
    const std::vector<Listed> found = list_of(state_, query);
    std::vector<BookingOutline> outlines;
    for (const Listed& listed : part_of(found, query.page, query.limit)) {
        BookingOutline outline{listed.place};
        each_visit(listed, query, [&](const AccountId& other, const BookingLine& line) {
            outline.visits.push_back({other, line.service.start, line.timezone});
        });
        outlines.push_back(std::move(outline));
    }
    return outlines;
}

std::vector<Booking> BookingLists::of_ids(const std::vector<BookingId>& ids) {
    std::vector<Booking> found;
    for (const BookingId& id : ids) found.push_back(*Bookings(state_).find(id));
    return found;
}

BookingTotals BookingLists::totals(const AccountId& party, BookingSide side) {
    BookingTotals totals;
    each_of(state_, party, side,
            [&](const Booking&, BookingStatus status) { ++totals.of(status); });
    return totals;
}

std::vector<BookingId> BookingLists::live_of(const AccountId& account) {
    std::vector<BookingId> live;
    for (const auto& [id, booking] : state_.bookings) {
        const bool is_live =
            booking.client == account ? booking.live() : own_part(booking, account).live();
        if (is_live) live.push_back(id);
    }
    return live;
}

bool BookingLists::has_live(const AccountId& account) {
    return !live_of(account).empty();
}

}  // namespace steady::memory
