// A line at another time, and times that are held until such a move is paid.
#include "adapters/sql/booking_claim.h"
#include "adapters/sql/booking_rows.h"
#include "adapters/sql/bookings.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/rows.h"
#include "domain/bookings/applied_limits.h"
#include "domain/bookings/timing.h"

#include <algorithm>

namespace steady::sql {
namespace {

constexpr std::int64_t move_rest_s = seconds{rest_between_bookings}.count();

// Nothing can change before the end of the transaction: see booking_claim.h.
void lock(Connection& connection, const AccountId& companion) {
    if (!connection.dialect().writers_compete()) return;
    const KnownSql& sql =
        known<[] { return std::string("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))"); },
              SqlEngine::postgres>;
    connection.execute(sql, values_of(companion), [](const Row& /*locked*/) {});
}

// Another visit has the companion then.
bool is_taken(Connection& connection, const BookingLine& line) {
    const TimeSpan wanted = with_rest_around(with_buffer(line.service, line.buffer));
    return exists(connection,
                  "SELECT 1 FROM booking_lines WHERE companion_id = $1 AND live = 1"
                  " AND start_s < $3 AND end_s > $2 AND COALESCE(visit_id, id) <> $4 LIMIT 1"_sql,
                  line.companion, wanted.start, wanted.end, line.visit()) ||
           is_out_of_reach(connection, line);
}

// The line whose place another one takes, in a booking that is paid.
bool is_active(Connection& connection, const BookingId& booking, const BookingLineId& line) {
    return exists(connection,
                  "SELECT 1 FROM booking_lines l JOIN bookings b ON b.id = l.booking_id"
                  " WHERE l.id = $1 AND b.id = $2 AND b.status = 'confirmed'"
                  " AND l.cancelled_at IS NULL AND l.held_until IS NULL"_sql,
                  line, booking);
}

void insert_line(Connection& connection, const Booking& booking, const BookingLine& line,
                 std::size_t position) {
    const KnownSql& sql = known<[] { return insert_into("booking_lines", inserted_line_columns); }>;
    write_values(connection, sql, line_values(booking, line, position));
}

// Behind all others of its booking, and behind what may be added to those.
std::size_t held_position(Connection& connection, const BookingId& booking) {
    constexpr std::size_t apart = 1000;
    const auto last = select_one(
        connection, "SELECT MAX(position) FROM booking_lines WHERE booking_id = $1"_sql,
        [](Fields& fields) { return static_cast<std::size_t>(fields.integer()); }, booking);
    return last.value_or(0) + apart;
}

constexpr int held_line_column = 3;
const std::string& held_columns() {
    static const std::string columns = qualified("b", "id, client_id") + ", " +
                                       qualified("l", "held_until") + ", " +
                                       qualified("l", line_columns);
    return columns;
}

std::string held_text(const std::string& which) {
    return select_from(held_columns(),
                       "booking_lines l JOIN bookings b ON b.id = l.booking_id"
                       " WHERE l.held_until IS NOT NULL AND " +
                           which);
}

std::string held_of_text(const std::string& bookings) {
    return held_text("l.booking_id IN (" + bookings + ") ORDER BY l.id");
}

const ComposedShapes held_shapes([] {
    std::vector<std::string> texts;
    for (const std::size_t length : list_lengths) {
        texts.push_back(held_of_text(placeholders(1, length)));
    }
    return texts;
});

HeldMove read_held(Fields& fields) {
    auto booking = fields.id<BookingId>();
    auto client = fields.id<AccountId>();
    const Instant expires = fields.instant();
    return {std::move(booking), std::move(client), read_line(fields), expires};
}

}  // namespace

std::expected<void, SlotTaken> Bookings::move_line(const Booking& booking,
                                                   const BookingLineId& moved) {
    const BookingLine* line = booking.line(moved);
    if (!line || !line->moved) return std::unexpected(SlotTaken{});
    const BookingLine* before = booking.line(line->moved->from);
    if (!before) return std::unexpected(SlotTaken{});
    lock(connection_, line->companion);
    if (!is_active(connection_, booking.id, before->id) || is_taken(connection_, *line)) {
        return std::unexpected(SlotTaken{});
    }
    PendingReschedules(connection_).release_move(moved);
    write_line_state(connection_, booking, *before);
    insert_line(connection_, booking, *line, static_cast<std::size_t>(line - booking.lines.data()));
    write_later(connection_,
                "UPDATE bookings SET total_cents = $2, refunded_cents = $3, first_start_s = $4,"
                " last_end_s = $5 WHERE id = $1"_sql,
                booking.id, booking.total, booking.refunded, booking.first_start(),
                booking.last_end());
    return {};
}

std::expected<void, SlotTaken> PendingReschedules::hold_move(const HeldMove& held) {
    const BookingLine& line = held.line;
    lock(connection_, line.companion);
    const bool holds_already =
        exists(connection_,
               "SELECT 1 FROM booking_lines WHERE visit_id = $1 AND held_until IS NOT NULL"_sql,
               line.visit());
    if (holds_already || !is_active(connection_, held.booking, line.moved.value().from) ||
        is_taken(connection_, line)) {
        return std::unexpected(SlotTaken{});
    }
    Booking booking{.id = held.booking, .client = held.client};
    booking.status = BookingStatus::confirmed;
    insert_line(connection_, booking, line, held_position(connection_, held.booking));
    write_later(connection_, "UPDATE booking_lines SET held_until = $2 WHERE id = $1"_sql, line.id,
                held.expires_at);
    return {};
}

std::optional<HeldMove> PendingReschedules::held_move(const BookingLineId& line) {
    const KnownSql& sql = known<[] { return held_text("l.id = $1"); }>;
    return select_one(connection_, sql, read_held, line);
}

std::vector<HeldMove> PendingReschedules::held_moves(const BookingId& booking) {
    const KnownSql& sql = known<[] { return held_text("l.booking_id = $1 ORDER BY l.id"); }>;
    return select(connection_, sql, read_held, booking);
}

std::vector<HeldMove> PendingReschedules::held_moves_of(const std::vector<BookingId>& bookings) {
    if (bookings.empty()) return {};
    std::vector<Value> values;
    const ComposedSql sql(held_of_text(list_of(values, bookings)));
    return select_values(connection_, sql, values, read_held);
}

std::vector<HeldMove> PendingReschedules::expired_moves(Instant now, int limit) {
    const KnownSql& sql =
        known<[] { return held_text("l.held_until < $1 ORDER BY l.held_until, l.id LIMIT $2"); }>;
    return select_readable(connection_, sql, {"booking_lines", held_line_column}, read_held, now,
                           limit);
}

bool PendingReschedules::release_move(const BookingLineId& line) {
    return write(connection_,
                 "DELETE FROM booking_lines WHERE id = $1 AND held_until IS NOT NULL"_sql,
                 line) > 0;
}

}  // namespace steady::sql
