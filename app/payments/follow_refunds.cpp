#include "app/payments/follow_refunds.h"

#include "app/background/each_item.h"
#include "app/payments/record_refund.h"
#include "ports/store.h"

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

Result<void> FollowRefunds::refresh_of(const std::string& payment) {
    const auto waiting = context_.store.read([&](Transaction& transaction) {
        std::vector<RefundRecord> refunds;
        if (const auto purchase = transaction.purchases.find_by_payment(payment)) {
            refunds = transaction.refunds.of_purchase(purchase->id);
        }
        std::erase_if(refunds,
                      [](const RefundRecord& each) { return each.state != RefundState::pending; });
        return refunds;
    });
    for (const RefundRecord& each : waiting) {
        if (auto done = refresh(each.provider_refund); !done) return done;
    }
    return {};
}

std::vector<RefundRecord> FollowRefunds::next(int limit, FailingItems& failing) {
    const std::scoped_lock lock(mutex_);
    std::vector<UnreadableRow> unreadable;
    auto pending = context_.store.read([&](Transaction& transaction) {
        auto page = transaction.refunds.pending(reached_, limit);
        unreadable = take_unreadable(transaction);
        return page;
    });
    failing.note_unreadable(unreadable);
    const bool at_end =
        pending.empty() || pending.size() + unreadable.size() < static_cast<std::size_t>(limit);
    reached_ =
        at_end ? RefundCursor{} : RefundCursor{pending.back().ordered_at, pending.back().id.text()};
    return pending;
}

int FollowRefunds::run(int limit, const std::stop_token& stop) {
    FailingItems failing(context_.store, context_.clock, work);
    failing.read();
    int settled = 0;
    for (const RefundRecord& each : next(limit, failing)) {
        if (stop.stop_requested()) break;
        if (failing.is_left_alone(each.id.text())) continue;
        failing.attempt({each.id.text(), each.booking}, [&]() -> ItemResult {
            if (const auto done = refresh(each.provider_refund); !done) return item_result(done);
            const auto now = context_.store.read(
                [&](Transaction& transaction) { return transaction.refunds.find(each.id); });
            if (now && now->state != RefundState::pending) ++settled;
            return {};
        });
    }
    return settled;
}

}  // namespace steady
