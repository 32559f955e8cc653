#include "adapters/memory/bookings.h"

#include <algorithm>
#include <utility>

namespace steady::memory {

std::vector<LineOfZone> BookingSweeps::lines_before_zone_data(
    std::string_view version, Instant now, int limit, const std::optional<BookingLineId>& after) {
    std::vector<LineOfZone> found;
    for (const auto& [id, booking] : state_.bookings) {
        if (booking.status != BookingStatus::confirmed) continue;
        for (const BookingLine& line : booking.lines) {
            const bool is_older = !line.wall || line.wall->zone_data < version;
            if (!line.is_active() || line.service.start <= now || !is_older) continue;
            if (after && line.id <= *after) continue;
            found.push_back({id, line.id, line.service.start, line.timezone, line.wall});
        }
    }
    std::ranges::sort(found, {}, &LineOfZone::line);
    if (std::cmp_greater(found.size(), limit)) {
        found.erase(found.begin() + limit, found.end());
    }
    return found;
}

void BookingSweeps::record_wall_time(const BookingLineId& line, const WallTime& wall) {
    for (const auto& [id, booking] : state_.bookings) {
        if (!booking.line(line)) continue;
        state_.bookings.change(id, [&](Booking& row) { row.line(line)->wall = wall; });
        return;
    }
}

}  // namespace steady::memory
