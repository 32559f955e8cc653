#pragma once

#include "adapters/sql/connection.h"
#include "ports/shifts.h"

namespace steady::sql {

class Shifts final : public ShiftRepository {
  public:
    explicit Shifts(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<ShiftWords> find(const BookingLineId& line) override;
    [[nodiscard]] std::vector<ShiftWords> of_bookings(
        const std::vector<BookingId>& bookings) override;
    void save(const ShiftWords& shift) override;
    [[nodiscard]] std::vector<ShiftWords> newly_missed(Instant now, int limit) override;
    [[nodiscard]] std::vector<ShiftWords> still_unanswered(Instant started_after, Instant starts_by,
                                                           int limit) override;
    [[nodiscard]] std::vector<ShiftWords> to_remind(Instant now, int limit) override;
    [[nodiscard]] std::vector<ShiftWords> unacknowledged(Instant now, int limit) override;
    [[nodiscard]] std::vector<ShiftWords> overdue(Instant now, int limit) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
