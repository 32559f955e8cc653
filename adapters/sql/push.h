#pragma once

#include "adapters/sql/connection.h"
#include "ports/push.h"

namespace steady::sql {

class PushSubscriptions final : public PushRepository {
  public:
    explicit PushSubscriptions(Connection& connection) : connection_(connection) {}
    void put(const PushSubscription& subscription) override;
    [[nodiscard]] std::vector<PushSubscription> of(const AccountId& account) override;
    [[nodiscard]] std::optional<PushSubscription> find(const PushSubscriptionId& id) override;
    bool remove(const PushSubscriptionId& id) override;
    void erase(const AccountId& account) override;
    [[nodiscard]] std::optional<PushServerKey> server_key() override;
    void add_server_key(const PushServerKey& key) override;
    void reseal_server_key(const std::string& sealed_private) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
