#include "domain/notifications/notification_rules.h"
#include "ports/bookings.h"
#include "ports/notifications.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace notifications_contract {

using samples::account_id;
using samples::now;

using Numbers = std::vector<int>;

NotificationId number(int n) {
    return samples::id<NotificationId>(n);
}

Notification notification(int n, int account,
                          NotificationKind kind = NotificationKind::booking_confirmed) {
    return {.id = number(n),
            .account = account_id(account),
            .kind = kind,
            .amount = Money::from_cents(n),
            .at = now + seconds{n}};
}

// The existing notifications of an account, by their numbers (which are their amounts).
Numbers numbers(Transaction& t, const NotificationQuery& query) {
    Numbers found;
    for (const Notification& one : t.notifications.page(query)) {
        found.push_back(static_cast<int>(one.amount.cents()));
    }
    return found;
}

TEST_P(StoreContract, PagesNotificationsByKeyNewestFirst) {
    write([](Transaction& t) {
        samples::add_people(t);
        t.bookings.insert(samples::booking(1, 1, {samples::line(1, 11, hours{1})})).value();
        for (const int n : {3, 1, 2, 5, 4}) t.notifications.insert(notification(n, 1));
        Notification about = notification(6, 11, NotificationKind::payout_sent);
        about.booking = samples::id<BookingId>(1);
        about.read_at = now + hours{1};
        t.notifications.insert(about);
    });
    read([](Transaction& t) {
        EXPECT_EQ(numbers(t, {.account = account_id(1), .limit = 2}), (Numbers{5, 4}));
        EXPECT_EQ(numbers(t, {account_id(1), number(4), 2}), (Numbers{3, 2}));
        EXPECT_EQ(numbers(t, {account_id(1), number(2), 2}), (Numbers{1}));
        EXPECT_EQ(numbers(t, {account_id(1), number(1), 2}), Numbers{});
        EXPECT_EQ(numbers(t, {.account = account_id(2)}), Numbers{});
        Notification whole = notification(6, 11, NotificationKind::payout_sent);
        whole.booking = samples::id<BookingId>(1);
        whole.read_at = now + hours{1};
        EXPECT_EQ(t.notifications.page({.account = account_id(11)}), std::vector{whole});
        return 0;
    });
}

TEST_P(StoreContract, KeepsEveryKindOfNotification) {
    write([](Transaction& t) {
        samples::add_people(t);
        int n = 0;
        for (const NotificationKind kind : every_notification_kind()) {
            t.notifications.insert(notification(++n, 1, kind));
        }
    });
    const auto page = read([](Transaction& t) {
        return t.notifications.page({.account = account_id(1), .limit = 50});
    });
    ASSERT_EQ(page.size(), notification_kind_count);
    for (std::size_t i = 0; i < page.size(); ++i) {
        EXPECT_EQ(page[i].kind, every_notification_kind().at(page.size() - 1 - i));
    }
}

TEST_P(StoreContract, OnlyTheOwnerMarksANotificationAsRead) {
    write([](Transaction& t) {
        samples::add_people(t);
        for (const int n : {1, 2, 3}) t.notifications.insert(notification(n, 1));
        t.notifications.insert(notification(4, 2));
        EXPECT_FALSE(t.notifications.mark_read(account_id(2), number(1), now));
        EXPECT_FALSE(t.notifications.mark_read(account_id(1), number(9), now));
        EXPECT_EQ(t.notifications.unread(account_id(1), 100), 3);
        EXPECT_TRUE(t.notifications.mark_read(account_id(1), number(2), now + hours{1}));
        EXPECT_TRUE(t.notifications.mark_read(account_id(1), number(2), now + hours{9}));
        EXPECT_EQ(t.notifications.unread(account_id(1), 100), 2);
        EXPECT_EQ(t.notifications.unread(account_id(1), 1), 1) << "counted no further";
    });
    EXPECT_EQ(store().ask([](Transaction& t) { return t.notifications.unread(account_id(1), 9); }),
              2);
    read([](Transaction& t) {
        EXPECT_EQ(t.notifications.page({account_id(1), number(3), 1}).at(0).read_at, now + hours{1})
            << "the first time counts";
        EXPECT_EQ(t.notifications.unread(account_id(2), 100), 1);
        return 0;
    });
}

TEST_P(StoreContract, ReadingAllKeepsLaterNotificationsUnread) {
    write([](Transaction& t) {
        samples::add_people(t);
        for (const int n : {1, 2, 3}) t.notifications.insert(notification(n, 1));
        t.notifications.insert(notification(4, 2));
        t.notifications.mark_read_up_to(account_id(1), number(2), now);
    });
    read([](Transaction& t) {
        EXPECT_EQ(t.notifications.unread(account_id(1), 100), 1);
        EXPECT_FALSE(t.notifications.page({.account = account_id(1)}).at(0).read_at);
        EXPECT_EQ(t.notifications.unread(account_id(2), 100), 1);
        return 0;
    });
}

TEST_P(StoreContract, WithdrawsTheActionOfANotification) {
    const auto about = [](int n, int account, int booking, NotificationKind kind) {
        Notification made = notification(n, account, kind);
        made.booking = samples::id<BookingId>(booking);
        return made;
    };
    write([&](Transaction& t) {
        samples::add_people(t);
        for (const int b : {1, 2}) {
            t.bookings.insert(samples::booking(b, 1, {samples::line(b, 11, hours{b * 24})}))
                .value();
        }
        using enum NotificationKind;
        t.notifications.insert(about(1, 1, 1, booking_made));
        t.notifications.insert(about(2, 1, 2, booking_made));
        t.notifications.insert(about(3, 1, 1, booking_confirmed));
        t.notifications.insert(about(4, 11, 1, booking_made));
        t.notifications.withdraw(account_id(1), booking_made, samples::id<BookingId>(1));
        t.notifications.withdraw(account_id(2), booking_made, samples::id<BookingId>(2));
    });
    read([](Transaction& t) {
        EXPECT_EQ(numbers(t, {.account = account_id(1)}), (Numbers{3, 2}));
        EXPECT_EQ(numbers(t, {.account = account_id(11)}), (Numbers{4}));
        return 0;
    });
}

TEST_P(StoreContract, PurgesNotificationsInTimeAndInBatches) {
    write([](Transaction& t) {
        samples::add_people(t);
        for (const int n : {1, 2, 3, 4}) t.notifications.insert(notification(n, 1));
        (void)t.notifications.mark_read(account_id(1), number(1), now);
        t.notifications.mark_read_up_to(account_id(1), number(2), now + seconds{1});
        // Read a day before its retention as unread ended: reading does not extend it.
        (void)t.notifications.mark_read(account_id(1), number(3),
                                        now + notifications_retention - hours{24});
    });
    const auto sweep = [&](Instant at, int limit) {
        return change([&](Transaction& t) { return t.notifications.sweep(at, limit); });
    };
    EXPECT_EQ(sweep(now + read_notifications_retention - seconds{1}, 9), 0);
    EXPECT_EQ(sweep(now + read_notifications_retention, 9), 1);
    EXPECT_EQ(sweep(now + notifications_retention + seconds{4}, 2), 2) << "no more at once";
    EXPECT_EQ(sweep(now + notifications_retention + seconds{4}, 2), 1);
    EXPECT_EQ(read([](Transaction& t) { return numbers(t, {.account = account_id(1)}); }),
              Numbers{});
}

TEST_P(StoreContract, KeepsChannelChoicesPerPersonAndKind) {
    using enum NotificationKind;
    write([](Transaction& t) {
        samples::add_people(t);
        t.notifications.choose(account_id(1), booking_reminder, {.email = true, .in_app = false});
        t.notifications.choose(account_id(1), booking_reminder, {.email = false, .in_app = true});
        t.notifications.choose(account_id(1), payout_sent, {.email = true, .in_app = false});
        t.notifications.choose(account_id(1), new_message, {.push = false});
    });
    read([](Transaction& t) {
        const Channels no_mail{.email = false, .in_app = true};
        EXPECT_EQ(t.notifications.choice(account_id(1), booking_reminder), no_mail);
        EXPECT_EQ(t.notifications.choice(account_id(1), booking_confirmed), Channels{});
        EXPECT_EQ(t.notifications.choice(account_id(2), booking_reminder), Channels{});
        EXPECT_EQ(t.notifications.choices(account_id(1)),
                  (std::map<NotificationKind, Channels>{
                      {booking_reminder, no_mail},
                      {payout_sent, {.email = true, .in_app = false}},
                      {new_message, {.email = true, .in_app = true, .push = false}}}));
        EXPECT_TRUE(t.notifications.choices(account_id(2)).empty());
        return 0;
    });
}

TEST_P(StoreContract, ErasesNotificationsAndChoices) {
    write([](Transaction& t) {
        samples::add_people(t);
        for (const int account : {1, 2}) {
            t.notifications.insert(notification(account, account));
            t.notifications.choose(account_id(account), NotificationKind::payout_sent, {});
        }
        t.notifications.erase(account_id(1));
    });
    read([](Transaction& t) {
        EXPECT_EQ(numbers(t, {.account = account_id(1)}), Numbers{});
        EXPECT_TRUE(t.notifications.choices(account_id(1)).empty());
        EXPECT_EQ(numbers(t, {.account = account_id(2)}), Numbers{2});
        EXPECT_EQ(t.notifications.choices(account_id(2)).size(), 1U);
        return 0;
    });
}

}  // namespace notifications_contract
}  // namespace steady
