#include "adapters/memory/payments.h"

#include <algorithm>

namespace steady::memory {

void Refunds::insert(const RefundRecord& refund) {
    state_.refunds.put(refund.id, refund);
}

std::optional<RefundRecord> Refunds::find(const RefundId& id) {
    const RefundRecord* refund = state_.refunds.find(id);
    return refund ? std::optional(*refund) : std::nullopt;
}

std::optional<RefundRecord> Refunds::find_by_provider(const std::string& provider_refund) {
    if (provider_refund.empty()) return std::nullopt;
    for (const auto& [id, refund] : state_.refunds) {
        if (refund.provider_refund == provider_refund) return refund;
    }
    return std::nullopt;
}

bool Refunds::update(const RefundRecord& refund, RefundState from) {
    const RefundRecord* stored = state_.refunds.find(refund.id);
    if (!stored || stored->state != from) return false;
    return state_.refunds.change(refund.id, [&](RefundRecord& row) {
        row.state = refund.state;
        row.provider_refund = refund.provider_refund;
        row.settled_at = refund.settled_at;
        row.amount = refund.amount;
        row.key_number = refund.key_number;
        row.key_spent_at = refund.key_spent_at;
        row.dispute = refund.dispute;
        row.at_bank = refund.at_bank;
    });
}

std::vector<RefundRecord> Refunds::of_purchase(const PurchaseId& purchase) {
    std::vector<RefundRecord> found;
    for (const auto& [id, refund] : state_.refunds) {
        if (refund.purchase == purchase) found.push_back(refund);
    }
    return found;
}

std::vector<RefundRecord> Refunds::of_booking(const BookingId& booking) {
    std::vector<RefundRecord> found;
    for (const auto& [id, refund] : state_.refunds) {
        if (refund.booking == booking) found.push_back(refund);
    }
    return found;
}

std::vector<RefundRecord> Refunds::unsettled_of(const AccountId& payer) {
    std::vector<RefundRecord> found;
    for (const auto& [id, refund] : state_.refunds) {
        const Purchase* purchase = state_.purchases.find(refund.purchase);
        const bool waits = refund.state != RefundState::succeeded && !refund.at_bank;
        if (waits && purchase && purchase->owner == payer) found.push_back(refund);
    }
    return found;
}

std::vector<RefundRecord> Refunds::pending(const RefundCursor& after, int limit) {
    std::vector<RefundRecord> found;
    for (const auto& [id, refund] : state_.refunds) {
        const bool behind =
            std::tie(refund.ordered_at, id.text()) > std::tie(after.ordered_at, after.id);
        if (refund.state == RefundState::pending && behind) found.push_back(refund);
    }
    std::ranges::sort(found, [](const RefundRecord& a, const RefundRecord& b) {
        return std::tie(a.ordered_at, a.id) < std::tie(b.ordered_at, b.id);
    });
    if (found.size() > static_cast<std::size_t>(limit)) {
        found.erase(found.begin() + limit, found.end());
    }
    return found;
}

std::optional<DisputeRecord> Disputes::find(const std::string& id) {
    const DisputeRecord* dispute = state_.disputes.find(id);
    return dispute ? std::optional(*dispute) : std::nullopt;
}

void Disputes::save(const DisputeRecord& dispute) {
    state_.disputes.put(dispute.id, dispute);
}

std::vector<DisputeRecord> Disputes::of_booking(const BookingId& booking) {
    std::vector<DisputeRecord> found;
    for (const auto& [id, dispute] : state_.disputes) {
        if (dispute.booking == booking) found.push_back(dispute);
    }
    return found;
}

std::vector<DisputeRecord> Disputes::of_purchase(const PurchaseId& purchase) {
    std::vector<DisputeRecord> found;
    for (const auto& [id, dispute] : state_.disputes) {
        if (dispute.purchase == purchase) found.push_back(dispute);
    }
    return found;
}

std::vector<DisputeRecord> Disputes::open_of(const AccountId& party) {
    std::vector<DisputeRecord> found;
    for (const auto& [id, dispute] : state_.disputes) {
        const Booking* booking = dispute.booking ? state_.bookings.find(*dispute.booking) : nullptr;
        if (!booking || dispute.state != DisputeState::open) continue;
        const bool works = std::ranges::any_of(
            booking->lines, [&](const BookingLine& line) { return line.companion == party; });
        if (works || booking->client == party) found.push_back(dispute);
    }
    return found;
}

DisputePage Disputes::unanswered(int limit) {
    DisputePage page;
    for (const auto& [id, dispute] : state_.disputes) {
        if (dispute.state == DisputeState::open && !dispute.answered_at)
            page.disputes.push_back(dispute);
    }
    page.total = static_cast<long>(page.disputes.size());
    std::ranges::stable_sort(page.disputes, {}, &DisputeRecord::seen_at);
    if (std::cmp_greater(page.total, limit)) {
        page.disputes.erase(page.disputes.begin() + limit, page.disputes.end());
    }
    return page;
}

}  // namespace steady::memory
