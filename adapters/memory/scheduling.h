#pragma once

#include "adapters/memory/state.h"
#include "ports/scheduling.h"

namespace steady::memory {

class Scheduling final : public SchedulingRepository {
  public:
    explicit Scheduling(State& state) : state_(state) {}
    BookingsFound search(const BookingSearch& wanted) override;
    void note_proposed(const BookingId& booking) override;
    std::set<BookingId> proposed_of(const std::vector<BookingId>& bookings) override;
    std::vector<ScheduleTemplate> templates() override;
    std::optional<ScheduleTemplate> find_template(const ScheduleTemplateId& id) override;
    bool insert_template(const ScheduleTemplate& made) override;
    bool remove_template(const ScheduleTemplateId& id) override;
    void remove_companion(const AccountId& companion) override;

  private:
    State& state_;
};

}  // namespace steady::memory
