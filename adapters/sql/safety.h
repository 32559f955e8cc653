#pragma once

#include "adapters/sql/connection.h"
#include "ports/safety.h"

namespace steady::sql {

class SafetyTimers final : public SafetyRepository {
  public:
    explicit SafetyTimers(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<SafetyTimer> find(const BookingId& booking,
                                                  const AccountId& account) override;
    void save(const SafetyTimer& timer) override;
    [[nodiscard]] std::vector<SafetyTimer> due(Instant now, int limit) override;
    [[nodiscard]] std::vector<SafetyTimer> timers_of(const BookingId& booking) override;
    void insert_call(const HelpCall& call) override;
    [[nodiscard]] std::optional<HelpCall> call(const AccountId& account,
                                               const HelpCallId& id) override;
    [[nodiscard]] std::vector<HelpCall> calls_of(const BookingId& booking) override;
    [[nodiscard]] bool shares_contact(const AccountId& client) override;
    void share_contact(const AccountId& client, bool shares) override;
    void erase(const AccountId& account) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
