#pragma once

#include "adapters/memory/state.h"
#include "ports/shifts.h"

namespace steady::memory {

class Shifts final : public ShiftRepository {
  public:
    explicit Shifts(State& state) : state_(state) {}
    std::optional<ShiftReport> find(const BookingLineId& line) override;
    std::vector<ShiftReport> of_bookings(const std::vector<BookingId>& bookings) override;
    std::vector<ShiftReport> reported_missing(const AccountId& party) override;
    void save(const ShiftReport& shift) override;
    std::vector<ShiftReport> newly_missed(Instant now, int limit) override;
    std::vector<ShiftReport> still_unanswered(Instant started_after, Instant starts_by,
                                              int limit) override;
    std::vector<ShiftReport> to_remind(Instant now, int limit) override;
    std::vector<ShiftReport> unacknowledged(Instant now, int limit) override;
    std::vector<ShiftReport> overdue(Instant now, int limit) override;

  private:
    State& state_;
};

}  // namespace steady::memory
