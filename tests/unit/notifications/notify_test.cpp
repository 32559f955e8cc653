#include "app/notifications/notify.h"

#include "app/notifications/inbox.h"
#include "ports/accounts.h"
#include "ports/jobs.h"
#include "ports/notifications.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/job_texts.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace notify_test {

using enum NotificationKind;

class NotifyTest : public ::testing::Test {
  protected:
    void happens(const AccountId& who, NotificationKind kind, const MailTemplate& mail) {
        (void)world.store->transact([&](Transaction& t) -> Result<void> {
            notify(t, world.ids, world.clock.now(), who,
                   {.kind = kind, .amount = Money::from_cents(500)}, mail);
            return {};
        });
    }
    void happens(NotificationKind kind) { happens(client, kind, letter); }
    std::size_t mails() {
        return world.store->read(
            [](Transaction& t) { return t.job_list.recent("mail", 999).size(); });
    }

    AccountWorld world;
    MailTemplate letter = [](const std::string& to) { return Mail{to, "Subject", "Body"}; };
    AccountId client = world.sign_up(client_form()).own.account.id;
    Inbox inbox{*world.store, world.clock};
    NotificationChoices choices{*world.store};
};

TEST_F(NotifyTest, OneEventCreatesOneNotificationAndOneMail) {
    happens(refund_sent);
    ASSERT_EQ(inbox.page({.account = client}).notifications.size(), 1U);
    const Notification notification = inbox.page({.account = client}).notifications[0];
    EXPECT_EQ(notification.kind, refund_sent);
    EXPECT_EQ(notification.amount, Money::from_cents(500));
    EXPECT_EQ(notification.at, world.clock.now());
    EXPECT_EQ(mails(), 1U);
}

TEST_F(NotifyTest, SendsNothingForARolledBackTransaction) {
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        notify(t, world.ids, world.clock.now(), client, {.kind = refund_sent}, letter);
        return refuse(Refusal::conflict);
    });
    EXPECT_TRUE(inbox.page({.account = client}).notifications.empty());
    EXPECT_EQ(mails(), 0U);
}

// Every kind under every choice that is allowed for it.
TEST_F(NotifyTest, UsesTheChosenOrRequiredChannels) {
    for (const NotificationKind kind : every_notification_kind()) {
        const NotificationRule& rule = rule_of(kind);
        // Unread ones are counted no further than unread_counted.
        const InboxPage page = inbox.page({.account = client, .limit = 1});
        if (!page.notifications.empty()) {
            ASSERT_TRUE(inbox.mark_read_up_to(client, page.notifications.front().id));
        }
        for (const bool email : {false, true}) {
            for (const bool in_app : {false, true}) {
                const Channels wanted{.email = email, .in_app = in_app};
                (void)world.store->transact([&](Transaction& t) -> Result<void> {
                    t.notifications.choose(client, kind, wanted);
                    return {};
                });
                const auto before = std::pair(inbox.unread(client), mails());
                happens(kind);
                const Channels used = channels_of(rule, wanted);
                EXPECT_EQ(inbox.unread(client) - before.first, used.in_app ? 1 : 0) << rule.word;
                EXPECT_EQ(mails() - before.second, used.email ? 1U : 0U) << rule.word;
            }
        }
    }
}

TEST_F(NotifyTest, SendsNoMailWithoutATemplate) {
    happens(client, booking_confirmed, {});
    EXPECT_EQ(inbox.unread(client), 1);
    EXPECT_EQ(mails(), 0U);
}

TEST_F(NotifyTest, SkipsDeletedAccounts) {
    happens(*AccountId::parse("019365a0-0000-7000-8000-00000000dead"), refund_sent, letter);
    EXPECT_EQ(mails(), 0U);
}

TEST_F(NotifyTest, PagesAnInboxAndMarksUpToTheShownOne) {
    for (int i = 0; i < 5; ++i) happens(booking_reminder);
    const InboxPage first = inbox.page({.account = client, .limit = 2});
    EXPECT_TRUE(first.more);
    EXPECT_EQ(first.unread, 5);
    ASSERT_EQ(first.notifications.size(), 2U);
    const InboxPage last = inbox.page({client, first.notifications[1].id, 3});
    EXPECT_FALSE(last.more);
    EXPECT_EQ(last.notifications.size(), 3U);
    ASSERT_TRUE(inbox.mark_read_up_to(client, first.notifications[1].id));
    EXPECT_EQ(inbox.unread(client), 1);
    EXPECT_EQ(inbox.mark_read(client, *NotificationId::parse(client.text())).error().refusal,
              Refusal::not_found);
}

TEST_F(NotifyTest, TheSweepPurgesEverythingDue) {
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        for (int i = 0; i < 1'100; ++i) {
            notify(t, world.ids, world.clock.now(), client, {.kind = booking_reminder});
        }
        return {};
    });
    ASSERT_TRUE(inbox.mark_read_up_to(client, inbox.page({.account = client}).notifications[0].id));
    happens(booking_reminder);
    EXPECT_EQ(inbox.sweep(), 0);
    world.clock.advance(read_notifications_retention);
    EXPECT_EQ(inbox.sweep(), 1'100);
    EXPECT_EQ(inbox.unread(client), 1);
}

}  // namespace notify_test
}  // namespace steady::testing
