#include "adapters/sql/booking_rows.h"
#include "adapters/sql/bookings.h"
#include "adapters/sql/words.h"

#include <map>
#include <string>

namespace steady::sql {
namespace {

// The bookings of party $1: when they were made, and the state in which the party has them.
std::string listed(BookingSide side) {
    if (side == BookingSide::client) {
        return "(SELECT id, created_at, status FROM bookings WHERE client_id = $1) listed";
    }
    return "(SELECT b.id, b.created_at,"
           " CASE WHEN own.going_on = 0 THEN 'cancelled' ELSE b.status END AS status"
           " FROM (SELECT booking_id, COUNT(*) - COUNT(cancelled_at) AS going_on"
           " FROM booking_lines WHERE companion_id = $1 GROUP BY booking_id) own"
           " JOIN bookings b ON b.id = own.booking_id) listed";
}

std::string totals_text(BookingSide side) {
    return "SELECT status, COUNT(*) FROM " + listed(side) + " GROUP BY status ORDER BY status";
}

// In one of the listed states where any are listed; the page's length is parameter `next`, where it
// begins the one after.
std::string page_text(BookingSide side, const std::string& states, std::size_t next) {
    return select_from(qualified("b", booking_columns),
                       listed(side) + " JOIN bookings b ON b.id = listed.id") +
           (states.empty() ? "" : " WHERE listed.status IN (" + states + ")") +
           " ORDER BY listed.created_at DESC, listed.id DESC LIMIT $" + std::to_string(next) +
           " OFFSET $" + std::to_string(next + 1);
}

std::string lines_text(const std::string& bookings) {
    return select_from("booking_id, " + std::string(line_columns),
                       "booking_lines WHERE booking_id IN (" + bookings + ")") +
           " ORDER BY booking_id, position";
}

const ComposedShapes page_shapes([] {
    std::vector<std::string> texts;
    for (const BookingSide side : {BookingSide::client, BookingSide::companion}) {
        texts.push_back(totals_text(side));
        texts.push_back(page_text(side, "", 2));
        for (const std::size_t states : {std::size_t{1}, std::size_t{4}}) {
            texts.push_back(page_text(side, placeholders(2, states), states + 2));
        }
    }
    for (const std::size_t length : list_lengths) {
        texts.push_back(lines_text(placeholders(1, length)));
    }
    return texts;
});

void add_lines(Connection& connection, std::vector<Booking>& bookings) {
    if (bookings.empty()) return;
    std::map<std::string, Booking*, std::less<>> by_id;
    std::vector<BookingId> ids;
    for (Booking& booking : bookings) {
        by_id.emplace(booking.id.text(), &booking);
        ids.push_back(booking.id);
    }
    std::vector<Value> values;
    const ComposedSql sql(lines_text(list_of(values, ids)));
    connection.execute(sql, values, [&](const Row& row) {
        Fields fields(row);
        Booking& booking = *by_id.at(fields.text());
        booking.lines.push_back(read_line(fields));
    });
}

}  // namespace

BookingTotals Bookings::totals(const AccountId& party, BookingSide side) {
    BookingTotals totals;
    const ComposedSql sql(totals_text(side));
    connection_.execute(sql, values_of(party), [&](const Row& row) {
        Fields fields(row);
        const BookingStatus status = fields.word(booking_statuses);
        totals.of(status) = fields.integer();
    });
    return totals;
}

BookingPage Bookings::page(const BookingQuery& query) {
    const BookingTotals all = totals(query.party, query.side);
    BookingPage page;
    std::vector<std::string> states;
    for (std::size_t i = 0; i < all.counts.size(); ++i) {
        const auto status = static_cast<BookingStatus>(i);
        const bool named = std::ranges::find(query.statuses, status) != query.statuses.end();
        if (named) states.emplace_back(booking_statuses.of(status));
        if (named || query.statuses.empty()) page.total += all.of(status);
    }
    if (page.total == 0) return page;
    std::vector<Value> values = values_of(query.party);
    const std::string list = states.empty() ? std::string() : list_of(values, states);
    const ComposedSql sql(page_text(query.side, list, values.size() + 1));
    values.push_back(to_value(query.limit));
    values.push_back(to_value(std::int64_t{query.page - 1} * query.limit));
    page.bookings = select_values(connection_, sql, values, read_booking);
    add_lines(connection_, page.bookings);
    return page;
}

std::vector<BookingId> Bookings::live_of(const AccountId& account) {
    return select(
        connection_,
        "SELECT id FROM bookings WHERE client_id = $1 AND status IN ('pending', 'confirmed')"
        " UNION SELECT booking_id FROM booking_lines WHERE companion_id = $1 AND live = 1"
        " ORDER BY 1"_sql,
        [](Fields& fields) { return fields.id<BookingId>(); }, account);
}

bool Bookings::has_live(const AccountId& account) {
    return exists(
        connection_,
        "SELECT 1 WHERE EXISTS"
        " (SELECT 1 FROM bookings WHERE client_id = $1 AND status IN ('pending', 'confirmed'))"
        " OR EXISTS (SELECT 1 FROM booking_lines WHERE companion_id = $1 AND live = 1)"_sql,
        account);
}

}  // namespace steady::sql
