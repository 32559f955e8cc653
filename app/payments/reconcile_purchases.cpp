#include "app/payments/reconcile_purchases.h"

#include "app/background/each_item.h"
#include "app/payments/move_purchase.h"
#include "app/payments/transact_purchase.h"
#include "domain/core/result.h"
#include "ports/store.h"

#include <utility>

namespace steady {
namespace {

// Webhooks usually arrive within seconds; the sweep gives them this head start.
constexpr minutes reconcile_after{2};
// No page lives longer: one that the provider does not know by then is given up.
constexpr hours max_page_lifetime{25};

}  // namespace

std::vector<Purchase> ReconcilePurchases::next(int limit, FailingItems& failing) {
    const Instant before = context_.clock.now() - reconcile_after;
    const std::scoped_lock lock(mutex_);
    std::vector<UnreadableRow> unreadable;
    const auto look = [&](Transaction& transaction) {
        auto page = transaction.purchases.open_before(before, reached_, limit);
        unreadable = take_unreadable(transaction);
        return page;
    };
    auto open = context_.store.read(look);
    if (open.empty() && reached_ != PurchaseCursor{}) {
        reached_ = {};
        open = context_.store.read(look);
    }
    failing.note_unreadable(unreadable);
    const bool at_end =
        open.empty() || open.size() + unreadable.size() < static_cast<std::size_t>(limit);
    reached_ =
        at_end ? PurchaseCursor{} : PurchaseCursor{open.back().created_at, open.back().id.text()};
    return open;
}

Result<bool> ReconcilePurchases::settle(const Purchase& purchase, Instant now) {
    if (!purchase.provider_session.empty()) {
        ASSIGN_OR_RETURN(const auto settled, settlement_.settle(purchase.provider_session));
        if (settled == Settlement::still_open || settled == Settlement::authorized ||
            settled == Settlement::amount_mismatch) {
            return false;
        }
        if (settled != Settlement::not_ours) return true;
        if (now <= purchase.created_at + max_page_lifetime) return false;
        const auto lost = settlement_.lose(purchase.provider_session);
        return lost ? Result<bool>(true) : std::unexpected(lost.error());
    }
    if (now <= purchase.created_at + hours(1)) return false;
    // No page became known in all this time; if there is one it has expired by now.
    return transact_purchase(
        context_.store, paid_for(purchase), [&](Transaction& transaction) -> Result<bool> {
            auto current = transaction.purchases.find(purchase.id);
            if (!current || current->state != PurchaseState::open) return true;
            if (!move_purchase(transaction, *current, PurchaseEvent::given_up)) {
                return refuse(Refusal::conflict);
            }
            return true;
        });
}

int ReconcilePurchases::run(int limit, const std::stop_token& stop) {
    const Instant now = context_.clock.now();
    FailingItems failing(context_.store, context_.clock, work);
    failing.read();
    int closed = 0;
    for (const Purchase& purchase : next(limit, failing)) {
        if (stop.stop_requested()) break;
        if (failing.is_left_alone(purchase.id.text())) continue;
        const auto paid = paid_for(purchase);
        const WorkItem item{purchase.id.text(), paid ? std::optional(paid->booking) : std::nullopt};
        failing.attempt(item, [&]() -> ItemResult {
            const auto settled = settle(purchase, now);
            if (!settled) return std::unexpected(settled.error().message);
            if (*settled) ++closed;
            return {};
        });
    }
    return closed;
}

}  // namespace steady
