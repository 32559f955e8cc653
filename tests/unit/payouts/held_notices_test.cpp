// A companion is notified of money that is held, by the inbox and by mail, once for each hold.
#include "ports/notifications.h"
#include "ports/store.h"
#include "tests/unit/payouts/payout_world.h"
#include "tests/unit/support/mailbox.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace held_notices_test {

using testing::PayoutWorld;

class HeldNoticesTest : public ::testing::Test {
  protected:
    std::vector<Notification> notices() {
        auto all = world.store->read([&](Transaction& t) {
            return t.notifications.page({.account = world.companion, .limit = 50});
        });
        std::erase_if(all, [](const Notification& one) {
            return one.kind != NotificationKind::payout_failed;
        });
        return all;
    }
    std::vector<std::string> subjects() {
        const std::string address = world.store->read(
            [&](Transaction& t) { return t.accounts.find(world.companion)->email.text(); });
        std::vector<std::string> found;
        for (const Mail& mail : testing::Mailbox(world).of(address)) {
            if (mail.subject.find("payout") != std::string::npos) found.push_back(mail.subject);
        }
        return found;
    }
    PayoutWorld world;
};

TEST_F(HeldNoticesTest, NameTheAmountWhileThereIsNoPayoutAccount) {
    const Booking booking = world.completed_booking();
    const Payout payout = world.payout_of(booking);
    ASSERT_EQ(payout.hold, HoldReason::no_account);
    ASSERT_EQ(notices().size(), 1U);
    EXPECT_EQ(notices().front().amount, payout.transferred());
    EXPECT_EQ(notices().front().booking, booking.id);
    EXPECT_EQ(subjects(), (std::vector<std::string>{"A payout of yours is waiting"}));
    world.complete.run();
    (void)world.money.accounts.create(world.companion);
    world.money.send.run();
    EXPECT_EQ(notices().size(), 1U) << "held as before, for another reason";
}

TEST_F(HeldNoticesTest, AreNotSentForAPayoutThatIsDue) {
    world.set_up_account();
    world.completed_booking();
    EXPECT_TRUE(notices().empty());
    EXPECT_TRUE(subjects().empty());
}

TEST_F(HeldNoticesTest, FollowARestrictedAccount) {
    world.set_up_account();
    world.completed_booking();
    world.provider.restrict_account(world.provider.accounts.begin()->first);
    world.deliver();
    world.clock.advance(std::chrono::hours(9));
    world.money.send.run();
    EXPECT_EQ(notices().size(), 1U);
    EXPECT_EQ(subjects(), (std::vector<std::string>{"A payout of yours is waiting"}));
}

TEST_F(HeldNoticesTest, FollowAHoldByAnAdministrator) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    ASSERT_TRUE(world.money.operate.hold(world.admin, booking.lines[0].id, "A complaint"));
    EXPECT_EQ(notices().size(), 1U);
    EXPECT_EQ(subjects(), (std::vector<std::string>{"A payout did not go through"}));
}

}  // namespace held_notices_test
}  // namespace steady
