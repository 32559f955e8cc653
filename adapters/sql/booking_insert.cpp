#include "adapters/sql/booking_insert.h"

#include "adapters/sql/booking_claim.h"
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

// Everything, if the time is free: gives one row, or none.
std::string claimed_booking_text(std::size_t lines, std::size_t companions, bool notifies) {
    const std::size_t booking = values_per_line * lines + companions + 1;
    std::size_t next = booking + count_of(booking_columns);
    std::string sql = "WITH " + claim_text(lines, companions) + ", booked AS (" +
                      insert_into("bookings", booking_columns, booking, "claimed RETURNING id") +
                      ")";
    for (std::size_t i = 0; i < lines; ++i) {
        sql += ", lined" + std::to_string(i) + " AS (" +
               insert_into("booking_lines", inserted_line_columns, next, "booked") + ")";
        next += count_of(inserted_line_columns);
    }
    sql += ", agreed AS (" + insert_consent_text(next, "booked") + ")";
    next += count_of(consent_columns);
    sql += ", known AS (" + insert_command_text(next, "booked") + ")";
    next += count_of(command_columns);
    if (notifies) {
        sql += ", notified AS (" +
               insert_into("notifications", notification_columns, next, "booked") + ")";
    }
    return sql + " SELECT id FROM booked";
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
    append_values(values, booking_values(made.booking));
    append_values(values, all_line_values(made.booking));
    append_values(values, consent_values(made.consent));
    append_values(values, command_values(made.command));
    const bool notifies = made.notification.has_value();
    if (notifies) append_values(values, notification_values(*made.notification));
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

}  // namespace steady::sql
