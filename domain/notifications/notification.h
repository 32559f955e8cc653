#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace steady {

// The events about which an account is notified. Mails that grant access to an account (a new
// password, a new address) are none of these: they are sent only to the mailbox.
enum class NotificationKind {
    booking_made,
    booking_proposed,
    booking_confirmed,
    booking_reminder,
    booking_updated,
    booking_moved,
    booking_partly_cancelled,
    booking_cancelled,
    unacknowledged,
    visit_answered,
    answer_requested,
    answer_missed,
    running_late,
    on_the_way,
    recipient_answered,
    no_show_reported,
    safety_check,
    payment_failed,
    refund_sent,
    refund_failed,
    review_received,
    identity_result,
    badge_result,
    badge_expiring,
    badge_expired,
    payout_sent,
    payout_failed,
    payout_deducted,
    payout_returned,
    highlight_expiring,
    incident_taken,
    incident_settled,
    new_message,
    intro_call,
};
inline constexpr std::size_t notification_kind_count = 34;

// In the order of the settings page.
[[nodiscard]] constexpr std::array<NotificationKind, notification_kind_count>
every_notification_kind() {
    std::array<NotificationKind, notification_kind_count> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all.at(i) = static_cast<NotificationKind>(i);
    return all;
}

// One entry of an account's inbox. Its text is generated from the kind when it is read, so the
// store contains none.
struct Notification {
    NotificationId id;
    AccountId account;
    NotificationKind kind = NotificationKind::booking_made;
    std::optional<BookingId> booking{};  // the booking whose page has the details
    Money amount{};                      // zero: no amount to show
    Instant at{};
    std::optional<Instant> read_at{};
    friend bool operator==(const Notification&, const Notification&) = default;
};

// The channels an account has chosen for a kind.
struct Channels {
    bool email = true;
    bool in_app = true;
    bool push = true;  // on the devices of the account that are subscribed, if any
    friend bool operator==(const Channels&, const Channels&) = default;
};

}  // namespace steady
