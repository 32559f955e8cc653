#pragma once

#include "adapters/memory/state.h"
#include "ports/push.h"

namespace steady::memory {

class PushSubscriptions final : public PushRepository {
  public:
    explicit PushSubscriptions(State& state) : state_(state) {}
    void put(const PushSubscription& subscription) override;
    std::vector<PushSubscription> of(const AccountId& account) override;
    std::optional<PushSubscription> find(const PushSubscriptionId& id) override;
    bool remove(const PushSubscriptionId& id) override;
    void erase(const AccountId& account) override;
    std::optional<PushServerKey> server_key() override;
    void add_server_key(const PushServerKey& key) override;
    void reseal_server_key(const std::string& sealed_private) override;

  private:
    State& state_;
};

}  // namespace steady::memory
