#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"
#include "tests/unit/payouts/payout_world.h"

#include <gtest/gtest.h>

// A companion's account at the provider can go away: closed there, or our access to it taken away.
namespace steady {
namespace lost_account_test {

using testing::PayoutWorld;
using Trouble = testing::MoneyProvider::Trouble;

class LostAccount : public ::testing::Test {
  protected:
    PayoutWorld world;

    // The account that was set up; the provider does not know it any more.
    std::string lost_account() {
        world.set_up_account();
        const std::string account = world.provider.accounts.begin()->first;
        world.provider.accounts.clear();
        return account;
    }
    std::optional<PayoutAccountRecord> record() {
        return world.store->read(
            [&](Transaction& t) { return t.payout_accounts.find(world.companion); });
    }
    PayoutAccounts& accounts() { return world.money.accounts; }
};

// PAYO-001: another one is offered, and it is another one, although the provider still remembers
// the key under which the first was made.
TEST_F(LostAccount, PAYO_001_OffersAnotherAccount) {
    const std::string lost = lost_account();
    const auto status = accounts().status(world.companion);
    ASSERT_TRUE(status);
    EXPECT_EQ(status->account.provider_id, "");
    EXPECT_FALSE(record());
    const auto made = accounts().create(world.companion);
    ASSERT_TRUE(made);
    EXPECT_NE(made->provider_id, lost);
    EXPECT_EQ(accounts().create(world.companion)->provider_id, made->provider_id);
    EXPECT_TRUE(accounts().set_up_link(world.companion, "/again", "/back"));
    // And if that one goes too, there is a third.
    world.provider.accounts.clear();
    EXPECT_EQ(accounts().status(world.companion)->account.provider_id, "");
    const auto third = accounts().create(world.companion);
    ASSERT_TRUE(third);
    EXPECT_NE(third->provider_id, made->provider_id);
}

// Whichever call finds out, the companion reads that there is no account, in our text.
TEST_F(LostAccount, EveryCallDetectsTheLoss) {
    const auto asked = [&](int call) -> Error {
        if (call == 0) return accounts().set_up_link(world.companion, "/a", "/b").error();
        if (call == 1) return accounts().log_in_link(world.companion).error();
        return accounts().balance(world.companion).error();
    };
    for (int call = 0; call < 3; ++call) {
        for (const bool refused : {false, true}) {
            world.provider.accounts.clear();
            (void)accounts().status(world.companion);
            ASSERT_TRUE(accounts().create(world.companion));
            world.provider.accounts.clear();
            if (refused) {
                for (const char* name :
                     {"create_account_link", "create_login_link", "balance_of"}) {
                    world.provider.next_troubles[name] = {Trouble::refused};
                }
            }
            const Error error = asked(call);
            EXPECT_EQ(error.refusal, Refusal::payout_account_missing) << call << refused;
            EXPECT_EQ(error.message.find("refused by the bank"), std::string::npos);
            EXPECT_FALSE(record()) << call << refused;
            world.provider.next_troubles.clear();
        }
    }
}

// One that is only refused, or does not answer, is not taken for lost.
TEST_F(LostAccount, ARefusalAloneIsNotALoss) {
    world.set_up_account();
    for (const Trouble trouble : {Trouble::refused, Trouble::unavailable, Trouble::lost_before}) {
        for (const char* name : {"create_account_link", "create_login_link", "balance_of"}) {
            world.provider.next_troubles[name] = {trouble};
        }
        // PAYO-012, PAYO-015: what failed, in the stated text; nothing was paid here.
        for (const auto& [error, words] : std::vector<std::pair<Error, std::string>>{
                 {accounts().set_up_link(world.companion, "/a", "/b").error(),
                  "Failed to set up your payment account. Please try again."},
                 {accounts().log_in_link(world.companion).error(),
                  "Failed to open Stripe login. Please visit the provider dashboard directly."},
                 {accounts().balance(world.companion).error(),
                  "Failed to fetch balance. Please try again."}}) {
            EXPECT_EQ(error.refusal, Refusal::provider_unavailable);
            EXPECT_EQ(error.message, words);
        }
        EXPECT_TRUE(record());
    }
    world.provider.next_troubles["find_payout_account"] = {Trouble::unavailable};
    const Error unread = accounts().status(world.companion).error();
    EXPECT_EQ(unread.refusal, Refusal::provider_unavailable);
    EXPECT_EQ(unread.message, "Failed to load your payout account. Please try again.");
    EXPECT_TRUE(record());
}

// The provider's own word of it is settled, and what is due waits for another account.
TEST_F(LostAccount, SettlesItsLastEventAndHoldsItsPayouts) {
    const Booking booking = world.completed_booking();
    world.set_up_account();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::due);
    const std::string account = world.provider.accounts.begin()->first;
    world.provider.restrict_account(account);
    world.provider.accounts.clear();
    world.deliver();
    EXPECT_FALSE(record());
    EXPECT_TRUE(world.store->read([](Transaction& t) { return t.provider_events.unprocessed(10); })
                    .empty());
    world.clock.advance(hours(9));
    world.money.send.run();
    EXPECT_EQ(world.payout_of(booking).hold, HoldReason::no_account);
    const auto made = accounts().create(world.companion).value();
    world.provider.finish_set_up(made.provider_id);
    world.deliver();
    world.money.send.run();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::paid);
    EXPECT_EQ(world.payout_of(booking).destination, made.provider_id);
}

// Its owner took our access away.
TEST_F(LostAccount, DetectsADeauthorizationAtOnce) {
    const std::string account = lost_account();
    ASSERT_TRUE(
        world.money.receive_event("evt_left account.application.deauthorized " + account, "good"));
    world.money.process_events.run();
    EXPECT_FALSE(record());
}

// The transfer is refused before the loss is known, so it waits and does not fail.
TEST_F(LostAccount, ATransferToItWaitsForAnotherAccount) {
    const Booking booking = world.completed_booking();
    lost_account();
    world.clock.advance(hours(9));
    EXPECT_EQ(world.money.send.run(), 1);
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::held);
    EXPECT_EQ(world.payout_of(booking).hold, HoldReason::no_account);
    EXPECT_FALSE(record());
    EXPECT_TRUE(world.provider.transfers.empty());
}

}  // namespace lost_account_test
}  // namespace steady
