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

std::vector<DecidedRequest> Approvals::decided_by(const AccountId& companion, Instant since,
                                                  int limit) {
    std::vector<DecidedRequest> found;
    for (const auto& [id, approval] : state_.approvals) {
        if (approval.companion != companion || !approval.authorized_at) continue;
        const auto decided = decided_request(approval);
        if (decided && decided->asked_at > since) found.push_back(*decided);
    }
    std::ranges::stable_sort(found, std::ranges::greater{}, &DecidedRequest::asked_at);
    if (std::cmp_greater(found.size(), limit)) found.erase(found.begin() + limit, found.end());
    return found;
}

std::vector<AccountId> Approvals::usual_answers_to_review(Instant now, int limit) {
    std::vector<std::pair<Instant, AccountId>> due;
    for (const auto& [id, row] : state_.companions) {
        const auto& review_at = row.usual_answer.review_at;
        if (review_at && *review_at <= now) due.emplace_back(*review_at, id);
    }
    std::ranges::sort(due);
    std::vector<AccountId> found;
    for (const auto& [at, id] : due) {
        if (std::ssize(found) < limit) found.push_back(id);
    }
    return found;
}

}  // namespace steady::memory
