#pragma once

#include "adapters/sql/connection.h"
#include "ports/external_calendars.h"

namespace steady::sql {

class ExternalCalendars final : public ExternalCalendarRepository {
  public:
    explicit ExternalCalendars(Connection& connection) : connection_(connection) {}
    void insert(const ExternalCalendar& calendar) override;
    [[nodiscard]] std::vector<ExternalCalendar> of(const AccountId& companion) override;
    [[nodiscard]] std::optional<ExternalCalendar> find(const ExternalCalendarId& id) override;
    void save(const ExternalCalendar& calendar) override;
    [[nodiscard]] std::vector<ExternalCalendar> due(Instant now, int limit) override;
    [[nodiscard]] bool remove(const AccountId& companion, const ExternalCalendarId& id) override;
    void erase(const AccountId& companion) override;
    [[nodiscard]] std::vector<ExternalCalendar> all() override;
    void reseal(const ExternalCalendarId& id, const std::string& sealed_address) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
