#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace steady {

// What happens to somebody's affairs so that they are told. What opens an account (a new password,
// a new address) is none of these: that goes to the mailbox alone.
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
    no_show_reported,
    payment_failed,
    refund_sent,
    refund_failed,
    review_received,
    identity_result,
    badge_result,
    payout_sent,
    payout_failed,
    payout_deducted,
    payout_returned,
    highlight_expiring,
    incident_taken,
    incident_settled,
};
inline constexpr std::size_t notification_kind_count = 27;

// In the order of the settings.
[[nodiscard]] constexpr std::array<NotificationKind, notification_kind_count>
every_notification_kind() {
    std::array<NotificationKind, notification_kind_count> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all.at(i) = static_cast<NotificationKind>(i);
    return all;
}

// One line of somebody's inbox. Its words are made from the kind when it is read, so that the store
// holds none.
struct Notification {
    NotificationId id;
    AccountId account;
    NotificationKind kind = NotificationKind::booking_made;
    std::optional<BookingId> booking{};  // whose page says more
    Money amount{};                      // zero: there is none to name
    Instant at{};
    std::optional<Instant> read_at{};
    friend bool operator==(const Notification&, const Notification&) = default;
};

// How somebody wants to be told of a kind.
struct Channels {
    bool email = true;
    bool in_app = true;
    friend bool operator==(const Channels&, const Channels&) = default;
};

}  // namespace steady
