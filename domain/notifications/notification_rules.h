#pragma once

#include "domain/core/error.h"
#include "domain/notifications/notification.h"
#include "domain/people/account.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// Why a kind cannot be switched off, if it cannot.
enum class Necessity {
    chosen,  // can be
    safety,  // somebody may wait for a person who does not come, or at another place
    money,   // what is owed or was not paid
};

struct NotificationRule {
    NotificationKind kind;
    std::string_view word;   // on the wire and in the store
    std::string_view title;  // in lists and settings; true however late it is read
    Necessity necessity;
    bool has_mail;  // false: told in the app alone
    bool for_clients;
    bool for_companions;
};

[[nodiscard]] const NotificationRule& rule_of(NotificationKind kind);
[[nodiscard]] std::optional<NotificationKind> notification_kind_from(std::string_view word);
// One or two sentences below the title.
[[nodiscard]] std::string text_of(const Notification& notification);

// Whether a bystander who reads it over a shoulder learns nothing about recovery, or that the
// reader looks for or gives help with it. Every title and every subject of a mail must.
[[nodiscard]] bool gives_nothing_away(std::string_view text);

[[nodiscard]] bool concerns(const NotificationRule& rule, AccountType type);
// The channels that are used, whatever was chosen for what cannot be switched off.
[[nodiscard]] Channels channels_of(const NotificationRule& rule, const Channels& chosen);
// Refuses invalid_input, naming the field, for what cannot be switched off, for mail where there is
// none, and for a kind that does not concern this type of account.
[[nodiscard]] Result<void> check_choice(const NotificationRule& rule, AccountType type,
                                        const Channels& wanted);

// What was read is forgotten after 90 days, what nobody reads after a year.
inline constexpr hours read_notifications_retention{24 * 90};
inline constexpr hours notifications_retention{24 * 365};
[[nodiscard]] Instant forgotten_at(const Notification& notification);

// More unread ones are not counted: "99+".
inline constexpr int unread_counted = 100;

}  // namespace steady
