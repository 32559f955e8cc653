#include "app/payments/follow_refunds.h"

#include "app/payments/record_refund.h"
#include "ports/payments.h"

namespace steady {

Result<void> FollowRefunds::refresh(const std::string& provider_refund) {
    const auto known = context_.store.read([&](Transaction& transaction) {
        return transaction.refunds.find_by_provider(provider_refund);
    });
    if (!known) return {};
    const auto refund = context_.records.find_refund_by_id(provider_refund);
    if (!refund) {
        if (refund.error().kind == ProviderFault::Kind::not_found) return {};
        return refuse(Refusal::provider_unavailable);
    }
    return context_.store.transact([&](Transaction& transaction) {
        return record_refund(transaction, context_.ids, context_.clock.now(), known->id, *refund);
    });
}

int FollowRefunds::run(int limit) {
    const auto pending = context_.store.read(
        [&](Transaction& transaction) { return transaction.refunds.pending(limit); });
    int settled = 0;
    for (const RefundRecord& each : pending) {
        if (!refresh(each.provider_refund)) continue;
        const auto now = context_.store.read(
            [&](Transaction& transaction) { return transaction.refunds.find(each.id); });
        if (now && now->state != RefundState::pending) ++settled;
    }
    return settled;
}

}  // namespace steady
