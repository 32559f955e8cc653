#include "tests/integration/stripe/provider_world.h"

#include <filesystem>
#include <fstream>

#include <unistd.h>

namespace steady {
namespace sandbox_money_test {

using SandboxMoneyTest = testing::ProviderWorld;
using nlohmann::json;
using testing::SandboxServer;

std::string error_of(const testing::Exchange& seen, const char* member) {
    return json::parse(seen.body).at("error").value(member, "");
}

TEST_F(SandboxMoneyTest, ChargesTheFeeRoundingHalfACentUp) {
    for (const auto& [amount, fee] : std::vector<std::pair<int, int>>{
             {50, 31}, {1'000, 59}, {500, 45}, {5'000, 175}, {12'345, 388}}) {
        paid("booking-" + std::to_string(amount), amount);
        EXPECT_EQ(list("/v1/balance_transactions?limit=1").at(0).at("fee"), fee) << amount;
    }
}

TEST_F(SandboxMoneyTest, ExpandsIdsToObjects) {
    const std::string payment = paid("booking-1");
    const json one =
        json::parse(server
                        .api_get("/v1/payment_intents/" + payment +
                                 "?expand[]=latest_charge.balance_transaction&expand[]=customer")
                        .body);
    EXPECT_EQ(one.at("latest_charge").at("balance_transaction").at("type"), "charge");
    EXPECT_TRUE(one.at("customer").is_null());
    const json entries = list("/v1/balance_transactions?expand[0]=data.source");
    EXPECT_EQ(entries.at(0).at("source").at("object"), "charge");
    for (const char* wrong : {"status", "nothing", "data.source", "latest_charge.a.b.c.d"}) {
        const auto refused =
            server.api_get("/v1/payment_intents/" + payment + "?expand[]=" + wrong);
        EXPECT_EQ(refused.status, 400) << wrong;
        EXPECT_EQ(error_of(refused, "param"), "expand");
    }
}

TEST_F(SandboxMoneyTest, SupportsTheProvidersListFilters) {
    const std::string account = companion();
    ASSERT_TRUE(payouts.transfer(line(paid("booking-1"), account, 100)));
    ASSERT_TRUE(
        payouts.transfer(line(paid("booking-2", 777), account, 200, "line-2", "booking-2")));
    EXPECT_EQ(list("/v1/transfers?transfer_group=booking-2").at(0).at("amount"), 200);
    EXPECT_EQ(list("/v1/transfers?destination=" + account).size(), 2U);
    EXPECT_EQ(list("/v1/events?type=charge.*").size(), 2U);
    EXPECT_EQ(list("/v1/events?types[]=transfer.created&types[]=charge.succeeded").size(), 4U);
    EXPECT_EQ(list("/v1/balance_transactions?type=transfer").size(), 2U);
    EXPECT_EQ(list("/v1/events?created[gt]=9999999999").size(), 0U);
    for (const char* wrong : {"limit=0", "limit=101", "limit=x", "created[x]=1", "created=x",
                              "starting_after=tr_none", "colour=red"}) {
        EXPECT_EQ(server.api_get("/v1/transfers?" + std::string(wrong)).status, 400) << wrong;
    }
}

TEST_F(SandboxMoneyTest, AConnectedAccountSeesItsOwnEntriesOnly) {
    const std::string account = companion();
    ASSERT_TRUE(payouts.transfer(line(paid("booking-1"), account, 9'000)));
    const auto look = [&](const std::string& path, const std::string& as) {
        return testing::exchange(
            server.origin(), "GET", path, "",
            {{"Authorization", "Bearer sk_test_sandbox"}, {"Stripe-Account", as}});
    };
    const json theirs = json::parse(look("/v1/balance_transactions", account).body).at("data");
    ASSERT_EQ(theirs.size(), 1U);
    EXPECT_EQ(theirs.at(0).at("net"), 9'000);
    EXPECT_EQ(list("/v1/balance_transactions").size(), 2U);
    EXPECT_EQ(json::parse(look("/v1/transfers", account).body).at("data").size(), 0U);
    EXPECT_EQ(json::parse(look("/v1/events", account).body).at("data").size(), 1U);
    EXPECT_EQ(look("/v1/balance", "acct_none").status, 403);
}

TEST_F(SandboxMoneyTest, ATransferWithoutASourceRequiresAvailableFunds) {
    const std::string account = companion();
    paid("booking-1");
    const std::string form = "amount=9000&currency=usd&destination=" + account;
    const auto early = server.api("/v1/transfers", form, "key");
    EXPECT_EQ(early.status, 400);
    EXPECT_EQ(error_of(early, "code"), "balance_insufficient");
    server.arm("funds", "");
    // The refusal is kept under its key; another key is another call.
    const auto repeated = server.api("/v1/transfers", form, "key");
    EXPECT_EQ(repeated.body, early.body);
    EXPECT_EQ(repeated.headers.get("Idempotent-Replayed"), "true");
    EXPECT_EQ(server.api("/v1/transfers", form, "key-2").status, 200);
    // Wrong parameters are not stored under the key, because no work was started.
    EXPECT_EQ(server.api("/v1/transfers", "amount=x", "key-3").status, 400);
    EXPECT_EQ(
        server.api("/v1/transfers", "amount=1&currency=usd&destination=" + account, "key-3").status,
        200);
}

TEST_F(SandboxMoneyTest, PayoutsReduceTheBalanceUntilTheyFail) {
    paid("booking-1");
    server.arm("funds", "");
    const auto made = server.api("/v1/payouts", "amount=1000&currency=usd");
    EXPECT_EQ(json::parse(made.body).at("status"), "pending");
    EXPECT_EQ(own().available, Money::from_cents(12'345 - 388 - 1'000));
    EXPECT_EQ(server.api("/v1/payouts", "amount=99999&currency=usd").status, 400);
    server.arm("payouts", "amount=2000&status=failed");
    EXPECT_EQ(own().available, Money::from_cents(12'345 - 388 - 1'000));
    EXPECT_EQ(list("/v1/events?type=payout.failed").size(), 1U);
}

TEST_F(SandboxMoneyTest, ADeclinedCardIsAFailedAttemptOfThePayment) {
    CheckoutRequest wanted;
    wanted.idempotency_key = "cs:1";
    wanted.reference = "purchase-1";
    wanted.description = "Booking";
    wanted.amount = Money::from_cents(500);
    wanted.success_path = "/done";
    wanted.cancel_path = "/back";
    wanted.expires_at = server.clock.now() + minutes(35);
    const auto page = adapter.create_checkout(wanted);
    server.press("/sandbox/checkout/" + page->id + "/decline");
    EXPECT_EQ(list("/v1/charges").at(0).at("status"), "failed");
    EXPECT_EQ(own(), ProviderBalance{});
    server.press("/sandbox/checkout/" + page->id + "/pay");
    EXPECT_EQ(list("/v1/payment_intents").size(), 1U);
    EXPECT_EQ(list("/v1/charges").size(), 2U);
}

std::string scratch_file() {
    const std::string file = std::filesystem::temp_directory_path() /
                             ("steady_sandbox_money_" + std::to_string(::getpid()) + ".jsonl");
    std::filesystem::remove(file);
    return file;
}

TEST(SandboxMoneyState, SurvivesARestartWithMoneyAccountsAndKeys) {
    const std::string file = scratch_file();
    std::string account;
    json balance;
    {
        SandboxServer server(file);
        const std::string made =
            server.api("/v1/accounts", "type=express&capabilities[transfers][requested]=true", "k")
                .body;
        account = json::parse(made).at("id");
        server.arm("accounts", "account=" + account);
        server.arm("movements", "amount=5000");
        server.api("/v1/transfers", "amount=700&currency=usd&destination=" + account, "t");
        server.arm("clock", "advance_s=10");
        balance = json::parse(server.api_get("/v1/balance").body);
    }
    std::ofstream(file, std::ios::app) << R"({"table":"accounts","obj)";  // cut off by a crash
    for (int start = 0; start < 2; ++start) {
        SandboxServer server(file);
        EXPECT_EQ(json::parse(server.api_get("/v1/balance").body), balance);
        EXPECT_EQ(json::parse(server.api_get("/v1/accounts/" + account).body).at("payouts_enabled"),
                  true);
        const auto again =
            server.api("/v1/transfers", "amount=700&currency=usd&destination=" + account, "t");
        EXPECT_EQ(again.headers.get("Idempotent-Replayed"), "true");
        EXPECT_EQ(json::parse(server.api_get("/v1/transfers").body).at("data").size(), 1U);
    }
    std::filesystem::remove(file);
}

TEST(SandboxMoneyState, RefusesAndKeepsAForeignFile) {
    const std::string file = scratch_file();
    std::ofstream(file) << "{\"checkouts\":[]}\n";
    EXPECT_THROW(SandboxServer server(file), std::runtime_error);
    EXPECT_EQ(std::filesystem::file_size(file), 17U);
    std::filesystem::remove(file);
}

TEST(SandboxMoneyState, WritesOnlyTheChangedPart) {
    const std::string file = scratch_file();
    SandboxServer server(file);
    const auto grows_by = [&] {
        const auto before = std::filesystem::file_size(file);
        server.api("/v1/customers", "email=a%40example.org");
        return std::filesystem::file_size(file) - before;
    };
    const auto first = grows_by();
    for (int i = 0; i < 300; ++i) (void)server.sandbox.handle(server.request("/v1/customers"));
    EXPECT_LT(grows_by(), first + 200);  // however much there is already
    const json page = json::parse(server.api_get("/v1/customers?limit=100").body);
    EXPECT_EQ(page.at("data").size(), 100U);
    std::filesystem::remove(file);
}

// Demo data: the history that a test loads exists as if it had been created then, and sends no
// events.
TEST_F(SandboxMoneyTest, LoadsAPastWithoutEvents) {
    const Instant now = server.clock.now();
    const ProviderHistory history{.payments = {{"cs_late", "pi_late", "purchase-2", "booking-2",
                                                Money::from_cents(5'000), now - hours(1)},
                                               {"cs_old", "pi_old", "purchase-1", "booking-1",
                                                Money::from_cents(10'000), now - hours(24 * 70)}},
                                  .accounts = {{"acct_past", "companion-1", now - hours(24 * 80)}},
                                  .disputes = {{"dp_past", "pi_old", Money::from_cents(4'000),
                                                now - hours(48), now + hours(120)}}};
    server.sandbox.remember(history);
    server.sandbox.remember(history);  // no second effect

    EXPECT_EQ(own().available, Money::from_cents(10'000 - 320 - 4'000 - 1'500));
    EXPECT_EQ(own().pending, Money::from_cents(5'000 - 175));
    EXPECT_EQ(list("/v1/events").size(), 0U);
    EXPECT_TRUE(server.sandbox.take_deliveries().empty());
    const json book = list("/v1/balance_transactions");
    ASSERT_EQ(book.size(), 3U);
    EXPECT_EQ(book.at(1).at("created"), to_epoch_seconds(now - hours(48)));
    EXPECT_EQ(book.at(2).at("created"), to_epoch_seconds(now - hours(24 * 70)));
    const auto dispute = records.find_dispute("dp_past");
    ASSERT_TRUE(dispute);
    EXPECT_EQ(dispute->status, DisputeStatus::open);
    EXPECT_EQ(dispute->amount, Money::from_cents(4'000));
    EXPECT_EQ(dispute->fee, Money::from_cents(1'500));
    EXPECT_EQ(dispute->respond_by, now + hours(120));
    EXPECT_FALSE(dispute->answered);
    const auto page = adapter.find_checkout("cs_old");
    ASSERT_TRUE(page);
    EXPECT_TRUE(page->paid);
    EXPECT_EQ(page->payment, "pi_old");
    EXPECT_EQ(page->reference, "purchase-1");
    EXPECT_TRUE(payouts.find_payout_account("acct_past")->payouts_enabled);
    EXPECT_TRUE(payouts.transfer(line("pi_old", "acct_past", 9'000)));
    EXPECT_TRUE(adapter.refund({.idempotency_key = "re:1",
                                .payment = "pi_late",
                                .reference = "refund-1",
                                .amount = Money::from_cents(5'000),
                                .metadata = {}}));
    server.clock.advance(hours(48));
    EXPECT_EQ(own().pending, Money{});
}

}  // namespace sandbox_money_test
}  // namespace steady
