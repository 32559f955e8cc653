#pragma once

#include "domain/external_calendars/external_calendar.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

class ExternalCalendarRepository {
  public:
    virtual ~ExternalCalendarRepository() = default;
    virtual void insert(const ExternalCalendar& calendar) = 0;
    // A companion's, the first added first.
    [[nodiscard]] virtual std::vector<ExternalCalendar> of(const AccountId& companion) = 0;
    [[nodiscard]] virtual std::optional<ExternalCalendar> find(const ExternalCalendarId& id) = 0;
    // Replaces all but companion, name, host, address and creation; no effect when there is none.
    virtual void save(const ExternalCalendar& calendar) = 0;
    // Those that are due at `now`, longest due first.
    [[nodiscard]] virtual std::vector<ExternalCalendar> due(Instant now, int limit) = 0;
    // False when this companion has none with this id. Its busy times must be removed before.
    [[nodiscard]] virtual bool remove(const AccountId& companion, const ExternalCalendarId& id) = 0;
    // Erases all of a companion's; their busy times must be removed before.
    virtual void erase(const AccountId& companion) = 0;
    // All of them, for the rotation of keys.
    [[nodiscard]] virtual std::vector<ExternalCalendar> all() = 0;
    // Replaces the sealed text of the address, which stays the same.
    virtual void reseal(const ExternalCalendarId& id, const std::string& sealed_address) = 0;
};

}  // namespace steady
