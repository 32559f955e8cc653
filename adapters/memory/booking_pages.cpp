#include "adapters/memory/bookings.h"
#include "adapters/memory/pages.h"
#include "domain/bookings/own_lines.h"

#include <algorithm>
#include <tuple>

namespace steady::memory {
namespace {

bool works_in(const Booking& booking, const AccountId& companion) {
    return std::ranges::find(booking.lines, companion, &BookingLine::companion) !=
           booking.lines.end();
}

// Calls `look` with each booking of the party and the state in which the party has it.
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

bool newer(const Booking* a, const Booking* b) {
    return std::tie(b->created_at, b->id) < std::tie(a->created_at, a->id);
}

}  // namespace

BookingPage Bookings::page(const BookingQuery& query) {
    std::vector<const Booking*> found;
    each_of(state_, query.party, query.side, [&](const Booking& booking, BookingStatus status) {
        const auto& wanted = query.statuses;
        if (wanted.empty() || std::ranges::find(wanted, status) != wanted.end()) {
            found.push_back(&booking);
        }
    });
    std::ranges::sort(found, newer);
    BookingPage page{{}, static_cast<long>(found.size())};
    for (const Booking* booking : part_of(found, query.page, query.limit)) {
        page.bookings.push_back(*booking);
    }
    return page;
}

BookingTotals Bookings::totals(const AccountId& party, BookingSide side) {
    BookingTotals totals;
    each_of(state_, party, side,
            [&](const Booking&, BookingStatus status) { ++totals.of(status); });
    return totals;
}

std::vector<BookingId> Bookings::live_of(const AccountId& account) {
    std::vector<BookingId> live;
    for (const auto& [id, booking] : state_.bookings) {
        const bool is_live =
            booking.client == account ? booking.live() : own_part(booking, account).live();
        if (is_live) live.push_back(id);
    }
    return live;
}

bool Bookings::has_live(const AccountId& account) {
    return !live_of(account).empty();
}

}  // namespace steady::memory
