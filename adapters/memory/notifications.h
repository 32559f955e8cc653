#pragma once

#include "adapters/memory/state.h"
#include "ports/notifications.h"

namespace steady::memory {

class Notifications final : public NotificationRepository {
  public:
    explicit Notifications(State& state) : state_(state) {}
    void insert(const Notification& notification) override;
    std::vector<Notification> page(const NotificationQuery& query) override;
    std::vector<Notification> about(const BookingId& booking, int limit) override;
    int unread(const AccountId& account, int at_most) override;
    bool mark_read(const AccountId& account, const NotificationId& id, Instant at) override;
    void mark_read_up_to(const AccountId& account, const NotificationId& newest,
                         Instant at) override;
    void withdraw(const AccountId& account, NotificationKind kind,
                  const BookingId& booking) override;
    long sweep(Instant now, int limit) override;
    std::map<NotificationKind, Channels> choices(const AccountId& account) override;
    Channels choice(const AccountId& account, NotificationKind kind) override;
    void choose(const AccountId& account, NotificationKind kind, const Channels& channels) override;
    void erase(const AccountId& account) override;

  private:
    State& state_;
};

}  // namespace steady::memory
