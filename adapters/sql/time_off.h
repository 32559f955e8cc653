#pragma once

#include "adapters/sql/connection.h"
#include "ports/time_off.h"

namespace steady::sql {

class TimesOff final : public TimeOffRepository {
  public:
    explicit TimesOff(Connection& connection) : connection_(connection) {}
    void insert(const TimeOff& time_off) override;
    [[nodiscard]] std::vector<TimeOff> touching(const AccountId& companion,
                                                const TimeSpan& span) override;
    [[nodiscard]] std::map<AccountId, std::vector<TimeSpan>> touching_any(
        const std::vector<AccountId>& companions, const TimeSpan& span) override;
    [[nodiscard]] bool remove(const AccountId& companion, const TimeOffId& id) override;
    [[nodiscard]] std::vector<TimeOff> of_calendar(const AccountId& companion,
                                                   const ExternalCalendarId& calendar) override;
    void remove_calendar(const AccountId& companion, const ExternalCalendarId& calendar) override;
    void erase(const AccountId& companion) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
