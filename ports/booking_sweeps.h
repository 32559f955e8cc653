#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/reminders.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// What decides whether newer time zone data moves a line.
struct LineOfZone {
    BookingId booking;
    BookingLineId line;
    Instant start{};
    std::string timezone;
    std::optional<WallTime> wall{};
};

// Bookings and lines that background work processes, item by item.
class BookingSweepRepository {
  public:
    virtual ~BookingSweepRepository() = default;
    // Pending bookings whose hold expired before `now`, oldest first.
    [[nodiscard]] virtual std::vector<BookingId> expired_holds(Instant now, int limit) = 0;
    // Confirmed bookings whose last line ended before `now`, oldest first.
    [[nodiscard]] virtual std::vector<BookingId> ended(Instant now, int limit) = 0;
    // Confirmed bookings with a line that begins after `now`, within the reminder's lead, whose
    // reminder was not sent yet; earliest start first.
    [[nodiscard]] virtual std::vector<BookingId> to_remind(Reminder reminder, Instant now,
                                                           int limit) = 0;
    // Records that a line's reminder was sent. Of any number of callers exactly one gets true.
    [[nodiscard]] virtual bool mark_reminded(const BookingLineId& line, Reminder reminder) = 0;
    // Lines of confirmed bookings that begin after `now` and whose clock time was converted by
    // older zone data than `version`, or not recorded; by id, after `after`.
    [[nodiscard]] virtual std::vector<LineOfZone> lines_before_zone_data(
        std::string_view version, Instant now, int limit,
        const std::optional<BookingLineId>& after) = 0;
    // Writes the clock time of a line, and nothing else of it.
    virtual void record_wall_time(const BookingLineId& line, const WallTime& wall) = 0;
};

}  // namespace steady
