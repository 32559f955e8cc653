#pragma once

#include "adapters/sql/connection.h"
#include "ports/shifts.h"

namespace steady::sql {

class Shifts final : public ShiftRepository {
  public:
    explicit Shifts(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<ShiftReport> find(const BookingLineId& line) override;
    [[nodiscard]] std::vector<ShiftReport> of_bookings(
        const std::vector<BookingId>& bookings) override;
    [[nodiscard]] std::vector<ShiftReport> reported_missing(const AccountId& party) override;
    void save(const ShiftReport& shift) override;
    [[nodiscard]] std::vector<ShiftReport> newly_missed(Instant now, int limit) override;
    [[nodiscard]] std::vector<ShiftReport> still_unanswered(Instant started_after,
                                                            Instant starts_by, int limit) override;
    [[nodiscard]] std::vector<ShiftReport> to_remind(Instant now, int limit) override;
    [[nodiscard]] std::vector<ShiftReport> unacknowledged(Instant now, int limit) override;
    [[nodiscard]] std::vector<ShiftReport> overdue(Instant now, int limit) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
