#include "app/bookings/shift_attention.h"

#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace steady {
namespace {

TroubledShift::Person person(Transaction& transaction, const AccountId& id) {
    const auto account = transaction.accounts.find(id);
    if (!account) return {id, "Deleted account", ""};
    return {id, public_name(*account), account->phone,
            transaction.accounts.suspended_at(id).has_value()};
}

ShiftTrouble trouble_of(const ShiftReport& shift, Instant now) {
    if (overdue(shift, now)) {
        const bool started = shift.start + no_show_after <= now;
        return started ? ShiftTrouble::nobody_there : ShiftTrouble::late;
    }
    return ShiftTrouble::unacknowledged;
}

std::optional<TroubledShift> described(Transaction& transaction, ShiftReport shift, Instant now) {
    const auto booking = transaction.bookings.find(shift.booking);
    if (!booking) return std::nullopt;
    const BookingLine* line = booking->line(shift.line);
    if (!line) return std::nullopt;
    TroubledShift troubled{.trouble = trouble_of(shift, now),
                           .shift = std::move(shift),
                           .line = *line,
                           .client = person(transaction, booking->client),
                           .companion = person(transaction, line->companion)};
    return troubled;
}

}  // namespace

std::vector<TroubledShift> ShiftAttention::run() {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) {
        std::vector<ShiftReport> shifts = transaction.shifts.overdue(now, limit);
        for (ShiftReport& shift : transaction.shifts.unacknowledged(now, limit)) {
            shifts.push_back(std::move(shift));
        }
        std::ranges::stable_sort(shifts, {}, &ShiftReport::start);
        std::set<BookingLineId> seen;
        std::vector<TroubledShift> list;
        for (ShiftReport& shift : shifts) {
            if (!seen.insert(shift.line).second) continue;
            if (auto found = described(transaction, std::move(shift), now)) {
                list.push_back(*std::move(found));
            }
        }
        return list;
    });
}

}  // namespace steady
