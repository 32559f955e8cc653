#pragma once

#include "app/notifications/notice_writer.h"
#include "domain/core/error.h"
#include "domain/notifications/notification_rules.h"
#include "ports/notifications.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace steady {

// What an entry says, in its reader's language.
struct NotificationTexts {
    std::string title;
    std::string text;
};

struct InboxPage {
    std::vector<Notification> notifications;
    std::vector<NotificationTexts> texts;  // one per notification, in the same order
    bool more = false;                     // there are older ones
    int unread = 0;                        // over all pages, at most unread_counted
};

// The current text of a notification, where a feature above this one knows more than the kind says.
using DescribeNotification =
    std::function<std::optional<std::string>(Transaction&, const Notification&, NoticeWriter&)>;

// The notifications of a person in the app, and which of them are read.
class Inbox {
  public:
    // Without a translator in English.
    Inbox(Store& store, const Clock& clock, DescribeNotification describe = {},
          const PhraseTranslator* translator = nullptr)
        : store_(store), clock_(clock), describe_(std::move(describe)), translator_(translator) {}

    // In the language of the page that shows it, without one in that of the account; an entry of
    // which a text is not translated is in English.
    [[nodiscard]] InboxPage page(const NotificationQuery& query,
                                 std::optional<Locale> page_language = std::nullopt);
    // Counts up to unread_counted.
    [[nodiscard]] int unread(const AccountId& account);
    // Refuses not_found, also for another account's. Reading twice has no effect.
    [[nodiscard]] Result<void> mark_read(const AccountId& account, const NotificationId& id);
    // Marks all up to and including the newest one that was shown; later ones stay unread.
    [[nodiscard]] Result<void> mark_read_up_to(const AccountId& account,
                                               const NotificationId& newest);
    // Purges expired notifications; returns how many.
    long sweep(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
    DescribeNotification describe_;
    const PhraseTranslator* translator_;

    [[nodiscard]] NotificationTexts texts_of(Transaction& transaction,
                                             const Notification& notification,
                                             NoticeWriter& writer) const;
};

// The channels that a person asks for.
struct WantedChannels {
    bool email = true;
    bool in_app = true;
    std::optional<bool> push{};  // nullopt: as before
};

struct NotificationChoice {
    NotificationRule rule;
    Channels channels;  // the effective ones
    std::string title;  // in the reader's language
};

// The channels by which a person is notified of each kind.
class NotificationChoices {
  public:
    // Without a translator in English.
    explicit NotificationChoices(Store& store, const PhraseTranslator* translator = nullptr)
        : store_(store), translator_(translator) {}

    // Every kind that concerns this type of account, in the order of the settings page; titles in
    // the language of the page, without one in that of the account.
    [[nodiscard]] std::vector<NotificationChoice> of(
        const AccountId& account, AccountType type,
        std::optional<Locale> page_language = std::nullopt);
    // Refuses invalid_input, as check_choice does.
    [[nodiscard]] Result<NotificationChoice> choose(
        const AccountId& account, AccountType type, NotificationKind kind,
        const WantedChannels& wanted, std::optional<Locale> page_language = std::nullopt);

  private:
    Store& store_;
    const PhraseTranslator* translator_;
};

}  // namespace steady
