#include "app/payments/move_purchase.h"

#include "adapters/memory/memory_store.h"
#include "domain/core/error.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <gtest/gtest.h>

namespace steady {
namespace move_purchase_test {

// A purchase is written only where its table has an arrow, and only if no other server was faster.
TEST(MovePurchase, FollowsTheTransitionsOfTheTable) {
    const auto store = make_memory_store();
    Purchase purchase{.id = *PurchaseId::parse("00000000-0000-7000-8000-000000000003"),
                      .owner = *AccountId::parse("00000000-0000-7000-8000-000000000004"),
                      .kind = PurchaseKind::id_unlock,
                      .amount = Money::from_dollars(25)};
    const auto write = [&](const auto& work) {
        return *store->transact([&](Transaction& t) -> Result<bool> { return work(t); });
    };
    (void)write([&](Transaction& t) {
        t.purchases.insert(purchase);
        return true;
    });
    const auto stored = [&] {
        return store->read([&](Transaction& t) { return t.purchases.find(purchase.id)->state; });
    };
    const auto move = [&](PurchaseEvent event) {
        return write([&](Transaction& t) { return move_purchase(t, purchase, event); });
    };
    EXPECT_FALSE(move(PurchaseEvent::refunded));
    EXPECT_EQ(purchase.state, PurchaseState::open);
    EXPECT_TRUE(move(PurchaseEvent::paid));
    EXPECT_EQ(stored(), PurchaseState::paid);
    EXPECT_FALSE(move(PurchaseEvent::given_up)) << "once paid, nothing expires";
    EXPECT_EQ(stored(), PurchaseState::paid);
    purchase.state = PurchaseState::open;  // read before another payment
    EXPECT_FALSE(move(PurchaseEvent::expired));
    EXPECT_EQ(purchase.state, PurchaseState::open);
    EXPECT_EQ(stored(), PurchaseState::paid);
}

}  // namespace move_purchase_test
}  // namespace steady
