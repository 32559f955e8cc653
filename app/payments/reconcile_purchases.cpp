#include "app/payments/reconcile_purchases.h"

#include "app/payments/move_purchase.h"
#include "ports/payments.h"

namespace steady {
namespace {

// Webhooks usually arrive within seconds; the sweep leaves them this head start.
constexpr minutes reconcile_after{2};
// No page lives longer. One that the provider does not know by then stands in nobody's way: the
// oldest are asked about first, and a number of such would be all that are asked about.
constexpr hours longest_page{25};

}  // namespace

int ReconcilePurchases::run(int limit) {
    const Instant now = context_.clock.now();
    const auto open = context_.store.read([&](Transaction& transaction) {
        return transaction.purchases.open_before(now - reconcile_after, limit);
    });
    int closed = 0;
    for (const Purchase& purchase : open) {
        if (!purchase.provider_session.empty()) {
            const auto settled = settlement_.settle(purchase.provider_session);
            if (!settled || *settled == Settlement::still_open) continue;
            if (*settled != Settlement::not_ours) {
                ++closed;
            } else if (purchase.created_at + longest_page < now) {
                if (settlement_.lose(purchase.provider_session)) ++closed;
            }
        } else if (purchase.created_at + hours(1) < now) {
            // No page became known in all this time; if there is one it has expired by now.
            const auto given_up =
                context_.store.transact([&](Transaction& transaction) -> Result<void> {
                    auto current = transaction.purchases.find(purchase.id);
                    if (!current || current->state != PurchaseState::open) return {};
                    return move_purchase(transaction, *current, PurchaseEvent::given_up)
                               ? Result<void>()
                               : refuse(Refusal::conflict);
                });
            if (given_up) ++closed;
        }
    }
    return closed;
}

}  // namespace steady
