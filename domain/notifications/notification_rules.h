#pragma once

#include "domain/core/error.h"
#include "domain/notifications/mail_phrases.h"
#include "domain/notifications/notification.h"
#include "domain/people/account.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// Why a kind cannot be switched off, if it cannot.
enum class Necessity {
    chosen,  // can be switched off
    safety,  // otherwise a party may wait in vain, or at the wrong place
    money,   // amounts owed or not paid
};

struct NotificationRule {
    NotificationKind kind;
    std::string_view word;   // on the wire and in the store
    std::string_view title;  // in lists and settings; true whenever it is read
    Necessity necessity;
    bool has_mail;  // false: in the app only
    bool for_clients;
    bool for_companions;
};

[[nodiscard]] const NotificationRule& rule_of(NotificationKind kind);
[[nodiscard]] std::optional<NotificationKind> notification_kind_from(std::string_view word);
// One or two sentences shown below the title.
[[nodiscard]] Phrase phrase_of(const Notification& notification);

// Whether a bystander who reads the text learns nothing about recovery, nor that the reader seeks
// or offers help with it. Required of every title and every mail subject.
[[nodiscard]] bool reveals_nothing(std::string_view text);

// Whether devices are notified of the kind while no page is open: of what cannot wait until the
// reader looks.
[[nodiscard]] bool has_push(NotificationKind kind);
// What such a device shows, in English: neutral, and the same for all kinds but messages.
[[nodiscard]] std::string_view push_text(NotificationKind kind);

[[nodiscard]] bool concerns(const NotificationRule& rule, AccountType type);
// The effective channels: a kind that cannot be switched off ignores the choice.
[[nodiscard]] Channels channels_of(const NotificationRule& rule, const Channels& chosen);
// Refuses invalid_input, naming the field: for a kind that cannot be switched off, for mail or push
// where there is none, and for a kind that does not concern this type of account.
[[nodiscard]] Result<void> check_choice(const NotificationRule& rule, AccountType type,
                                        const Channels& wanted);

// Read notifications are purged after 90 days, unread ones after a year.
inline constexpr hours read_notifications_retention{24 * 90};
inline constexpr hours notifications_retention{24 * 365};
[[nodiscard]] Instant purged_at(const Notification& notification);

// The maximum count of unread notifications: "99+".
inline constexpr int unread_counted = 100;

}  // namespace steady
