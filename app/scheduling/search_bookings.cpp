#include "app/scheduling/search_bookings.h"

#include "domain/bookings/reschedule.h"
#include "ports/accounts.h"
#include "ports/bookings.h"

namespace steady {
namespace {

std::string name_of(Transaction& transaction, const AccountId& id) {
    const auto account = transaction.accounts.find(id);
    if (!account) return "Closed account";
    return account->display_name.empty() ? account->name : account->display_name;
}

}  // namespace

ListedBookings SearchBookings::run(const BookingSearch& wanted) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) {
        const BookingsFound found = transaction.scheduling.search(wanted);
        ListedBookings listed;
        listed.total = found.total;
        listed.bookings = transaction.bookings.of_ids(found.ids);
        const auto add_name = [&](const AccountId& id) {
            if (!listed.names.contains(id)) listed.names.emplace(id, name_of(transaction, id));
        };
        for (const Booking& booking : listed.bookings) {
            add_name(booking.client);
            std::set<BookingLineId> waiting;
            if (booking.status == BookingStatus::confirmed) {
                for (const HeldMove& held : transaction.bookings.held_moves(booking.id)) {
                    waiting.insert(held.line.moved.value().from);
                }
            }
            for (const BookingLine& line : booking.lines) {
                add_name(line.companion);
                const bool may = movable(booking, line, now) && moves_of(booking, line) < max_moves;
                if (may && !waiting.contains(line.id)) listed.changeable.insert(line.id);
            }
            listed.waiting.merge(waiting);
            const bool pending = booking.status == BookingStatus::pending;
            if (pending && transaction.scheduling.was_proposed(booking.id)) {
                listed.proposed.insert(booking.id);
            }
        }
        return listed;
    });
}

}  // namespace steady
