#pragma once

#include "adapters/sql/connection.h"
#include "ports/notifications.h"

#include <string_view>
#include <vector>

namespace steady::sql {

inline constexpr std::string_view notification_columns =
    "id, account_id, kind, booking_id, amount_cents, created_at, read_at, forgotten_at";
[[nodiscard]] std::vector<Value> notification_values(const Notification& notification);

class Notifications final : public NotificationRepository {
  public:
    explicit Notifications(Connection& connection) : connection_(connection) {}
    void insert(const Notification& notification) override;
    [[nodiscard]] std::vector<Notification> page(const NotificationQuery& query) override;
    [[nodiscard]] std::vector<Notification> about(const BookingId& booking, int limit) override;
    [[nodiscard]] int unread(const AccountId& account, int at_most) override;
    [[nodiscard]] bool mark_read(const AccountId& account, const NotificationId& id,
                                 Instant at) override;
    void mark_read_up_to(const AccountId& account, const NotificationId& newest,
                         Instant at) override;
    void withdraw(const AccountId& account, NotificationKind kind,
                  const BookingId& booking) override;
    long sweep(Instant now, int limit) override;
    [[nodiscard]] std::map<NotificationKind, Channels> choices(const AccountId& account) override;
    [[nodiscard]] Channels choice(const AccountId& account, NotificationKind kind) override;
    void choose(const AccountId& account, NotificationKind kind, const Channels& channels) override;
    void erase(const AccountId& account) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
