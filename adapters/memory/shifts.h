#pragma once

#include "adapters/memory/state.h"
#include "ports/shifts.h"

namespace steady::memory {

class Shifts final : public ShiftRepository {
  public:
    explicit Shifts(State& state) : state_(state) {}
    std::optional<ShiftWords> find(const BookingLineId& line) override;
    std::vector<ShiftWords> of_bookings(const std::vector<BookingId>& bookings) override;
    void save(const ShiftWords& shift) override;
    std::vector<ShiftWords> newly_missed(Instant now, int limit) override;
    std::vector<ShiftWords> still_unanswered(Instant started_after, Instant starts_by,
                                             int limit) override;
    std::vector<ShiftWords> to_remind(Instant now, int limit) override;
    std::vector<ShiftWords> unacknowledged(Instant now, int limit) override;
    std::vector<ShiftWords> overdue(Instant now, int limit) override;

  private:
    State& state_;
};

}  // namespace steady::memory
