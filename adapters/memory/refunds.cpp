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
    });
}

std::vector<RefundRecord> Refunds::of_booking(const BookingId& booking) {
    std::vector<RefundRecord> found;
    for (const auto& [id, refund] : state_.refunds) {
        if (refund.booking == booking) found.push_back(refund);
    }
    return found;
}

std::vector<RefundRecord> Refunds::pending(int limit) {
    std::vector<RefundRecord> found;
    for (const auto& [id, refund] : state_.refunds) {
        if (refund.state == RefundState::pending) found.push_back(refund);
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

std::optional<Instant> Reconciliation::reached(const std::string& sweep) {
    const Instant* at = state_.sweeps.find(sweep);
    return at ? std::optional(*at) : std::nullopt;
}

void Reconciliation::reach(const std::string& sweep, Instant at) {
    state_.sweeps.put(sweep, at);
}

std::optional<StandingDifference> Reconciliation::standing(DifferenceKind kind,
                                                           const std::string& object) {
    for (const auto& [note, difference] : state_.differences) {
        if (difference.kind == kind && difference.object == object && !difference.closed_at) {
            return StandingDifference{difference, note};
        }
    }
    return std::nullopt;
}

std::vector<StandingDifference> Reconciliation::standing(DifferenceKind kind) {
    std::vector<StandingDifference> found;
    for (const auto& [note, difference] : state_.differences) {
        if (difference.kind == kind && !difference.closed_at) found.push_back({difference, note});
    }
    std::ranges::sort(found, {}, [](const StandingDifference& one) {
        return std::string_view(one.difference.object);
    });
    return found;
}

bool Reconciliation::record(const Difference& difference, const JobId& note) {
    if (standing(difference.kind, difference.object)) return false;
    state_.differences.put(note, difference);
    return true;
}

void Reconciliation::close(DifferenceKind kind, const std::string& object, Instant at) {
    const auto found = standing(kind, object);
    if (!found) return;
    state_.differences.change(*found->note, [&](Difference& row) { row.closed_at = at; });
}

std::vector<Difference> Reconciliation::differences(int limit) {
    std::vector<Difference> found;
    for (const auto& [note, difference] : state_.differences) found.push_back(difference);
    std::ranges::sort(found, [](const Difference& a, const Difference& b) {
        return std::tie(b.first_seen, a.object, a.kind) < std::tie(a.first_seen, b.object, b.kind);
    });
    if (found.size() > static_cast<std::size_t>(limit)) {
        found.resize(static_cast<std::size_t>(limit));
    }
    return found;
}

}  // namespace steady::memory
