#pragma once

#include "adapters/memory/state.h"
#include "ports/safety.h"

namespace steady::memory {

class SafetyTimers final : public SafetyRepository {
  public:
    explicit SafetyTimers(State& state) : state_(state) {}
    std::optional<SafetyTimer> find(const BookingId& booking, const AccountId& account) override;
    void save(const SafetyTimer& timer) override;
    std::vector<SafetyTimer> due(Instant now, int limit) override;
    std::vector<SafetyTimer> timers_of(const BookingId& booking) override;
    void insert_call(const HelpCall& call) override;
    std::optional<HelpCall> call(const AccountId& account, const HelpCallId& id) override;
    std::vector<HelpCall> calls_of(const BookingId& booking) override;
    bool shares_contact(const AccountId& client) override;
    void share_contact(const AccountId& client, bool shares) override;
    void erase(const AccountId& account) override;

  private:
    State& state_;
};

}  // namespace steady::memory
