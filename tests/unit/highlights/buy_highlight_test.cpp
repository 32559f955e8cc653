#include "app/highlights/buy_highlight.h"

#include "domain/highlights/highlight_month.h"
#include "domain/payments/refund_reasons.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/unit/payments/payment_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace buy_highlight_test {

using testing::PaymentWorld;

class BuyHighlightTest : public ::testing::Test {
  protected:
    PaymentWorld world;
    BuyHighlight& buy = world.money.buy_highlight;

    Result<OpenedCheckout> open(HighlightType type = HighlightType::local) {
        return buy(world.companion, type, "/companion/dashboard");
    }
    std::optional<Highlight> highlight() {
        return world.store->read(
            [&](Transaction& t) { return t.companions.find(world.companion)->profile.highlight; });
    }
};

// HIGH-002, HIGH-003, HIGH-004
TEST_F(BuyHighlightTest, HIGH_002_HIGH_003_HIGH_004_HasCatalogPricesAndAReturnUrl) {
    ASSERT_TRUE(open());
    ASSERT_TRUE(open(HighlightType::nationwide));
    const auto& asked = world.provider.checkout_requests;
    EXPECT_EQ(asked.at(0).amount, Money::from_dollars(500));
    EXPECT_EQ(asked.at(1).amount, Money::from_dollars(1'000));
    EXPECT_EQ(asked.at(0).success_path, "/companion/dashboard?highlight=success");
    EXPECT_EQ(buy(world.companion, HighlightType::local, "//evil.example").error().refusal,
              Refusal::invalid_input);
}

// HIGH-005, HIGH-006, HIGH-009
TEST_F(BuyHighlightTest, HIGH_005_HIGH_006_RefusesASecondWhileActiveOnly) {
    const std::string page = open()->session_id;
    EXPECT_FALSE(highlight());
    world.provider.pay(page);
    EXPECT_EQ(world.money.settlement.settle(page), Settlement::paid);
    const Instant ends = one_month_after(world.clock.now());
    EXPECT_EQ(highlight(), (Highlight{HighlightType::local, ends}));
    for (const HighlightType type : {HighlightType::local, HighlightType::nationwide}) {
        const auto second = open(type);
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error().refusal, Refusal::highlight_active);
        EXPECT_EQ(second.error().message, "Highlight Already Active");
    }
    world.clock.advance(std::chrono::duration_cast<minutes>(ends - world.clock.now()));
    EXPECT_TRUE(open());
}

// HIGH-007
TEST_F(BuyHighlightTest, HIGH_007_ReportsASilentProviderWithTheStatedText) {
    world.provider.failures.push_back({testing::ScriptedProvider::Kind::unavailable, false, ""});
    const auto refused = open();
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::provider_unavailable);
    EXPECT_EQ(refused.error().message, "Failed to purchase highlight. Please try again.");
    EXPECT_TRUE(open());
}

// WH6
TEST_F(BuyHighlightTest, WH6_AnotherAmountStartsNoHighlight) {
    const std::string page = open(HighlightType::nationwide)->session_id;
    world.provider.pages.at(page).amount = Money::from_dollars(500);
    world.provider.pay(page);
    EXPECT_EQ(world.money.settlement.settle(page), Settlement::amount_mismatch);
    EXPECT_FALSE(highlight());
}

// A page that was opened before sells nothing to an account that is suspended meanwhile.
TEST_F(BuyHighlightTest, ASuspendedAccountGetsItsPaymentBack) {
    const std::string page = open()->session_id;
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        t.accounts.set_suspended(world.companion, world.clock.now());
        return {};
    });
    world.provider.pay(page);
    EXPECT_EQ(world.money.settlement.settle(page), Settlement::refunded);
    EXPECT_FALSE(highlight());
    const auto refunds = world.store->read([&](Transaction& t) {
        return t.refunds.of_purchase(t.purchases.find_by_session(page)->id);
    });
    ASSERT_EQ(refunds.size(), 1U);
    EXPECT_EQ(refunds[0].reason, refund_reasons::account_closed);
    EXPECT_EQ(refunds[0].amount, Money::from_dollars(500));
}

}  // namespace buy_highlight_test
}  // namespace steady
