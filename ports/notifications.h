#pragma once

#include "domain/notifications/notification.h"

#include <map>
#include <optional>
#include <vector>

namespace steady {

// Which of somebody's notifications, newest first.
struct NotificationQuery {
    AccountId account;
    std::optional<NotificationId> before{};  // only what is older than this one
    int limit = 20;
};

class NotificationRepository {
  public:
    virtual ~NotificationRepository() = default;
    virtual void insert(const Notification& notification) = 0;
    // Costs the same however many there are.
    [[nodiscard]] virtual std::vector<Notification> page(const NotificationQuery& query) = 0;
    // How many are unread, at most `at_most`. One question (Store::ask).
    [[nodiscard]] virtual int unread(const AccountId& account, int at_most) = 0;
    // false: the account has none of this id. What was read before stays as it is.
    [[nodiscard]] virtual bool mark_read(const AccountId& account, const NotificationId& id,
                                         Instant at) = 0;
    // All up to and including this one; what came after it stays unread.
    virtual void mark_read_up_to(const AccountId& account, const NotificationId& newest,
                                 Instant at) = 0;
    // Those of the kind about this booking: what they ask for is done.
    virtual void withdraw(const AccountId& account, NotificationKind kind,
                          const BookingId& booking) = 0;
    // Forgets what is due to be forgotten (forgotten_at), at most `limit` at once; how many.
    virtual long sweep(Instant now, int limit) = 0;

    // Only what differs from being told everything. One question (Store::ask).
    [[nodiscard]] virtual std::map<NotificationKind, Channels> choices(
        const AccountId& account) = 0;
    [[nodiscard]] virtual Channels choice(const AccountId& account, NotificationKind kind) = 0;
    virtual void choose(const AccountId& account, NotificationKind kind,
                        const Channels& channels) = 0;

    // Notifications and choices.
    virtual void erase(const AccountId& account) = 0;
};

}  // namespace steady
