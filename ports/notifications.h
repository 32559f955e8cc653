#pragma once

#include "domain/notifications/notification.h"

#include <map>
#include <optional>
#include <vector>

namespace steady {

// A page of an account's notifications, newest first.
struct NotificationQuery {
    AccountId account;
    std::optional<NotificationId> before{};  // only those older than this one
    int limit = 20;
};

class NotificationRepository {
  public:
    virtual ~NotificationRepository() = default;
    virtual void insert(const Notification& notification) = 0;
    // The cost does not depend on how many there are.
    [[nodiscard]] virtual std::vector<Notification> page(const NotificationQuery& query) = 0;
    // Those of all accounts about this booking, newest first.
    [[nodiscard]] virtual std::vector<Notification> about(const BookingId& booking, int limit) = 0;
    // The number of unread ones, at most `at_most`. A single query (Store::ask).
    [[nodiscard]] virtual int unread(const AccountId& account, int at_most) = 0;
    // False when the account has none with this id. One that was read before stays unchanged.
    [[nodiscard]] virtual bool mark_read(const AccountId& account, const NotificationId& id,
                                         Instant at) = 0;
    // Marks all up to and including this one; later ones stay unread.
    virtual void mark_read_up_to(const AccountId& account, const NotificationId& newest,
                                 Instant at) = 0;
    // Removes those of the kind about this booking, because what they ask for is done.
    virtual void withdraw(const AccountId& account, NotificationKind kind,
                          const BookingId& booking) = 0;
    // Purges expired notifications (purged_at), at most `limit` per call, except what a legal hold
    // keeps; returns how many.
    virtual long sweep(Instant now, int limit) = 0;

    // Only the kinds whose channels differ from the default. A single query (Store::ask).
    [[nodiscard]] virtual std::map<NotificationKind, Channels> choices(
        const AccountId& account) = 0;
    [[nodiscard]] virtual Channels choice(const AccountId& account, NotificationKind kind) = 0;
    virtual void choose(const AccountId& account, NotificationKind kind,
                        const Channels& channels) = 0;

    // Erases notifications and choices.
    virtual void erase(const AccountId& account) = 0;
};

}  // namespace steady
