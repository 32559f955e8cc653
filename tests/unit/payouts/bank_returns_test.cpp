// A companion's bank sends a payout back: they and the operator are notified, and it is sent again
// once there are other bank details (decisions §5).
#include "app/accounts/erasure_obstacles.h"
#include "app/notifications/operator_notes.h"
#include "ports/notifications.h"
#include "ports/store.h"
#include "tests/unit/payouts/payout_world.h"

#include <algorithm>
#include <optional>

#include <gtest/gtest.h>

namespace steady {
namespace bank_returns_test {

using testing::PayoutWorld;
using Trouble = testing::MoneyProvider::Trouble;

class BankReturnsTest : public ::testing::Test {
  protected:
    PayoutWorld world;
    std::string account;

    void SetUp() override {
        world.set_up_account();
        account = world.provider.accounts.begin()->first;
    }
    std::optional<BankReturn> waiting() {
        return world.store->read(
            [&](Transaction& t) { return t.payout_accounts.find(world.companion)->bank_return; });
    }
    long sent_again() {
        return std::ranges::count_if(world.provider.bank_payouts,
                                     [](const auto& each) { return !each.second.failed; });
    }
};

TEST_F(BankReturnsTest, NotifiesBothAndSendsAgainAfterNewDetails) {
    const Money amount = Money::from_cents(9'161);
    world.provider.return_from_bank(account, amount);
    world.deliver();
    ASSERT_TRUE(waiting());
    EXPECT_EQ(waiting()->amount, amount);
    EXPECT_EQ(world.notes().size(), 1U);
    const auto received = world.store->read([&](Transaction& t) {
        return t.notifications.page({.account = world.companion, .limit = 50});
    });
    ASSERT_FALSE(received.empty());
    EXPECT_EQ(received.front().kind, NotificationKind::payout_returned);
    EXPECT_EQ(received.front().amount, amount);
    EXPECT_EQ(sent_again(), 0) << "not to the same bank";
    world.provider.next_troubles["pay_to_bank"] = {Trouble::lost_after};
    world.provider.finish_set_up(account);
    world.deliver();
    EXPECT_TRUE(waiting()) << "no answer: asked again with the same key";
    ASSERT_TRUE(world.money.accounts.status(world.companion));
    EXPECT_FALSE(waiting());
    EXPECT_EQ(sent_again(), 1);
}

// Else it would wait until the companion happens to open the page of their payouts.
TEST_F(BankReturnsTest, AreSentAgainWithoutAVisitAfterTheProviderGaveNoAnswer) {
    world.provider.return_from_bank(account, Money::from_dollars(20));
    world.deliver();
    world.provider.next_troubles["pay_to_bank"] = {Trouble::unavailable, Trouble::lost_after};
    world.provider.finish_set_up(account);
    world.deliver();
    ASSERT_TRUE(waiting());
    for (int round = 0; round < 8; ++round) world.money.process_events.run();
    EXPECT_FALSE(waiting());
    EXPECT_EQ(sent_again(), 1);
}

// The companion was so quick that the account was never seen without details.
TEST_F(BankReturnsTest, AreSentAgainAfterALaterChangeOfAnAccountThatAlwaysWorked) {
    world.provider.return_from_bank(account, Money::from_dollars(20));
    world.provider.finish_set_up(account);
    world.deliver();
    ASSERT_TRUE(waiting());
    EXPECT_EQ(sent_again(), 0) << "perhaps the change that it reports is the return";
    world.clock.advance(hours(2));
    ASSERT_TRUE(world.money.accounts.status(world.companion));
    EXPECT_EQ(sent_again(), 0) << "looking at it changes nothing";
    world.provider.finish_set_up(account);
    world.deliver();
    EXPECT_FALSE(waiting());
    EXPECT_EQ(sent_again(), 1);
}

// The same money came back twice: it is neither counted nor sent a second time.
TEST_F(BankReturnsTest, AreCountedOnceWhenAResendWithoutAReplyComesBackToo) {
    const Money amount = Money::from_dollars(20);
    world.provider.return_from_bank(account, amount);
    world.deliver();
    world.provider.next_troubles["pay_to_bank"] = {Trouble::lost_after, Trouble::lost_after,
                                                   Trouble::lost_after};
    world.provider.finish_set_up(account);
    world.deliver();
    ASSERT_TRUE(waiting());
    EXPECT_EQ(sent_again(), 1) << "without a reply";
    ASSERT_FALSE(world.provider.return_latest_payout(account).empty());
    world.deliver();
    ASSERT_TRUE(waiting());
    EXPECT_EQ(waiting()->amount, amount);
    world.provider.next_troubles.clear();
    world.provider.finish_set_up(account);
    world.deliver();
    EXPECT_FALSE(waiting());
    EXPECT_EQ(world.provider.returned(account), Money{});
    EXPECT_EQ(sent_again(), 1);
}

// The provider sent the first return by itself, and the bank returned it once more.
TEST_F(BankReturnsTest, AreNeverMoreThanTheAccountHolds) {
    world.provider.return_from_bank(account, Money::from_dollars(20));
    world.deliver();
    world.provider.return_from_bank(account, Money::from_dollars(5));
    world.deliver();
    EXPECT_EQ(waiting()->amount, Money::from_dollars(25)) << "two different ones";
    world.provider.accounts.at(account).payouts_enabled = true;
    world.provider.send_to_bank(account);
    world.provider.return_latest_payout(account);
    world.deliver();
    EXPECT_EQ(waiting()->amount, Money::from_dollars(25));
    world.provider.finish_set_up(account);
    world.deliver();
    EXPECT_FALSE(waiting());
    EXPECT_EQ(world.provider.returned(account), Money{});
}

// The provider sent all of it, and a part came back, of which no event has arrived.
TEST_F(BankReturnsTest, SendWhatIsLeftAfterTheProviderWasFaster) {
    world.provider.return_from_bank(account, Money::from_dollars(20));
    world.deliver();
    world.provider.accounts.at(account).payouts_enabled = true;
    world.provider.send_to_bank(account);
    world.provider.return_from_bank(account, Money::from_dollars(5));
    world.provider.finish_set_up(account);
    for (const SignedEvent& event : world.provider.take_events()) {
        if (event.type != "payout.failed") world.deliver(event);
    }
    world.money.process_events.run(100);
    EXPECT_EQ(world.provider.returned(account), Money{});
    EXPECT_FALSE(waiting());
}

TEST_F(BankReturnsTest, WaitForOtherDetailsWhenTheProviderRefusesThem) {
    world.provider.return_from_bank(account, Money::from_dollars(20));
    world.deliver();
    world.provider.next_troubles["pay_to_bank"] = {Trouble::refused};
    world.provider.finish_set_up(account);
    world.deliver();
    ASSERT_TRUE(waiting()) << "the account still holds it";
    EXPECT_EQ(sent_again(), 0);
    EXPECT_EQ(world.notes().size(), 1U);
    world.clock.advance(hours(2));
    world.provider.finish_set_up(account);
    world.deliver();
    EXPECT_FALSE(waiting());
    EXPECT_EQ(sent_again(), 1);
}

// D10: the money would be stranded at the provider.
TEST_F(BankReturnsTest, PreventTheDeletionOfTheAccount) {
    const auto obstacles = [&] {
        return world.store->read([&](Transaction& t) {
            return erasure_obstacles(t, world.companion, false, world.clock.now());
        });
    };
    EXPECT_TRUE(obstacles().empty());
    world.provider.return_from_bank(account, Money::from_dollars(20));
    world.deliver();
    ASSERT_EQ(obstacles().size(), 1U);
    EXPECT_EQ(obstacles().front().kind, ErasureObstacleKind::returned_pay);
    EXPECT_EQ(obstacles().front().amount, Money::from_dollars(20));
    world.provider.finish_set_up(account);
    world.deliver();
    EXPECT_TRUE(obstacles().empty());
}

// The provider sent the balance by itself, and nothing else said so: neither side would learn of
// it.
TEST_F(BankReturnsTest, EndsADayAfterTheProviderHasSentItByItself) {
    world.provider.return_from_bank(account, Money::from_cents(9'161));
    world.deliver();
    const std::string note = bank_return_note(waiting()->payout);
    const auto is_open = [&] {
        return world.store->read([&](Transaction& t) { return is_note_open(t, note); });
    };
    EXPECT_TRUE(is_open());
    world.clock.advance(hours(25));
    EXPECT_EQ(world.money.bank_returns.review(), 0) << "it is still in the account";
    EXPECT_TRUE(waiting());
    world.provider.accounts.at(account).payouts_enabled = true;
    world.provider.send_to_bank(account);
    EXPECT_EQ(world.money.bank_returns.review(), 1);
    EXPECT_FALSE(waiting());
    EXPECT_FALSE(is_open());
    EXPECT_EQ(world.money.bank_returns.review(), 0);
}

TEST_F(BankReturnsTest, TheSameEventTwiceIsOneReturn) {
    const std::string payout = world.provider.return_from_bank(account, Money::from_dollars(20));
    world.deliver();
    world.deliver({"evt_again", "payout.failed", account + "/" + payout, false});
    world.money.process_events.run();
    EXPECT_EQ(waiting()->amount, Money::from_dollars(20));
    EXPECT_EQ(world.notes().size(), 1U);
}

TEST_F(BankReturnsTest, AReturnOfAForeignAccountHasNoEffect) {
    world.deliver({"evt_x", "payout.failed", "acct_other/po_1", false});
    world.deliver({"evt_y", "payout.failed", "po_2", false});
    EXPECT_EQ(world.money.process_events.run(), 2);
    EXPECT_FALSE(waiting());
}

}  // namespace bank_returns_test
}  // namespace steady
