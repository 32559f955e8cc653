#include "tests/unit/payments/payment_world.h"
#include "tests/unit/support/audit_rows.h"

#include <gtest/gtest.h>

namespace steady {
namespace identity_unlock_test {

using testing::PaymentWorld;

class IdentityUnlockTest : public ::testing::Test {
  protected:
    PaymentWorld world;
    IdentityUnlockPurchase& unlock = world.money.identity_unlock;

    std::string open() { return unlock.open(world.client, "/client/dashboard").value().session_id; }
    void expect_not_verified(const Result<UnlockState>& state) {
        ASSERT_FALSE(state);
        EXPECT_EQ(state.error().refusal, Refusal::payment_not_verified);
        EXPECT_EQ(state.error().message, "Payment not verified. Please complete payment first.");
    }
};

// IDV-004, IDV-005, IDV-008
TEST_F(IdentityUnlockTest, IDV_004_IDV_005_Costs25DollarsAndReturnsToTheCallersPage) {
    const std::string page = open();
    const CheckoutRequest& request = world.provider.checkout_requests.at(0);
    EXPECT_EQ(request.amount, Money::from_dollars(25));
    EXPECT_EQ(request.success_path,
              "/client/dashboard?payment=success&session_id={CHECKOUT_SESSION_ID}");
    EXPECT_EQ(request.cancel_path, "/client/dashboard?payment=cancelled");
    EXPECT_EQ(world.purchase_of(page).kind, PurchaseKind::id_unlock);
}

TEST_F(IdentityUnlockTest, ReturnAddressesAreOwnPathsOnly) {
    for (const char* away : {"https://evil.example/", "//evil.example", "/\\evil", "", "dashboard",
                             "javascript:alert(1)", "/%2f%2fevil", "/a\r\nX: y", "/a#b"}) {
        const auto opened = unlock.open(world.client, away);
        ASSERT_FALSE(opened) << away;
        EXPECT_EQ(opened.error().refusal, Refusal::invalid_input);
    }
    EXPECT_EQ(world.provider.calls, 0);
}

// API-064, IDV-003, IDV-006
TEST_F(IdentityUnlockTest, API_064_IDV_006_APaidPageUnlocksWithDateAndThreeTries) {
    const std::string page = open();
    expect_not_verified(unlock.check(world.client, page));
    world.provider.pay(page);
    const auto state = unlock.check(world.client, page);
    ASSERT_TRUE(state);
    EXPECT_TRUE(state->unlocked);
    EXPECT_EQ(state->payment, UnlockPayment::paid);
    EXPECT_EQ(state->paid_at, world.clock.now());
    EXPECT_EQ(state->tries_left, 3);
    // Once: the same page gives nothing more.
    EXPECT_EQ(unlock.check(world.client, page)->tries_left, 3);
    EXPECT_EQ(unlock.refresh(world.client)->tries_left, 3);
}

// API-064
TEST_F(IdentityUnlockTest, API_064_AnotherUsersOrKindOfPageUnlocksNothing) {
    const std::string page = open();
    world.provider.pay(page);
    expect_not_verified(unlock.check(world.companion, page));
    expect_not_verified(unlock.check(world.client, "cs_unknown"));
    expect_not_verified(unlock.check(world.client, ""));
    const std::string booking_page = world.open_page(world.hold_booking());
    world.provider.pay(booking_page);
    expect_not_verified(unlock.check(world.client, booking_page));
    EXPECT_FALSE(world.unlock_of(world.companion).unlocked);
}

// API-063, IDV-009
TEST_F(IdentityUnlockTest, API_063_IDV_009_ManualUnlockRequiresAPaidPurchaseOfTheCaller) {
    expect_not_verified(unlock.refresh(world.client));
    const std::string page = open();
    expect_not_verified(unlock.refresh(world.client));
    world.provider.pay(page);
    expect_not_verified(unlock.refresh(world.companion));
    const auto state = unlock.refresh(world.client);
    ASSERT_TRUE(state);
    EXPECT_TRUE(state->unlocked);
}

TEST_F(IdentityUnlockTest, AnAdministratorRequiresAReasonAndIsRecorded) {
    const AuditActor admin = testing::some_admin();
    EXPECT_EQ(unlock.unlock_for(admin, world.client, " ").error().refusal, Refusal::invalid_input);
    EXPECT_EQ(unlock.unlock_for(admin, world.ids.next<AccountId>(), "x").error().refusal,
              Refusal::not_found);
    const auto state = unlock.unlock_for(admin, world.client, "Paid by \"cheque\"");
    ASSERT_TRUE(state);
    EXPECT_TRUE(state->unlocked);
    EXPECT_EQ(state->payment, UnlockPayment::unpaid);
    EXPECT_EQ(world.jobs_of("operator_note"), 1U);
    const auto rows = testing::audit_rows(*world.store);
    ASSERT_EQ(rows.size(), 1U) << "none for what was refused";
    EXPECT_EQ(rows[0].action, "unlock_identity");
    EXPECT_EQ(rows[0].object_id, world.client.text());
    EXPECT_EQ(rows[0].reason, "Paid by \"cheque\"");
    EXPECT_EQ(rows[0].changes, "unlocked\tfalse\ttrue\ntries_left\t0\t3");
}

TEST_F(IdentityUnlockTest, RefusesASecondPaymentForOneUnlock) {
    const std::string page = open();
    EXPECT_EQ(open(), page);  // the open page again
    world.provider.pay(page);
    EXPECT_EQ(unlock.open(world.client, "/client/dashboard").error().refusal,
              Refusal::purchase_already_made);
    EXPECT_TRUE(world.unlock_of(world.client).unlocked);
}

TEST_F(IdentityUnlockTest, RefundsASecondPayment) {
    // The first page's answer is lost and given up; both pages are paid in the end.
    world.provider.failures.push_back({ProviderFault::Kind::unknown, true, ""});
    EXPECT_FALSE(unlock.open(world.client, "/client/dashboard"));
    world.clock.advance(minutes(5));
    EXPECT_EQ(open(), "cs_2");
    world.provider.pay("cs_1");
    world.provider.pay("cs_2");
    EXPECT_TRUE(world.event("evt_1 checkout.session.completed cs_1"));
    EXPECT_TRUE(world.event("evt_2 checkout.session.completed cs_2"));
    EXPECT_EQ(world.unlock_of(world.client).tries_left, 3);
    world.run_jobs();
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.provider.refunds[0].payment, "pi_cs_2");
    EXPECT_EQ(testing::sum_of(world.balances()), Money{});
}

}  // namespace identity_unlock_test
}  // namespace steady
