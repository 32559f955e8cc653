#pragma once

#include "adapters/sql/connection.h"
#include "ports/scheduling.h"

namespace steady::sql {

class Scheduling final : public SchedulingRepository {
  public:
    explicit Scheduling(Connection& connection) : connection_(connection) {}
    [[nodiscard]] BookingsFound search(const BookingSearch& wanted) override;
    void note_proposed(const BookingId& booking) override;
    [[nodiscard]] std::set<BookingId> proposed_of(const std::vector<BookingId>& bookings) override;
    [[nodiscard]] std::vector<ScheduleTemplate> templates() override;
    [[nodiscard]] std::optional<ScheduleTemplate> find_template(
        const ScheduleTemplateId& id) override;
    [[nodiscard]] bool insert_template(const ScheduleTemplate& made) override;
    bool remove_template(const ScheduleTemplateId& id) override;
    void remove_companion(const AccountId& companion) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
