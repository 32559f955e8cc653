#include "adapters/sql/booking_insert.h"

#include "adapters/sql/booking_claim.h"
#include "adapters/sql/booking_preconditions.h"
#include "adapters/sql/booking_rows.h"
#include "adapters/sql/notifications.h"
#include "adapters/sql/rows.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace steady::sql {
namespace {

std::vector<Value> all_line_values(const Booking& booking) {
    std::vector<Value> values;
    for (std::size_t i = 0; i < booking.lines.size(); ++i) {
        append_values(values, line_values(booking, booking.lines[i], i));
    }
    return values;
}

std::string insert_lines_text(std::size_t lines, std::size_t first) {
    std::string sql = insert_into("booking_lines", inserted_line_columns, first);
    const std::size_t width = count_of(inserted_line_columns);
    for (std::size_t i = 1; i < lines; ++i) {
        sql += ", (" + placeholders(first + i * width, width) + ")";
    }
    return sql;
}

std::string lines_alone_text(std::size_t lines) {
    return insert_lines_text(lines, 1);
}

std::string booking_with_lines_text(std::size_t lines) {
    return "WITH booked AS (" + insert_into("bookings", booking_columns) + ") " +
           insert_lines_text(lines, count_of(booking_columns) + 1);
}

// All rows of a booking, if `claimed` has one; their values begin with $`next`, which is the one
// after them afterwards.
std::string rows_if_claimed_text(std::size_t& next, std::size_t lines, bool notifies) {
    std::string sql = ", booked AS (" +
                      insert_into("bookings", booking_columns, next, "claimed RETURNING id") + ")";
    next += count_of(booking_columns);
    for (std::size_t i = 0; i < lines; ++i) {
        sql += ", lined" + std::to_string(i) + " AS (" +
               insert_into("booking_lines", inserted_line_columns, next, "booked") + ")";
        next += count_of(inserted_line_columns);
    }
    sql += ", agreed AS (" + insert_consent_text(next, "booked") + ")";
    next += count_of(consent_columns);
    sql += ", known AS (" + insert_command_text(next, "booked") + ")";
    next += count_of(command_columns);
    if (!notifies) return sql;
    sql += ", notified AS (" + insert_into("notifications", notification_columns, next, "booked") +
           ")";
    next += count_of(notification_columns);
    return sql;
}

// Everything, if the time is free: gives one row, or none.
std::string claimed_booking_text(std::size_t lines, std::size_t companions, bool notifies) {
    std::size_t next = values_per_line * lines + companions + 1;
    return "WITH " + claim_text(lines, companions) + rows_if_claimed_text(next, lines, notifies) +
           " SELECT id FROM booked";
}

// The same of one line, in a transaction that has its companion's lock: if nothing else has changed
// either. The last value is the mark of the transaction.
std::string whole_booking_text(bool notifies) {
    std::size_t next = unchanged_value_count + 1;
    std::string sql = "WITH unchanged AS MATERIALIZED (" + unchanged_text() +
                      "), taken AS MATERIALIZED (" + line_taken_text(next) +
                      "), claimed AS MATERIALIZED (SELECT 1 FROM unchanged"
                      " WHERE NOT EXISTS (SELECT 1 FROM taken))";
    next += values_per_line;
    sql += rows_if_claimed_text(next, 1, notifies);
    return sql + ", marked AS (INSERT INTO commits (mark, at) SELECT $" + std::to_string(next) +
           ", extract(epoch FROM clock_timestamp()) FROM booked) SELECT id FROM booked";
}

constexpr std::array<std::size_t, 2> insert_line_counts{2, std::size_t{max_booking_lines}};

std::vector<std::string> examples_of(std::string (*text)(std::size_t)) {
    std::vector<std::string> texts;
    for (const std::size_t lines : insert_line_counts) texts.push_back(text(lines));
    return texts;
}

const ComposedShapes sqlite_lines([] { return examples_of(lines_alone_text); }, SqlEngine::sqlite);
const ComposedShapes postgres_bookings([] { return examples_of(booking_with_lines_text); },
                                       SqlEngine::postgres);
const ComposedShapes postgres_creations(
    [] {
        std::vector<std::string> texts;
        for (const std::size_t lines : insert_line_counts) {
            for (const bool notifies : {false, true}) {
                texts.push_back(claimed_booking_text(lines, 1, notifies));
                texts.push_back(claimed_booking_text(lines, lines, notifies));
            }
        }
        return texts;
    },
    SqlEngine::postgres);

// Nearly all bookings have one line: that text is made once.
template <auto text, SqlEngine engine>
void write_lines(Connection& connection, std::size_t lines, const std::vector<Value>& values) {
    if (lines == 1) {
        write_values(connection, known<[] { return text(1); }, engine>, values);
    } else {
        write_values(connection, ComposedSql(text(lines)), values);
    }
}

std::vector<Value> row_values(const NewBooking& made) {
    std::vector<Value> values = booking_values(made.booking);
    append_values(values, all_line_values(made.booking));
    append_values(values, consent_values(made.consent));
    append_values(values, command_values(made.command));
    if (made.notification) append_values(values, notification_values(*made.notification));
    return values;
}

void insert_row_and_lines(Connection& connection, const Booking& booking) {
    write_values(connection,
                 known<[] { return insert_into("bookings", booking_columns); }, SqlEngine::sqlite>,
                 booking_values(booking));
    write_lines<lines_alone_text, SqlEngine::sqlite>(connection, booking.lines.size(),
                                                     all_line_values(booking));
}

}  // namespace

void insert_with_lines(Connection& connection, const Booking& booking) {
    if (!connection.dialect().writers_compete()) return insert_row_and_lines(connection, booking);
    std::vector<Value> values = booking_values(booking);
    append_values(values, all_line_values(booking));
    write_lines<booking_with_lines_text, SqlEngine::postgres>(connection, booking.lines.size(),
                                                              values);
}

void insert_with_rest(Connection& connection, const NewBooking& made) {
    insert_row_and_lines(connection, made.booking);
    write_values(connection, known<[] { return insert_consent_text(1); }>,
                 consent_values(made.consent));
    write_values(connection, known<[] { return insert_command_text(1); }>,
                 command_values(made.command));
    if (made.notification) Notifications(connection).insert(*made.notification);
}

bool insert_if_free(Connection& connection, const NewBooking& made) {
    std::vector<Value> values = claim_values(made.booking);
    const std::size_t lines = made.booking.lines.size();
    const std::size_t companions = values.size() - values_per_line * lines;
    append_values(values, row_values(made));
    const bool notifies = made.notification.has_value();
    bool is_free = false;
    const auto on_row = [&](const Row& /*booked*/) { is_free = true; };
    if (lines == 1 && notifies) {  // nearly always: that text is made once
        const KnownSql& sql =
            known<[] { return claimed_booking_text(1, 1, true); }, SqlEngine::postgres>;
        connection.execute(sql, values, on_row);
    } else {
        connection.execute(ComposedSql(claimed_booking_text(lines, companions, notifies)), values,
                           on_row);
    }
    return is_free;
}

bool insert_at_once(Connection& connection, const NewBooking& made,
                    const BookingPreconditions& seen, Instant seen_at) {
    if (!connection.dialect().writers_compete()) return false;
    std::vector<Value> values = unchanged_values(made, seen, seen_at);
    append_values(values, line_claim_values(made.booking.lines.front()));
    append_values(values, row_values(made));
    const KnownSql& sql =
        made.notification ? known<[] { return whole_booking_text(true); }, SqlEngine::postgres>
                          : known<[] { return whole_booking_text(false); }, SqlEngine::postgres>;
    return connection.run_at_once(sql, values);
}

}  // namespace steady::sql
