#include "adapters/sql/bookings.h"

#include "adapters/sql/booking_claim.h"
#include "adapters/sql/booking_insert.h"
#include "adapters/sql/booking_rows.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"
#include "domain/bookings/timing.h"

#include <stdexcept>

namespace steady::sql {
namespace {

// $1 from, $2 to
std::string busy_among(const std::string& companions) {
    return "SELECT companion_id, start_s, end_s, place_latitude, place_longitude"
           " FROM booking_lines WHERE live = 1"
           " AND start_s < $2 AND end_s > $1 AND companion_id IN (" +
           companions + ") ORDER BY companion_id, start_s";
}

const ComposedShapes busy_shapes([] {
    return std::vector{busy_among(placeholders(3, 1)), busy_among(placeholders(3, 4))};
});

std::vector<BookingId> due(Connection& connection, const Sql& sql, Instant now, int limit) {
    return select_readable(
        connection, sql, {"bookings"}, [](Fields& fields) { return fields.id<BookingId>(); }, now,
        limit);
}

}  // namespace

std::expected<void, SlotTaken> Bookings::insert(const Booking& booking) {
    const auto taken = booking.live() ? lock_and_find_taken(connection_, booking) : std::nullopt;
    if (taken) return std::unexpected(SlotTaken{*taken});
    insert_with_lines(connection_, booking);
    return {};
}

std::expected<void, SlotTaken> NewBookings::create(const NewBooking& made) {
    if (connection_.dialect().writers_compete() && !taken_by_itself(made.booking) &&
        insert_if_free(connection_, made)) {
        return {};
    }
    auto taken = lock_and_find_taken(connection_, made.booking);
    if (!taken) taken = find_line_off(connection_, made.booking);
    if (taken) return std::unexpected(SlotTaken{*taken});
    insert_with_rest(connection_, made);
    return {};
}

std::optional<Booking> Bookings::find(const BookingId& id) {
    const KnownSql& sql = known<[] {
        return select_from(qualified("b", booking_columns) + ", " + qualified("l", line_columns),
                           "bookings b LEFT JOIN booking_lines l ON l.booking_id = b.id"
                           " AND l.held_until IS NULL WHERE b.id = $1 ORDER BY l.position");
    }>;
    std::optional<Booking> found;
    connection_.execute(sql, values_of(id), [&](const Row& row) {
        Fields fields(row);
        Booking booking = read_booking(fields);
        if (!found) found = std::move(booking);
        if (!fields.next_is_null()) found->lines.push_back(read_line(fields));
    });
    return found;
}

bool Bookings::update(const Booking& booking, BookingStatus from) {
    const long changed =
        write(connection_,
              "UPDATE bookings SET status = $3, hold_expires_at = $4, paid_at = $5,"
              " cancelled_at = $6, cancelled_by = $7, refunded_cents = $8, cancel_reason = $9,"
              " first_start_s = $10, last_end_s = $11 WHERE id = $1 AND status = $2"_sql,
              booking.id, booking_statuses.of(from), booking_statuses.of(booking.status),
              booking.hold_expires_at, booking.paid_at, booking.cancelled_at,
              cancellers.of(booking.cancelled_by), booking.refunded, booking.cancel_reason,
              booking.first_start(), booking.last_end());
    if (changed == 0) return false;
    const bool was_live = from == BookingStatus::pending || from == BookingStatus::confirmed;
    if (booking.live() && !was_live) throw std::logic_error("a freed booking must be reclaimed");
    if (!booking.live()) {
        write_later(connection_, "UPDATE booking_lines SET live = 0 WHERE booking_id = $1"_sql,
                    booking.id);
    }
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active() || !line.refunded.is_zero()) {
            write_line_state(connection_, booking, line);
        }
    }
    return true;
}

std::expected<void, SlotTaken> Bookings::reclaim(const Booking& booking) {
    if (const auto taken = lock_and_find_taken(connection_, booking)) {
        return std::unexpected(SlotTaken{*taken});
    }
    const long changed = write(connection_,
                               "UPDATE bookings SET status = 'confirmed', paid_at = $2,"
                               " cancelled_at = NULL, cancelled_by = NULL, cancel_reason = ''"
                               " WHERE id = $1 AND status = 'cancelled'"_sql,
                               booking.id, booking.paid_at);
    if (changed == 0) throw std::logic_error("only a cancelled booking can be reclaimed");
    write(connection_,
          "UPDATE booking_lines SET live = 1 WHERE booking_id = $1 AND cancelled_at IS NULL"_sql,
          booking.id);
    return {};
}

std::vector<TimeSpan> BookingCalendar::busy(const AccountId& companion, Instant from, Instant to) {
    return select(
        connection_,
        "SELECT start_s, end_s FROM booking_lines WHERE companion_id = $1 AND live = 1"
        " AND start_s < $3 AND end_s > $2 ORDER BY start_s"_sql,
        [](Fields& fields) {
            return TimeSpan{fields.instant(), fields.instant()};
        },
        companion, from, to);
}

std::vector<TimeSpan> BookingCalendar::busy_around(const AccountId& companion, const TimeSpan& span,
                                                   const std::optional<GeoPoint>& place,
                                                   const std::optional<BookingLineId>& except) {
    std::vector<TimeSpan> spans;
    for (const Claim& claim : claims_of(connection_, companion, span, except)) {
        spans.push_back(as_seen_from(place, claim));
    }
    return spans;
}

std::map<AccountId, std::vector<TimeSpan>> BookingCalendar::busy_of(
    const std::vector<AccountId>& companions, Instant from, Instant to,
    const std::optional<GeoPoint>& place) {
    std::vector<Value> values = values_of(from, to);
    const std::string among = list_of(values, companions);
    std::map<AccountId, std::vector<TimeSpan>> taken;
    connection_.execute(ComposedSql(busy_among(among)), values, [&](const Row& row) {
        Fields fields(row);
        auto& spans = taken[fields.id<AccountId>()];
        const Instant start = fields.instant();
        const TimeSpan service{start, fields.instant()};
        spans.push_back(as_seen_from(place, {service, read_line_location(fields)}));
    });
    return taken;
}

std::set<AccountId> NewBookings::held_companions(const AccountId& client, Instant now) {
    std::set<AccountId> held;
    connection_.execute(
        "SELECT l.companion_id FROM bookings b JOIN booking_lines l ON l.booking_id = b.id"
        " WHERE b.client_id = $1 AND b.hold_expires_at > $2 AND b.paid_at IS NULL"
        " AND b.proposed = 0"_sql,
        values_of(client, now), [&](const Row& row) { held.insert(Fields(row).id<AccountId>()); });
    return held;
}

bool NewBookings::ever_paid(const AccountId& client) {
    return exists(connection_,
                  "SELECT 1 FROM bookings WHERE client_id = $1 AND paid_at IS NOT NULL"
                  " LIMIT 1"_sql,
                  client);
}

void Bookings::set_places(const Booking& booking) {
    write(connection_, "UPDATE bookings SET location = $2 WHERE id = $1"_sql, booking.id,
          booking.location);
    for (const BookingLine& line : booking.lines) {
        write(connection_,
              "UPDATE booking_lines SET location = $2, has_door = $3 WHERE id = $1"_sql, line.id,
              line.location, line.has_exact_address);
    }
}

std::vector<BookingId> BookingSweeps::expired_holds(Instant now, int limit) {
    return due(connection_,
               "SELECT id FROM bookings WHERE status = 'pending' AND hold_expires_at < $1"
               " ORDER BY hold_expires_at, id LIMIT $2"_sql,
               now, limit);
}

std::vector<BookingId> BookingSweeps::ended(Instant now, int limit) {
    return due(connection_,
               "SELECT id FROM bookings WHERE status = 'confirmed' AND last_end_s < $1"
               " ORDER BY last_end_s, id LIMIT $2"_sql,
               now, limit);
}

std::vector<BookingId> BookingSweeps::to_remind(Reminder reminder, Instant now, int limit) {
    return select_readable(
        connection_,
        "SELECT b.id FROM bookings b JOIN booking_lines l ON l.booking_id = b.id"
        " WHERE b.status = 'confirmed' AND b.last_end_s > $1 AND b.first_start_s <= $2"
        " AND l.live = 1 AND l.start_s > $1 AND l.start_s <= $2 AND (l.reminded & $3) = 0"
        " AND l.held_until IS NULL"
        " GROUP BY b.id ORDER BY MIN(l.start_s), b.id LIMIT $4"_sql,
        {"bookings"}, [](Fields& fields) { return fields.id<BookingId>(); }, now,
        now + lead_of(reminder), static_cast<int>(reminder), limit);
}

bool BookingSweeps::mark_reminded(const BookingLineId& line, Reminder reminder) {
    return write(connection_,
                 "UPDATE booking_lines SET reminded = reminded | $2"
                 " WHERE id = $1 AND (reminded & $2) = 0"_sql,
                 line, static_cast<int>(reminder)) > 0;
}

bool BookingPartners::booked_together(const AccountId& client, const AccountId& companion) {
    return exists(connection_,
                  "SELECT 1 FROM bookings b JOIN booking_lines l ON l.booking_id = b.id"
                  " WHERE b.client_id = $1 AND l.companion_id = $2 AND b.paid_at IS NOT NULL"
                  " LIMIT 1"_sql,
                  client, companion);
}

bool BookingPartners::visited_together(const AccountId& client, const AccountId& companion) {
    return exists(connection_,
                  "SELECT 1 FROM bookings b JOIN booking_lines l ON l.booking_id = b.id"
                  " WHERE b.client_id = $1 AND l.companion_id = $2 AND b.status = 'completed'"
                  " AND l.cancelled_at IS NULL LIMIT 1"_sql,
                  client, companion);
}

std::vector<AccountId> BookingPartners::booked_partners(const AccountId& account) {
    return select(
        connection_,
        "SELECT l.companion_id FROM bookings b JOIN booking_lines l ON l.booking_id = b.id"
        " WHERE b.client_id = $1 AND b.paid_at IS NOT NULL"
        " UNION SELECT b.client_id FROM booking_lines l JOIN bookings b ON b.id = l.booking_id"
        " WHERE l.companion_id = $1 AND b.paid_at IS NOT NULL ORDER BY 1"_sql,
        [](Fields& fields) { return fields.id<AccountId>(); }, account);
}

std::optional<BookingCommand> BookingCommands::find_command(const AccountId& client,
                                                            const std::string& key) {
    const KnownSql& sql = known<[] {
        return select_from(command_columns,
                           "booking_commands WHERE client_id = $1 AND command_key = $2");
    }>;
    return select_one(connection_, sql, read_command, client, key);
}

void BookingCommands::insert_command(const BookingCommand& command) {
    write_values(connection_, known<[] { return insert_command_text(1); }>,
                 command_values(command));
}

long BookingCommands::purge_commands(Instant before, int limit) {
    return write(connection_,
                 "DELETE FROM booking_commands WHERE (client_id, command_key) IN"
                 " (SELECT client_id, command_key FROM booking_commands WHERE created_at < $1"
                 " ORDER BY created_at LIMIT $2)"_sql,
                 before, limit);
}

void Bookings::redact_free_text(const AccountId& account) {
    write(
        connection_,
        "UPDATE bookings SET location = '', notes = '', cancel_reason = '' WHERE client_id = $1"_sql,
        account);
    write(
        connection_,
        "UPDATE booking_lines SET location = CASE WHEN is_video = 1 THEN location ELSE '' END,"
        " place_latitude = NULL, place_longitude = NULL,"
        " notes = '', cancel_reason = '' WHERE booking_id IN (SELECT id FROM bookings WHERE client_id = $1)"_sql,
        account);
    write(connection_,
          "UPDATE bookings SET cancel_reason = '' WHERE cancelled_by = 'companion' AND id IN"
          " (SELECT booking_id FROM booking_lines WHERE companion_id = $1)"_sql,
          account);
    write(connection_,
          "UPDATE booking_lines SET cancel_reason = ''"
          " WHERE companion_id = $1 AND cancelled_by = 'companion'"_sql,
          account);
    write(connection_, "DELETE FROM booking_commands WHERE client_id = $1"_sql, account);
    write(connection_,
          "UPDATE shifts SET meeting_link = '' WHERE line_id IN"
          " (SELECT id FROM booking_lines WHERE companion_id = $1)"_sql,
          account);
}

}  // namespace steady::sql
