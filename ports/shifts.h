#pragma once

#include "domain/bookings/shift.h"

#include <optional>
#include <vector>

namespace steady {

class ShiftRepository {
  public:
    virtual ~ShiftRepository() = default;
    [[nodiscard]] virtual std::optional<ShiftReport> find(const BookingLineId& line) = 0;
    // The saved shifts of these bookings' lines, by line; at most a page of bookings.
    [[nodiscard]] virtual std::vector<ShiftReport> of_bookings(
        const std::vector<BookingId>& bookings) = 0;
    // Those of visits of this client or companion in which a party was reported missing, by line.
    [[nodiscard]] virtual std::vector<ShiftReport> reported_missing(const AccountId& party) = 0;
    // Inserts or replaces.
    virtual void save(const ShiftReport& shift) = 0;
    // Shifts whose deadline passed without an acknowledgement and whose client was not notified
    // yet; longest waiting first.
    [[nodiscard]] virtual std::vector<ShiftReport> newly_missed(Instant now, int limit) = 0;
    // Missed before and not acknowledged since, of visits that start in (started_after, starts_by];
    // earliest start first.
    [[nodiscard]] virtual std::vector<ShiftReport> still_unanswered(Instant started_after,
                                                                    Instant starts_by,
                                                                    int limit) = 0;
    // Shifts whose companions are due a reminder to answer; longest waiting first.
    [[nodiscard]] virtual std::vector<ShiftReport> to_remind(Instant now, int limit) = 0;
    // Shifts for the operators' attention, of active lines of confirmed bookings that have not
    // ended, earliest start first: those whose deadline passed and that are not acknowledged since,
    [[nodiscard]] virtual std::vector<ShiftReport> unacknowledged(Instant now, int limit) = 0;
    // and those to which the companion has not come yet (`overdue`).
    [[nodiscard]] virtual std::vector<ShiftReport> overdue(Instant now, int limit) = 0;
};

}  // namespace steady
