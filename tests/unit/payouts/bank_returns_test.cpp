// A companion's bank sends a payout back: they and the operator are told, and it is sent again once
// there are other bank details (decisions §5).
#include "app/accounts/erasure_obstacles.h"
#include "ports/notifications.h"
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

TEST_F(BankReturnsTest, BothAreToldAndItIsSentAgainAfterNewDetails) {
    const Money amount = Money::from_cents(9'161);
    world.provider.return_from_bank(account, amount);
    world.deliver();
    ASSERT_TRUE(waiting());
    EXPECT_EQ(waiting()->amount, amount);
    EXPECT_EQ(world.notes().size(), 1U);
    const auto told = world.store->read([&](Transaction& t) {
        return t.notifications.page({.account = world.companion, .limit = 50});
    });
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.front().kind, NotificationKind::payout_returned);
    EXPECT_EQ(told.front().amount, amount);
    EXPECT_EQ(sent_again(), 0) << "not to the same bank";
    world.provider.next_troubles["pay_to_bank"] = {Trouble::lost_after};
    world.provider.finish_set_up(account);
    world.deliver();
    EXPECT_TRUE(waiting()) << "no answer: asked again with the same key";
    ASSERT_TRUE(world.money.accounts.status(world.companion));
    EXPECT_FALSE(waiting());
    EXPECT_EQ(sent_again(), 1);
}

// D10: the money would be stranded at the provider.
TEST_F(BankReturnsTest, PreventTheDeletionOfTheAccount) {
    const auto obstacles = [&] {
        return world.store->read(
            [&](Transaction& t) { return erasure_obstacles(t, world.companion, false); });
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

TEST_F(BankReturnsTest, TheSameEventTwiceIsOneReturn) {
    const std::string payout = world.provider.return_from_bank(account, Money::from_dollars(20));
    world.deliver();
    world.deliver({"evt_again", "payout.failed", account + "/" + payout, false});
    world.money.process_events.run();
    EXPECT_EQ(waiting()->amount, Money::from_dollars(20));
    EXPECT_EQ(world.notes().size(), 1U);
}

TEST_F(BankReturnsTest, OneOfAnAccountThatIsNotOursHasNoEffect) {
    world.deliver({"evt_x", "payout.failed", "acct_other/po_1", false});
    world.deliver({"evt_y", "payout.failed", "po_2", false});
    EXPECT_EQ(world.money.process_events.run(), 2);
    EXPECT_FALSE(waiting());
}

}  // namespace bank_returns_test
}  // namespace steady
