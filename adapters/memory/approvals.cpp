#include "adapters/memory/approvals.h"

#include <algorithm>

namespace steady::memory {

std::optional<Approval> Approvals::find(const BookingId& booking) {
    const Approval* approval = state_.approvals.find(booking);
    return approval ? std::optional(*approval) : std::nullopt;
}

std::vector<Approval> Approvals::of_bookings(const std::vector<BookingId>& bookings) {
    std::vector<Approval> found;
    for (const auto& [id, approval] : state_.approvals) {
        if (std::ranges::find(bookings, id) != bookings.end()) found.push_back(approval);
    }
    return found;
}

bool Approvals::was_asked_by(const AccountId& companion, const AccountId& client) {
    return std::ranges::any_of(state_.approvals, [&](const auto& entry) {
        const Booking* booking = state_.bookings.find(entry.first);
        return entry.second.companion == companion && entry.second.authorized_at && booking &&
               booking->client == client;
    });
}

void Approvals::save(const Approval& approval) {
    state_.approvals.put(approval.booking, approval);
}

std::vector<Approval> Approvals::to_remind(Instant now, int limit) {
    std::vector<Approval> found;
    for (const auto& [id, approval] : state_.approvals) {
        if (!approval.accepted_at && !approval.ended_at && approval.remind_at &&
            *approval.remind_at <= now) {
            found.push_back(approval);
        }
    }
    std::ranges::stable_sort(found, {}, &Approval::remind_at);
    if (std::cmp_greater(found.size(), limit)) found.erase(found.begin() + limit, found.end());
    return found;
}

}  // namespace steady::memory
