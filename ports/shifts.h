#pragma once

#include "domain/bookings/shift.h"

#include <optional>
#include <vector>

namespace steady {

class ShiftRepository {
  public:
    virtual ~ShiftRepository() = default;
    [[nodiscard]] virtual std::optional<ShiftReport> find(const BookingLineId& line) = 0;
    // Those of these bookings' lines that were saved, by line; no more than a page of bookings.
    [[nodiscard]] virtual std::vector<ShiftReport> of_bookings(
        const std::vector<BookingId>& bookings) = 0;
    // Inserts or replaces.
    virtual void save(const ShiftReport& shift) = 0;
    // Whose deadline is over, without an acknowledgement, and of which nobody was told yet; those
    // that waited longest first.
    [[nodiscard]] virtual std::vector<ShiftReport> newly_missed(Instant now, int limit) = 0;
    // Missed before and not acknowledged since, of visits that start in (started_after, starts_by];
    // the next to begin first.
    [[nodiscard]] virtual std::vector<ShiftReport> still_unanswered(Instant started_after,
                                                                    Instant starts_by,
                                                                    int limit) = 0;
    // Those whose companions are to be reminded to answer; those that waited longest first.
    [[nodiscard]] virtual std::vector<ShiftReport> to_remind(Instant now, int limit) = 0;
    // What the operator's attention is asked for, of confirmed bookings' lines that go on and are
    // not over, the next to begin first: those whose deadline is over and that are not acknowledged
    // since,
    [[nodiscard]] virtual std::vector<ShiftReport> unacknowledged(Instant now, int limit) = 0;
    // and those to which nobody has come yet (`overdue`).
    [[nodiscard]] virtual std::vector<ShiftReport> overdue(Instant now, int limit) = 0;
};

}  // namespace steady
