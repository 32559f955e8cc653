#include "adapters/sql/booking_rows.h"
#include "adapters/sql/repositories.h"
#include "adapters/sql/words.h"
#include "domain/bookings/timing.h"

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <stdexcept>

namespace steady::sql {
namespace {

constexpr std::int64_t rest_s = seconds{rest_between_bookings}.count();

// Taken in one order, so that two bookings of the same companions cannot wait for each other.
void lock_companions(Connection& connection, const Booking& booking) {
    const std::string_view lock = connection.dialect().lock_each();
    if (lock.empty()) return;
    std::set<AccountId> companions;
    for (const BookingLine& line : booking.lines) companions.insert(line.companion);
    std::string list;
    std::vector<Value> values;
    for (const AccountId& companion : companions) {
        values.push_back(to_value(companion));
        list += (list.empty() ? "($" : ", ($") + std::to_string(values.size()) + ")";
    }
    connection.execute(std::string(lock) + "(VALUES " + list + ") AS companions", values,
                       [](const Row&) {});
}

// A companion's line stands in the way of [start, end) when either begins within the other's
// service and rest; exactly eight hours apart is allowed (BOOK-053).
bool in_the_way(const BookingLine& a, const BookingLine& b) {
    return a.companion == b.companion && conflict(a.service, b.service);
}

std::string line_is_taken(std::size_t index) {
    const auto parameter = [&](std::size_t offset) {
        return "$" + std::to_string(3 * index + offset);
    };
    const std::string rest = std::to_string(rest_s);
    return "SELECT " + std::to_string(index) +
           " WHERE EXISTS (SELECT 1 FROM booking_lines near WHERE near.companion_id = " +
           parameter(1) + " AND near.live = 1 AND near.start_s < CAST(" + parameter(3) +
           " AS bigint) + " + rest + " AND near.end_s + " + rest + " > " + parameter(2) + ")";
}

// The first line whose time is taken, by what is stored or by an earlier line of its own booking.
// Nothing can change before the end of the transaction: SQLite has one writer; PostgreSQL has the
// locks above, and the constraint for what they do not see.
std::optional<std::size_t> first_taken(Connection& connection, const Booking& booking) {
    const std::vector<BookingLine>& lines = booking.lines;
    std::size_t first = lines.size();
    std::string sql;
    std::vector<Value> values;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        sql += (i == 0 ? "" : " UNION ALL ") + line_is_taken(i);
        for (Value& value :
             values_of(lines[i].companion, lines[i].service.start, lines[i].service.end)) {
            values.push_back(std::move(value));
        }
        const auto is_in_the_way = [&](std::size_t k) { return in_the_way(lines[k], lines[i]); };
        if (std::ranges::any_of(std::views::iota(std::size_t{0}, i), is_in_the_way)) {
            first = std::min(first, i);
        }
    }
    connection.execute(sql, values, [&](const Row& row) {
        first = std::min(first, static_cast<std::size_t>(row.integer(0)));
    });
    return first < lines.size() ? std::optional(first) : std::nullopt;
}

// All lines with one statement.
void insert_lines(Connection& connection, const Booking& booking) {
    std::string sql = insert_into("booking_lines", inserted_line_columns);
    std::vector<Value> values = line_values(booking, 0);
    const std::size_t width = values.size();
    for (std::size_t i = 1; i < booking.lines.size(); ++i) {
        sql += ", (" + placeholders(values.size() + 1, width) + ")";
        for (Value& value : line_values(booking, i)) values.push_back(std::move(value));
    }
    write_values(connection, sql, values);
}

std::vector<Booking> load(Connection& connection, const std::string& where,
                          const AccountId& account) {
    static const std::string columns = qualified("b", booking_columns);
    static const std::string line_select = "SELECT l.booking_id, " + qualified("l", line_columns);
    auto bookings = select(connection,
                           "SELECT " + columns + " FROM bookings b WHERE " + where +
                               " ORDER BY b.created_at DESC, b.id DESC",
                           read_booking, account);
    std::map<std::string, Booking*, std::less<>> by_id;
    for (Booking& booking : bookings) by_id.emplace(booking.id.text(), &booking);
    connection.execute(line_select +
                           " FROM booking_lines l JOIN bookings b ON b.id = l.booking_id WHERE " +
                           where + " ORDER BY l.booking_id, l.position",
                       values_of(account), [&](const Row& row) {
                           Fields fields(row);
                           Booking& booking = *by_id.at(fields.text());
                           booking.lines.push_back(read_line(fields));
                       });
    return bookings;
}

std::vector<BookingId> due(Connection& connection, std::string_view sql, Instant now, int limit) {
    return select(
        connection, sql, [](Fields& fields) { return fields.id<BookingId>(); }, now, limit);
}

}  // namespace

std::expected<void, SlotTaken> Bookings::insert(const Booking& booking) {
    static const std::string booking_sql = insert_into("bookings", booking_columns);
    lock_companions(connection_, booking);
    if (booking.live()) {
        if (const auto taken = first_taken(connection_, booking)) {
            return std::unexpected(SlotTaken{*taken});
        }
    }
    write_values(connection_, booking_sql, booking_values(booking));
    insert_lines(connection_, booking);
    return {};
}

std::optional<Booking> Bookings::find(const BookingId& id) {
    static const std::string sql = select_from(booking_columns, "bookings WHERE id = $1");
    static const std::string lines_sql =
        select_from(line_columns, "booking_lines WHERE booking_id = $1 ORDER BY position");
    auto booking = select_one(connection_, sql, read_booking, id);
    if (booking) booking->lines = select(connection_, lines_sql, read_line, id);
    return booking;
}

std::vector<Booking> Bookings::of_client(const AccountId& client) {
    return load(connection_, "b.client_id = $1", client);
}

std::vector<Booking> Bookings::of_companion(const AccountId& companion) {
    return load(connection_,
                "b.id IN (SELECT booking_id FROM booking_lines WHERE companion_id = $1)",
                companion);
}

bool Bookings::update(const Booking& booking, BookingStatus from) {
    const long changed =
        write(connection_,
              "UPDATE bookings SET status = $3, hold_expires_at = $4, paid_at = $5,"
              " cancelled_at = $6, cancelled_by = $7, refunded_cents = $8, cancel_reason = $9"
              " WHERE id = $1 AND status = $2",
              booking.id, booking_statuses.of(from), booking_statuses.of(booking.status),
              booking.hold_expires_at, booking.paid_at, booking.cancelled_at,
              cancellers.of(booking.cancelled_by), booking.refunded, booking.cancel_reason);
    if (changed == 0) return false;
    const bool was_live = from == BookingStatus::pending || from == BookingStatus::confirmed;
    if (booking.live() && !was_live) throw std::logic_error("a freed booking must be reclaimed");
    if (!booking.live()) {
        write(connection_, "UPDATE booking_lines SET live = 0 WHERE booking_id = $1", booking.id);
    }
    return true;
}

std::expected<void, SlotTaken> Bookings::reclaim(const Booking& booking) {
    lock_companions(connection_, booking);
    if (const auto taken = first_taken(connection_, booking)) {
        return std::unexpected(SlotTaken{*taken});
    }
    const long changed = write(connection_,
                               "UPDATE bookings SET status = 'confirmed', paid_at = $2,"
                               " cancelled_at = NULL, cancelled_by = NULL, cancel_reason = ''"
                               " WHERE id = $1 AND status = 'cancelled'",
                               booking.id, booking.paid_at);
    if (changed == 0) throw std::logic_error("only a cancelled booking can be reclaimed");
    write(connection_, "UPDATE booking_lines SET live = 1 WHERE booking_id = $1", booking.id);
    return {};
}

std::vector<TimeSpan> Bookings::busy(const AccountId& companion, Instant from, Instant to) {
    return select(
        connection_,
        "SELECT start_s, end_s FROM booking_lines WHERE companion_id = $1 AND live = 1"
        " AND start_s < $3 AND end_s > $2 ORDER BY start_s",
        [](Fields& fields) {
            return TimeSpan{fields.instant(), fields.instant()};
        },
        companion, from, to);
}

int Bookings::unpaid_holds(const AccountId& client, Instant now) {
    return select_one(
               connection_,
               "SELECT COUNT(*) FROM bookings"
               " WHERE status = 'pending' AND client_id = $1 AND hold_expires_at > $2",
               [](Fields& fields) { return fields.small(); }, client, now)
        .value_or(0);
}

std::vector<BookingId> Bookings::expired_holds(Instant now, int limit) {
    return due(connection_,
               "SELECT id FROM bookings WHERE status = 'pending' AND hold_expires_at < $1"
               " ORDER BY hold_expires_at, id LIMIT $2",
               now, limit);
}

std::vector<BookingId> Bookings::ended(Instant now, int limit) {
    return due(connection_,
               "SELECT id FROM bookings WHERE status = 'confirmed' AND last_end_s < $1"
               " ORDER BY last_end_s, id LIMIT $2",
               now, limit);
}

std::vector<BookingId> Bookings::to_remind(Reminder reminder, Instant now, int limit) {
    return select(
        connection_,
        "SELECT b.id FROM bookings b JOIN booking_lines l ON l.booking_id = b.id"
        " WHERE b.status = 'confirmed' AND b.last_end_s > $1 AND b.first_start_s <= $2"
        " AND l.start_s > $1 AND l.start_s <= $2 AND (l.reminded & $3) = 0"
        " GROUP BY b.id ORDER BY MIN(l.start_s), b.id LIMIT $4",
        [](Fields& fields) { return fields.id<BookingId>(); }, now, now + lead_of(reminder),
        static_cast<int>(reminder), limit);
}

bool Bookings::mark_reminded(const BookingLineId& line, Reminder reminder) {
    return write(connection_,
                 "UPDATE booking_lines SET reminded = reminded | $2"
                 " WHERE id = $1 AND (reminded & $2) = 0",
                 line, static_cast<int>(reminder)) > 0;
}

bool Bookings::booked_together(const AccountId& client, const AccountId& companion) {
    return exists(connection_,
                  "SELECT 1 FROM bookings b JOIN booking_lines l ON l.booking_id = b.id"
                  " WHERE b.client_id = $1 AND l.companion_id = $2 AND b.paid_at IS NOT NULL"
                  " LIMIT 1",
                  client, companion);
}

std::vector<AccountId> Bookings::booked_partners(const AccountId& account) {
    return select(
        connection_,
        "SELECT l.companion_id FROM bookings b JOIN booking_lines l ON l.booking_id = b.id"
        " WHERE b.client_id = $1 AND b.paid_at IS NOT NULL"
        " UNION SELECT b.client_id FROM booking_lines l JOIN bookings b ON b.id = l.booking_id"
        " WHERE l.companion_id = $1 AND b.paid_at IS NOT NULL ORDER BY 1",
        [](Fields& fields) { return fields.id<AccountId>(); }, account);
}

std::optional<BookingCommand> Bookings::find_command(const AccountId& client,
                                                     const std::string& key) {
    return select_one(
        connection_,
        "SELECT client_id, command_key, fingerprint, booking_id, created_at FROM booking_commands"
        " WHERE client_id = $1 AND command_key = $2",
        [](Fields& fields) {
            return BookingCommand{fields.id<AccountId>(), fields.text(), fields.text(),
                                  fields.id<BookingId>(), fields.instant()};
        },
        client, key);
}

void Bookings::insert_command(const BookingCommand& command) {
    write(connection_,
          "INSERT INTO booking_commands (client_id, command_key, fingerprint, booking_id,"
          " created_at) VALUES ($1, $2, $3, $4, $5)"
          " ON CONFLICT (client_id, command_key) DO UPDATE SET fingerprint = excluded.fingerprint,"
          " booking_id = excluded.booking_id, created_at = excluded.created_at",
          command.client, command.key, command.fingerprint, command.booking, command.at);
}

}  // namespace steady::sql
