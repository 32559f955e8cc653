#pragma once

#include "domain/core/error.h"
#include "domain/notifications/notification_rules.h"
#include "ports/notifications.h"
#include "ports/store.h"
#include "ports/system.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace steady {

struct InboxPage {
    std::vector<Notification> notifications;
    std::vector<std::string> texts;  // of each, in the same order
    bool more = false;               // there are older ones
    int unread = 0;                  // of all pages, counted to unread_counted
};

// What is true now of what a notification is about, where a feature above this one knows more than
// its kind says.
using DescribeNotification =
    std::function<std::optional<std::string>(Transaction&, const Notification&)>;

// What a person is told in the app, and what they have seen of it.
class Inbox {
  public:
    Inbox(Store& store, const Clock& clock, DescribeNotification describe = {})
        : store_(store), clock_(clock), describe_(std::move(describe)) {}

    [[nodiscard]] InboxPage page(const NotificationQuery& query);
    // Counted to unread_counted.
    [[nodiscard]] int unread(const AccountId& account);
    // Refuses not_found, also for somebody else's. Reading twice is quiet.
    [[nodiscard]] Result<void> mark_read(const AccountId& account, const NotificationId& id);
    // All up to and including the newest that was shown; what came afterwards stays unread.
    [[nodiscard]] Result<void> mark_read_up_to(const AccountId& account,
                                               const NotificationId& newest);
    // Forgets what is due to be forgotten; how many.
    long sweep(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
    DescribeNotification describe_;
};

struct NotificationChoice {
    NotificationRule rule;
    Channels channels;  // that are used
};

// By which channels a person is told what.
class NotificationChoices {
  public:
    explicit NotificationChoices(Store& store) : store_(store) {}

    // Every kind that concerns such an account, in the order of the settings.
    [[nodiscard]] std::vector<NotificationChoice> of(const AccountId& account, AccountType type);
    // Refuses invalid_input, as check_choice does.
    [[nodiscard]] Result<NotificationChoice> choose(const AccountId& account, AccountType type,
                                                    NotificationKind kind, const Channels& wanted);

  private:
    Store& store_;
};

}  // namespace steady
