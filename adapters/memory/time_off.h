#pragma once

#include "adapters/memory/state.h"
#include "ports/time_off.h"

namespace steady::memory {

class TimesOff final : public TimeOffRepository {
  public:
    explicit TimesOff(State& state) : state_(state) {}
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
    State& state_;
};

}  // namespace steady::memory
