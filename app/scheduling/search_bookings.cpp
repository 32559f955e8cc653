#include "app/scheduling/search_bookings.h"

#include "app/core/readable.h"
#include "domain/bookings/reschedule.h"
#include "ports/accounts.h"
#include "ports/approvals.h"
#include "ports/booking_lists.h"
#include "ports/pending_reschedules.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <set>

namespace steady {
namespace {

// The same for two searches whose pages are of one list.
std::string list_of(const BookingSearch& wanted) {
    const auto at = [](const std::optional<Instant>& time) {
        return time ? std::to_string(to_epoch_seconds(*time)) : std::string();
    };
    return at(wanted.from) + ' ' + at(wanted.to) + ' ' +
           (wanted.status ? std::to_string(static_cast<int>(*wanted.status)) : "") + ' ' +
           wanted.text;
}

std::map<AccountId, std::string> names_in(Transaction& transaction,
                                          const std::vector<Booking>& bookings) {
    std::map<AccountId, std::string> names;
    for (const Booking& booking : bookings) {
        names.emplace(booking.client, "Closed account");
        for (const BookingLine& line : booking.lines) {
            names.emplace(line.companion, "Closed account");
        }
    }
    std::vector<AccountId> ids;
    for (const auto& [id, name] : names) ids.push_back(id);
    std::set<AccountId> missing(ids.begin(), ids.end());
    for (const Account& account : transaction.accounts.find_all(ids)) {
        names[account.id] = account.display_name.empty() ? account.name : account.display_name;
        missing.erase(account.id);
    }
    for (const AccountId& id : missing) {
        const bool is_readable =
            readable([&] { return transaction.accounts.find(id); }).has_value();
        if (!is_readable) names[id] = "Unreadable account";
    }
    return names;
}

}  // namespace

ListedBookings SearchBookings::run(BookingSearch wanted) {
    const Instant now = clock_.now();
    wanted.text = texts_.search_key(wanted.text);
    const std::string list = list_of(wanted);
    wanted.known_total = totals_.find(list, now);
    return store_.read([&](Transaction& transaction) {
        const BookingsFound found = transaction.scheduling.search(wanted);
        if (!wanted.known_total) totals_.keep(list, found.total, now);
        ListedBookings listed;
        listed.total = found.total;
        listed.bookings = transaction.booking_lists.of_ids(found.ids);
        listed.names = names_in(transaction, listed.bookings);
        std::vector<BookingId> confirmed;
        std::vector<BookingId> pending;
        for (const Booking& booking : listed.bookings) {
            if (booking.status == BookingStatus::confirmed) confirmed.push_back(booking.id);
            if (booking.status == BookingStatus::pending) pending.push_back(booking.id);
        }
        for (const HeldMove& held : transaction.pending_reschedules.held_moves_of(confirmed)) {
            listed.waiting.insert(held.line.moved.value().from);
        }
        std::set<BookingLineId> checked_in;
        for (const ShiftReport& shift : transaction.shifts.of_bookings(confirmed)) {
            if (shift.checked_in_at) checked_in.insert(shift.line);
        }
        for (const Booking& booking : listed.bookings) {
            for (const BookingLine& line : booking.lines) {
                const bool may = movable(booking, line, now) && !checked_in.contains(line.id) &&
                                 moves_of(booking, line) < max_moves;
                if (may && !listed.waiting.contains(line.id)) listed.changeable.insert(line.id);
            }
        }
        listed.proposed = transaction.scheduling.proposed_of(pending);
        for (const Approval& approval : transaction.approvals.of_bookings(pending)) {
            if (approval.authorized_at) listed.requested.insert(approval.booking);
        }
        return listed;
    });
}

}  // namespace steady
