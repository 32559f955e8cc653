// Which lines were converted by older time zone data than this server's.
#include "adapters/sql/booking_rows.h"
#include "adapters/sql/bookings.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/rows.h"

namespace steady::sql {
namespace {

LineOfZone read_line_of_zone(Fields& fields) {
    auto line = fields.id<BookingLineId>();
    auto booking = fields.id<BookingId>();
    const Instant start = fields.instant();
    std::string zone = fields.text();
    return {std::move(booking), std::move(line), start, std::move(zone), read_wall_time(fields)};
}

}  // namespace

std::vector<LineOfZone> BookingSweeps::lines_before_zone_data(
    std::string_view version, Instant now, int limit, const std::optional<BookingLineId>& after) {
    return select_readable(
        connection_,
        "SELECT l.id, l.booking_id, l.start_s, l.timezone, l.wall_start_s, l.zone_data"
        " FROM booking_lines l JOIN bookings b ON b.id = l.booking_id"
        " WHERE l.live = 1 AND l.held_until IS NULL AND b.status = 'confirmed'"
        " AND l.start_s > $1 AND l.zone_data < $2 AND l.id > $3 ORDER BY l.id LIMIT $4"_sql,
        {"booking_lines", 0}, read_line_of_zone, now, std::string(version),
        after ? after->text() : std::string(), limit);
}

void BookingSweeps::record_wall_time(const BookingLineId& line, const WallTime& wall) {
    std::vector<Value> values = values_of(line);
    append_values(values, wall_time_values(wall));
    write_values(connection_,
                 "UPDATE booking_lines SET wall_start_s = $2, zone_data = $3 WHERE id = $1"_sql,
                 values);
}

}  // namespace steady::sql
