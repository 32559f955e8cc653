#include "tests/integration/stripe/provider_world.h"

namespace steady {
namespace stripe_payouts_test {

using StripePayoutsTest = testing::ProviderWorld;
using nlohmann::json;

Money cents(std::int64_t amount) {
    return Money::from_cents(amount);
}

// PAYO-001, PAYO-017
TEST_F(StripePayoutsTest, PAYO_001_reads_the_state_and_requirements_of_an_account) {
    const PayoutAccountRequest wanted{"acct:1", "companion-1", "casey@example.org"};
    const auto made = payouts.create_payout_account(wanted);
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_FALSE(made->details_submitted);
    EXPECT_FALSE(made->charges_enabled);
    EXPECT_FALSE(made->payouts_enabled);
    EXPECT_FALSE(made->currently_due.empty());
    EXPECT_EQ(made->reference, "companion-1");
    EXPECT_FALSE(made->bank);
    EXPECT_EQ(payouts.create_payout_account(wanted)->id, made->id);  // the same key

    const json stored = json::parse(server.api_get("/v1/accounts/" + made->id).body);
    EXPECT_EQ(stored.at("type"), "express");
    EXPECT_EQ(stored.at("capabilities"), json({{"transfers", "inactive"}}));

    server.arm("accounts", "account=" + made->id + "&outcome=complete");
    const auto ready = payouts.find_payout_account(made->id);
    ASSERT_TRUE(ready);
    EXPECT_TRUE(ready->details_submitted && ready->charges_enabled && ready->payouts_enabled);
    EXPECT_TRUE(ready->currently_due.empty());
    EXPECT_EQ(ready->bank, (BankDetails{"Sandbox Bank", "6789"}));
}

struct Onboarding {
    const char* act;
    bool submitted;
    bool enabled;
    std::size_t due;
};

class StripeOnboarding : public testing::ProviderWorld,
                         public ::testing::WithParamInterface<Onboarding> {};

// PAYO-016: the hosted form leads back to our own page, whatever its outcome.
TEST_P(StripeOnboarding, PAYO_016_the_hosted_form_redirects_back_and_sends_an_event) {
    const auto account = payouts.create_payout_account({"acct:1", "c", "c@example.org"});
    const auto link = payouts.create_account_link(account->id, "/refresh", "/back?from=set-up");
    ASSERT_TRUE(link) << link.error().message;
    ASSERT_TRUE(link->starts_with(server.origin() + "/sandbox/connect/"));
    const std::string path = link->substr(server.origin().size());
    EXPECT_EQ(server.look(path).status, 200);
    const auto pressed = server.press(path + "/" + GetParam().act);
    EXPECT_EQ(pressed.status, 303);
    EXPECT_EQ(pressed.location, server.origin() + "/back?from=set-up");
    const auto found = payouts.find_payout_account(account->id);
    EXPECT_EQ(found->details_submitted, GetParam().submitted);
    EXPECT_EQ(found->payouts_enabled, GetParam().enabled);
    EXPECT_EQ(found->currently_due.size(), GetParam().due);
    // Once used, it redirects to where a fresh one is created.
    EXPECT_EQ(server.look(path).location, server.origin() + "/refresh");
}

INSTANTIATE_TEST_SUITE_P(Outcomes, StripeOnboarding,
                         ::testing::Values(Onboarding{"complete", true, true, 0},
                                           Onboarding{"review", true, false, 0},
                                           Onboarding{"incomplete", true, false, 1},
                                           Onboarding{"back", false, false, 6}));

TEST_F(StripePayoutsTest, ALinkExpiresWithinMinutes) {
    const auto account = payouts.create_payout_account({"acct:1", "c", "c@example.org"});
    const auto link = payouts.create_account_link(account->id, "/refresh", "/back");
    server.arm("clock", "advance_s=301");
    const auto late = server.look(link->substr(server.origin().size()));
    EXPECT_EQ(late.location, server.origin() + "/refresh");
    EXPECT_EQ(server.look("/sandbox/connect/al0").status, 404);
    EXPECT_EQ(server.press("/sandbox/express/" + link->substr(link->rfind('/') + 1)).status, 404);
}

// PAYO-013
TEST_F(StripePayoutsTest, PAYO_013_a_login_link_opens_the_dashboard_after_the_form) {
    const auto account = payouts.create_payout_account({"acct:1", "c", "c@example.org"});
    const auto early = payouts.create_login_link(account->id);
    ASSERT_FALSE(early);
    EXPECT_EQ(early.error().kind, Kind::refused);
    server.arm("accounts", "account=" + account->id + "&outcome=complete");
    ASSERT_TRUE(
        payouts.transfer(line(paid("booking-1"), account->id, 9'000, "line-1", "booking-1")));
    server.arm("funds", "");
    const auto link = payouts.create_login_link(account->id);
    ASSERT_TRUE(link) << link.error().message;
    const std::string path = link->substr(server.origin().size());
    EXPECT_NE(server.look(path).body.find("$90.00"), std::string::npos);
    EXPECT_EQ(server.press(path + "/pay_out").status, 303);
    EXPECT_EQ(payouts.balance_of(account->id)->available, cents(0));
    EXPECT_NE(server.look(path).body.find("paid"), std::string::npos);
}

// PAYO-009, PAYO-010: pending until the source's funds arrive.
TEST_F(StripePayoutsTest, ATransferWaitsForItsPayment) {
    const std::string account = companion();
    const auto sent = payouts.transfer(line(paid("booking-1"), account, 9'000));
    ASSERT_TRUE(sent) << sent.error().message;
    EXPECT_EQ(sent->amount, cents(9'000));
    EXPECT_EQ(sent->destination, account);
    EXPECT_EQ(sent->reference, "line-1");
    EXPECT_EQ(sent->reversed, cents(0));
    EXPECT_EQ(*payouts.balance_of(account), (ProviderBalance{cents(0), cents(9'000)}));
    // 123.45 less 2.9 % and 30 cents (3.88) less the transfer.
    EXPECT_EQ(own(), (ProviderBalance{cents(0), cents(12'345 - 388 - 9'000)}));
    server.arm("clock", "advance_s=172800");
    EXPECT_EQ(*payouts.balance_of(account), (ProviderBalance{cents(9'000), cents(0)}));
    EXPECT_EQ(own(), (ProviderBalance{cents(2'957), cents(0)}));
}

TEST_F(StripePayoutsTest, LimitsTransfersToTheirPayment) {
    const std::string account = companion();
    const std::string payment = paid("booking-1");
    ASSERT_TRUE(payouts.transfer(line(payment, account, 12'000, "line-1")));
    const auto second = payouts.transfer(line(payment, account, 346, "line-2"));
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, Kind::refused);
    EXPECT_TRUE(payouts.transfer(line(payment, account, 345, "line-3")));
}

TEST_F(StripePayoutsTest, RefusesAnAccountThatCannotReceive) {
    const auto account = payouts.create_payout_account({"acct:1", "c", "c@example.org"});
    const std::string payment = paid("booking-1");
    const auto early = payouts.transfer(line(payment, account->id, 100));
    ASSERT_FALSE(early);
    EXPECT_EQ(early.error().kind, Kind::refused);
    EXPECT_NE(early.error().message.find("transfers"), std::string::npos);
    EXPECT_EQ(payouts.transfer(line("pi_none", account->id, 100)).error().kind, Kind::refused);
    EXPECT_EQ(payouts.transfer(line(payment, "acct_none", 100, "line-2")).error().kind,
              Kind::not_found);
}

// The provider answers 403 and names the masked key; none of it is passed on, and all of it means:
// gone.
TEST_F(StripePayoutsTest, NoCallFindsADeletedAccount) {
    for (const ProviderFault& fault : {payouts.find_payout_account("acct_gone").error(),
                                       payouts.create_login_link("acct_gone").error(),
                                       payouts.balance_of("acct_gone").error()}) {
        EXPECT_EQ(fault.kind, Kind::not_found);
        EXPECT_EQ(fault.message, "");
    }
    EXPECT_EQ(payouts.create_account_link("acct_gone", "/a", "/b").error().kind, Kind::refused);
    const auto raw = server.api_get("/v1/accounts/acct_gone");
    EXPECT_EQ(raw.status, 403);
    EXPECT_EQ(json::parse(raw.body).at("error").at("code"), "account_invalid");
    EXPECT_NE(raw.body.find("sk_test_"), std::string::npos) << "as the provider does";
}

TEST_F(StripePayoutsTest, GroupsATransferWithItsPayment) {
    const std::string account = companion();
    const std::string payment = paid("booking-1");
    const auto foreign = payouts.transfer(line(payment, account, 100, "line-1", "booking-2"));
    ASSERT_FALSE(foreign);
    EXPECT_EQ(foreign.error().kind, Kind::refused);
    EXPECT_TRUE(payouts.transfer(line(payment, account, 100, "line-2", "booking-1")));
}

TEST_F(StripePayoutsTest, FindsATransferByGroupAndReference) {
    const std::string account = companion();
    const std::string payment = paid("booking-1", 90'000);
    for (int i = 1; i <= 105; ++i) {
        ASSERT_TRUE(payouts.transfer(line(payment, account, 100 + i, "line-" + std::to_string(i))));
    }
    const auto first = payouts.find_transfer("booking-1", "line-1");  // on the second page
    ASSERT_TRUE(first);
    EXPECT_EQ(first->amount, cents(101));
    EXPECT_EQ(payouts.find_transfer("booking-1", "line-106").error().kind, Kind::not_found);
    EXPECT_EQ(payouts.find_transfer("booking-2", "line-1").error().kind, Kind::not_found);
    EXPECT_EQ(payouts.find_transfer("a&limit=1#?", "x").error().kind, Kind::not_found);
}

// I7: reversals never exceed the transfer; a later transfer of the same line is the one found.
TEST_F(StripePayoutsTest, LimitsReversalsToTheTransferOncePerKey) {
    const std::string account = companion();
    const std::string payment = paid("booking-1");
    const auto sent = payouts.transfer(line(payment, account, 9'000));
    const ReversalRequest part{"trr:1", sent->id, "line-1", cents(4'000)};
    const auto back = payouts.reverse_transfer(part);
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(back->amount, cents(4'000));
    EXPECT_EQ(payouts.reverse_transfer(part)->id, back->id);
    EXPECT_EQ(payouts.find_transfer("booking-1", "line-1")->reversed, cents(4'000));
    const auto too_much = payouts.reverse_transfer({"trr:2", sent->id, "line-1", cents(5'001)});
    ASSERT_FALSE(too_much);
    EXPECT_EQ(too_much.error().kind, Kind::refused);
    ASSERT_TRUE(payouts.reverse_transfer({"trr:3", sent->id, "line-1", cents(5'000)}));
    EXPECT_EQ(*payouts.balance_of(account), ProviderBalance{});
    EXPECT_EQ(payouts.find_transfer("booking-1", "line-1")->reversed, cents(9'000));
    auto again = line(payment, account, 8'000);
    again.idempotency_key = "tr:line-1:2";
    ASSERT_TRUE(payouts.transfer(again));
    EXPECT_EQ(payouts.find_transfer("booking-1", "line-1")->amount, cents(8'000));
    EXPECT_EQ(payouts.reverse_transfer({"trr:4", "tr_none", "x", cents(1)}).error().kind,
              Kind::not_found);
}

TEST_F(StripePayoutsTest, RefusesToReverseMoneyThatWasPaidOut) {
    const std::string account = companion();
    const auto sent = payouts.transfer(line(paid("booking-1"), account, 9'000));
    server.arm("funds", "");
    server.arm("payouts", "account=" + account + "&amount=9000");
    const auto back = payouts.reverse_transfer({"trr:1", sent->id, "line-1", cents(9'000)});
    ASSERT_FALSE(back);
    EXPECT_EQ(back.error().kind, Kind::refused);
}

// PAYO-019
TEST_F(StripePayoutsTest, PAYO_019_creates_one_customer_per_key) {
    const auto first = customers.create_customer({"cus:1", "client-1", "a@example.org"});
    ASSERT_TRUE(first) << first.error().message;
    EXPECT_TRUE(first->starts_with("cus_"));
    EXPECT_EQ(*customers.create_customer({"cus:1", "client-1", "a@example.org"}), *first);
    const json stored = json::parse(server.api_get("/v1/customers/" + *first).body);
    EXPECT_EQ(stored.at("metadata").at("reference"), "client-1");
}

// Erasure is permanent, and repeating it reports that the customer is gone.
TEST_F(StripePayoutsTest, DeletingACustomerKeepsOtherIds) {
    const auto customer = customers.create_customer({"cus:2", "client-2", "gone@example.org"});
    ASSERT_TRUE(customer) << customer.error().message;
    ASSERT_TRUE(customers.delete_customer(*customer));
    const std::string left = server.api_get("/v1/customers/" + *customer).body;
    EXPECT_EQ(left.find("gone@example.org"), std::string::npos) << left;
    EXPECT_TRUE(json::parse(left).at("deleted"));
    EXPECT_EQ(customers.delete_customer(*customer).error().kind, Kind::not_found);
    EXPECT_EQ(customers.delete_customer("cus_1/../x").error().kind, Kind::not_found);
}

TEST_F(StripePayoutsTest, NeverSendsInvalidIds) {
    const int before = server.calls();
    for (const char* id : {"", "acct_", "acct_1/../x", "tr_1?x=1", "../v1", "acct_\r\nX: y"}) {
        EXPECT_FALSE(payouts.find_payout_account(id)) << id;
        EXPECT_FALSE(payouts.create_account_link(id, "/a", "/b")) << id;
        EXPECT_FALSE(payouts.create_login_link(id)) << id;
        EXPECT_FALSE(payouts.balance_of(id)) << id;
        EXPECT_FALSE(payouts.transfer(line("pi_1", id, 1))) << id;
        // Without any payment the money is the account's own.
        if (*id != '\0') {
            EXPECT_FALSE(payouts.transfer(line(id, "acct_1", 1))) << id;
        }
        EXPECT_FALSE(payouts.reverse_transfer({"k", id, "r", cents(1)})) << id;
        EXPECT_FALSE(records.find_dispute(id)) << id;
        EXPECT_FALSE(records.find_refund_by_id(id)) << id;
    }
    EXPECT_EQ(server.calls(), before);
}

// Whatever the network does, one transfer and a true answer (R7).
struct TransferFault {
    const char* switches;
    bool succeeds;
    ProviderFault::Kind otherwise;
    std::size_t transfers;
};

class StripeTransferFaults : public testing::ProviderWorld,
                             public ::testing::WithParamInterface<TransferFault> {};

TEST_P(StripeTransferFaults, EndWithOneTransferThatCanBeAdopted) {
    const std::string account = companion();
    const auto wanted = line(paid("booking-1"), account, 9'000);
    server.arm("calls", GetParam().switches);
    const auto sent = payouts.transfer(wanted);
    server.arm("calm", "");
    EXPECT_EQ(sent.has_value(), GetParam().succeeds);
    if (!sent) {
        EXPECT_EQ(sent.error().kind, GetParam().otherwise);
    }
    EXPECT_EQ(list("/v1/transfers?transfer_group=booking-1").size(), GetParam().transfers);
    const auto found = payouts.find_transfer("booking-1", "line-1");
    EXPECT_EQ(found.has_value(), GetParam().transfers == 1);
}

using Kind = ProviderFault::Kind;
INSTANTIATE_TEST_SUITE_P(
    Switches, StripeTransferFaults,
    ::testing::Values(
        TransferFault{"path=/v1/transfers&kind=reset_before", true, Kind::unknown, 1},
        TransferFault{"path=/v1/transfers&kind=reset_after", true, Kind::unknown, 1},
        TransferFault{"path=/v1/transfers&kind=reset_after&count=9", false, Kind::unknown, 1},
        TransferFault{"path=/v1/transfers&kind=429&count=9", false, Kind::unavailable, 0},
        TransferFault{"path=/v1/transfers&kind=409&count=2", true, Kind::unknown, 1},
        TransferFault{"path=/v1/transfers&kind=500&count=9", false, Kind::spent_key, 0},
        TransferFault{"path=/v1/transfers&kind=500_after", false, Kind::spent_key, 1},
        TransferFault{"path=/v1/transfers&kind=garbage", false, Kind::unknown, 0},
        TransferFault{"path=/v1/transfers&kind=huge", false, Kind::unknown, 0},
        TransferFault{"path=/v1/transfers&kind=redirect", false, Kind::unknown, 0},
        TransferFault{"path=/v1/payment_intents&kind=500&count=9", false, Kind::unavailable, 0},
        TransferFault{"path=/v1/payment_intents&kind=garbage", false, Kind::unavailable, 0}));

}  // namespace stripe_payouts_test
}  // namespace steady
