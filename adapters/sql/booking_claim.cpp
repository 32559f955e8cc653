#include "adapters/sql/booking_claim.h"

#include "adapters/sql/booking_rows.h"
#include "adapters/sql/statement.h"
#include "adapters/sql/time_off.h"
#include "domain/bookings/applied_limits.h"
#include "domain/bookings/timing.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>
#include <set>

namespace steady::sql {
namespace {

constexpr std::int64_t rest_s = seconds{rest_between_bookings}.count();
constexpr std::int64_t max_line_s = seconds{hours{max_line_hours}}.count();

// A companion's line conflicts with [start, end) when either begins within the other's
// service and rest; exactly eight hours apart is allowed (BOOK-053), where the way takes no longer.
bool in_the_way(const BookingLine& a, const BookingLine& b) {
    return a.companion == b.companion &&
           conflict(Claim{a.service, a.place}, Claim{with_buffer(b.service, b.buffer), b.place});
}

// What a line with the values $companion, $start and $end must not touch, but for other lines.
std::string or_is_off(const std::string& companion, const std::string& start,
                      const std::string& end) {
    return " OR EXISTS (SELECT 1 FROM time_off WHERE companion_id = " + companion +
           " AND start_s < " + end + " AND end_s > " + start + ")";
}

std::string line_is_taken(std::size_t index, bool by_time_off, std::size_t first = 1) {
    const auto parameter = [&](std::size_t offset) {
        return "$" + std::to_string(first - 1 + values_per_line * index + offset);
    };
    const std::string rest = std::to_string(rest_s);
    // No line is longer than a shift: one that begins earlier ends too early to be in the way.
    const std::string reach = std::to_string(rest_s + max_line_s);
    return "SELECT " + std::to_string(index) +
           " WHERE EXISTS (SELECT 1 FROM booking_lines near WHERE near.companion_id = " +
           parameter(1) + " AND near.live = 1 AND near.start_s > CAST(" + parameter(2) +
           " AS bigint) - " + reach + " AND near.start_s < CAST(" + parameter(3) +
           " AS bigint) + " + rest + " AND near.end_s + " + rest + " > " + parameter(2) + ")" +
           (by_time_off ? or_is_off(parameter(1), parameter(2), parameter(3)) : std::string());
}

std::string taken_text(std::size_t lines, bool by_time_off = false) {
    std::string sql;
    for (std::size_t i = 0; i < lines; ++i) {
        sql += (i == 0 ? "" : " UNION ALL ") + line_is_taken(i, by_time_off);
    }
    return sql;
}

// Takes the locks of the companions whose values begin with $`first`. One row for each.
std::string lock_text(std::size_t first, std::size_t companions) {
    std::string sql = "SELECT pg_advisory_xact_lock(hashtextextended(column1, 0)) FROM (VALUES ";
    for (std::size_t i = 0; i < companions; ++i) {
        sql += (i == 0 ? "($" : ", ($") + std::to_string(first + i) + ")";
    }
    return sql + ") AS companions";
}

std::set<AccountId> booked_companions(const Booking& booking) {
    std::set<AccountId> companions;
    for (const BookingLine& line : booking.lines) companions.insert(line.companion);
    return companions;
}

// With the service longer on both ends by the line's buffer, and by `beyond` where it has a place.
std::vector<Value> values_of_line(const BookingLine& line, hours beyond) {
    const minutes more = line.buffer + (line.place ? beyond : hours{0});
    return values_of(line.companion, Instant{line.service.start - more},
                     Instant{line.service.end + more});
}

std::vector<Value> values_of_lines(const Booking& booking, hours beyond) {
    std::vector<Value> values;
    for (const BookingLine& line : booking.lines)
        append_values(values, values_of_line(line, beyond));
    return values;
}

void append_companions(std::vector<Value>& values, const Booking& booking) {
    for (const AccountId& companion : booked_companions(booking))
        values.push_back(to_value(companion));
}

void lock_companions(Connection& connection, const Booking& booking) {
    std::vector<Value> values;
    append_companions(values, booking);
    connection.execute(ComposedSql(lock_text(1, values.size())), values, [](const Row&) {});
}

constexpr std::array<std::size_t, 3> claim_line_counts{1, 2, std::size_t{max_booking_lines}};

const ComposedShapes taken_shapes([] {
    std::vector<std::string> texts;
    for (const std::size_t lines : claim_line_counts) texts.push_back(taken_text(lines));
    return texts;
});
const ComposedShapes lock_shapes(
    [] {
        std::vector<std::string> texts;
        for (const std::size_t count : claim_line_counts) texts.push_back(lock_text(1, count));
        return texts;
    },
    SqlEngine::postgres);

}  // namespace

std::optional<std::size_t> taken_by_itself(const Booking& booking) {
    const std::vector<BookingLine>& lines = booking.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto is_in_the_way = [&](std::size_t k) { return in_the_way(lines[k], lines[i]); };
        if (std::ranges::any_of(std::views::iota(std::size_t{0}, i), is_in_the_way)) return i;
    }
    return std::nullopt;
}

std::optional<std::size_t> find_line_off(Connection& connection, const Booking& booking) {
    TimesOff times_off(connection);
    for (std::size_t i = 0; i < booking.lines.size(); ++i) {
        const BookingLine& line = booking.lines[i];
        if (!times_off.touching(line.companion, line.service).empty()) return i;
    }
    return std::nullopt;
}

std::string claim_text(std::size_t lines, std::size_t companions) {
    return "locked AS MATERIALIZED (" + lock_text(values_per_line * lines + 1, companions) +
           "), taken AS MATERIALIZED (" + taken_text(lines, true) +
           "), claimed AS MATERIALIZED (SELECT COUNT(*) FROM locked HAVING NOT EXISTS"
           " (SELECT 1 FROM taken))";
}

std::vector<Value> claim_values(const Booking& booking) {
    std::vector<Value> values = values_of_lines(booking, widest_gap - rest_between_bookings);
    append_companions(values, booking);
    return values;
}

std::string line_taken_text(std::size_t first) {
    return line_is_taken(0, true, first);
}

std::vector<Value> line_claim_values(const BookingLine& line) {
    return values_of_line(line, widest_gap - rest_between_bookings);
}

std::vector<Claim> claims_of(Connection& connection, const AccountId& companion,
                             const TimeSpan& span, const std::optional<BookingLineId>& except) {
    return select(
        connection,
        "SELECT start_s, end_s, place_latitude, place_longitude FROM booking_lines"
        " WHERE companion_id = $1 AND live = 1 AND start_s < $3 AND end_s > $2"
        " AND COALESCE(visit_id, id) <> $4"_sql,
        [](Fields& fields) {
            const Instant start = fields.instant();
            const TimeSpan service{start, fields.instant()};
            return Claim{service, read_line_location(fields)};
        },
        companion, span.start, span.end, except ? except->text() : std::string());
}

bool is_out_of_reach(Connection& connection, const BookingLine& line) {
    if (!line.place) return false;
    const TimeSpan wanted = with_buffer(line.service, line.buffer);
    const TimeSpan around{wanted.start - widest_gap, wanted.end + widest_gap};
    const auto claims = claims_of(connection, line.companion, around, line.visit());
    return std::ranges::any_of(claims, [&](const Claim& claim) {
        return conflict(claim, Claim{wanted, line.place});
    });
}

std::optional<std::size_t> lock_and_find_taken(Connection& connection, const Booking& booking) {
    const std::size_t lines = booking.lines.size();
    std::size_t first = taken_by_itself(booking).value_or(lines);
    // A separate statement, so that later ones see the commits of earlier transactions.
    if (connection.dialect().writers_compete()) lock_companions(connection, booking);
    connection.execute(
        ComposedSql(taken_text(lines)), values_of_lines(booking, hours{0}),
        [&](const Row& row) { first = std::min(first, static_cast<std::size_t>(row.integer(0))); });
    for (std::size_t i = 0; i < first; ++i) {
        if (is_out_of_reach(connection, booking.lines[i])) return i;
    }
    return first < lines ? std::optional(first) : std::nullopt;
}

}  // namespace steady::sql
