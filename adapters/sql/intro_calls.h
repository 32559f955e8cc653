#pragma once

#include "adapters/sql/connection.h"
#include "ports/intro_calls.h"

namespace steady::sql {

class IntroCalls final : public IntroCallRepository {
  public:
    explicit IntroCalls(Connection& connection) : connection_(connection) {}
    [[nodiscard]] bool insert(const IntroCall& call) override;
    [[nodiscard]] bool update(const IntroCall& call) override;
    [[nodiscard]] std::optional<IntroCall> find(const IntroCallId& id) override;
    [[nodiscard]] std::optional<IntroCall> booked(const AccountId& client,
                                                  const AccountId& companion) override;
    [[nodiscard]] std::vector<IntroCall> open_of(const AccountId& account, Instant now,
                                                 int limit) override;
    [[nodiscard]] std::vector<IntroCall> of(const AccountId& account) override;
    [[nodiscard]] IntroCallCounts counts_of(const AccountId& client, Instant now,
                                            Instant week_start) override;
    [[nodiscard]] std::vector<IntroCallId> to_remind(Instant now, Instant until,
                                                     int limit) override;
    [[nodiscard]] bool is_offered(const AccountId& companion) override;
    void set_offered(const AccountId& companion, bool offered) override;
    void erase(const AccountId& account) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
