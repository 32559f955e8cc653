#include "adapters/sql/booking_order.h"
#include "adapters/sql/booking_rows.h"
#include "adapters/sql/bookings.h"
#include "adapters/sql/books.h"
#include "adapters/sql/books_lists.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"

#include <limits>
#include <map>
#include <set>
#include <string>

namespace steady::sql {
namespace {

std::string totals_text(BookingSide side) {
    return "SELECT status, COUNT(*) FROM " + listed_bookings(side) +
           " GROUP BY status ORDER BY status";
}

// Whether line l of a listed booking is a visit of the party with the other person.
std::string visited(BookingSide side) {
    return std::string(
               "l.held_until IS NULL AND"
               " (l.cancelled_at IS NULL OR listed.status = 'cancelled')") +
           (side == BookingSide::client ? "" : " AND l.companion_id = $1");
}

std::string other_of(BookingSide side) {
    return side == BookingSide::client ? "l.companion_id"
                                       : "(SELECT client_id FROM bookings WHERE id = l.booking_id)";
}

// What the text of a list depends on besides its states.
struct Shape {
    BookingSide side;
    BookingOrder order;

    [[nodiscard]] bool upcoming() const { return order == BookingOrder::upcoming_soonest_first; }
    [[nodiscard]] std::string order_by() const {
        const std::string way = ascends(order) ? "" : " DESC";
        return " ORDER BY listed.sort_key" + way + ", " + made_order_of("listed.id") + way +
               ", listed.id" + way;
    }
};

// In one of the listed states where any are listed. Parameters: $1 the party, $2 the other one or
// an empty text, $3 and $4 the place before the first, $5 and $6 how many from where on, then the
// states.
std::string list_text(const Shape& shape, const std::string& states) {
    std::string text = "SELECT listed.id, listed.sort_key, listed.status FROM " +
                       listed_bookings(shape.side, shape.order) + " WHERE (listed.sort_key, " +
                       made_order_of("listed.id") + ", listed.id) " +
                       (ascends(shape.order) ? ">" : "<") + " ($3, " +
                       made_order_of("CAST($4 AS text)") + ", $4) AND ($2 = '' OR EXISTS" +
                       " (SELECT 1 FROM booking_lines l WHERE l.booking_id = listed.id AND " +
                       visited(shape.side) + " AND " + other_of(shape.side) + " = $2))";
    if (shape.upcoming()) {
        text += " AND listed.status IN ('pending', 'confirmed')";
    } else if (!states.empty()) {
        text += " AND listed.status IN (" + states + ")";
    }
    return text + shape.order_by() + " LIMIT $5 OFFSET $6";
}

constexpr std::size_t first_state = 7;

std::string page_text(const Shape& shape, const std::string& states) {
    return select_from(qualified("b", booking_columns) + ", listed.sort_key",
                       "(" + list_text(shape, states) +
                           ") listed JOIN bookings b"
                           " ON b.id = listed.id") +
           shape.order_by();
}

std::string outlines_text(const Shape& shape, const std::string& states) {
    return "SELECT listed.id, listed.sort_key, " + other_of(shape.side) +
           ", l.start_s, l.timezone FROM (" + list_text(shape, states) +
           ") listed JOIN booking_lines l ON l.booking_id = listed.id"
           " WHERE " +
           visited(shape.side) + shape.order_by() + ", l.position";
}

std::string of_ids_text(const std::string& bookings) {
    return select_from(booking_columns, "bookings WHERE id IN (" + bookings + ")") + " ORDER BY id";
}

std::string lines_of_bookings_text(const std::string& bookings) {
    return select_from(
               "booking_id, " + std::string(line_columns),
               "booking_lines WHERE booking_id IN (" + bookings + ") AND held_until IS NULL") +
           " ORDER BY booking_id, position";
}

const ComposedShapes booking_page_shapes([] {
    std::vector<std::string> texts;
    for (const BookingSide side : {BookingSide::client, BookingSide::companion}) {
        texts.push_back(totals_text(side));
        for (int order = 0; order < booking_order_count; ++order) {
            const Shape shape{side, static_cast<BookingOrder>(order)};
            for (const std::size_t states : {std::size_t{0}, std::size_t{1}, std::size_t{4}}) {
                if (shape.upcoming() && states > 0) continue;
                const std::string list = states == 0 ? "" : placeholders(first_state, states);
                texts.push_back(page_text(shape, list));
                texts.push_back(outlines_text(shape, list));
            }
        }
    }
    for (const std::size_t length : list_lengths) {
        texts.push_back(lines_of_bookings_text(placeholders(1, length)));
        texts.push_back(of_ids_text(placeholders(1, length)));
    }
    return texts;
});

enum class UnreadableLines { left_out, left_out_with_booking };

// Adds the lines of each booking.
void add_lines(Connection& connection, std::vector<Booking>& bookings,
               UnreadableLines unreadable = UnreadableLines::left_out_with_booking) {
    if (bookings.empty()) return;
    std::map<std::string, Booking*, std::less<>> by_id;
    std::vector<BookingId> ids;
    for (Booking& booking : bookings) {
        by_id.emplace(booking.id.text(), &booking);
        ids.push_back(booking.id);
    }
    std::vector<Value> values;
    const ComposedSql sql(lines_of_bookings_text(list_of(values, ids)));
    std::set<std::string, std::less<>> incomplete;
    connection.execute(sql, values, [&](const Row& row) {
        const auto add = [&](Fields& fields) {
            Booking& booking = *by_id.at(fields.text());
            booking.lines.push_back(read_line(fields));
        };
        if (!read_or_report(connection, {"booking_lines", 1}, row, add)) {
            incomplete.emplace(row.text(0));
        }
    });
    if (unreadable == UnreadableLines::left_out) return;
    std::erase_if(bookings,
                  [&](const Booking& each) { return incomplete.contains(each.id.text()); });
}

}  // namespace

BookingTotals BookingLists::totals(const AccountId& party, BookingSide side) {
    BookingTotals totals;
    const ComposedSql sql(totals_text(side));
    connection_.execute(sql, values_of(party), [&](const Row& row) {
        Fields fields(row);
        const auto status = fields.known_word(booking_statuses);
        if (status) totals.of(*status) = fields.integer();
    });
    return totals;
}

namespace {

// The parameters of list_text, and the placeholders of its states.
struct Listing {
    std::vector<Value> values;
    std::string states;
};

Listing listing_of(const BookingQuery& query, int limit) {
    const bool upcoming = query.order == BookingOrder::upcoming_soonest_first;
    const std::int64_t begin = ascends(query.order) ? 0 : std::numeric_limits<std::int64_t>::max();
    const std::int64_t skipped = std::int64_t{query.page - 1} * query.limit;
    Listing listing{values_of(query.party, query.with ? query.with->text() : std::string(),
                              query.after ? query.after->key : begin,
                              query.after ? query.after->id.text() : std::string(), limit, skipped),
                    {}};
    std::vector<std::string> states;
    if (!upcoming) {
        for (const BookingStatus status : query.statuses) {
            states.emplace_back(booking_statuses.of(status));
        }
    }
    if (!states.empty()) listing.states = list_of(listing.values, states);
    return listing;
}

}  // namespace

BookingPage BookingLists::page(const BookingQuery& query) {
    const Listing listing = listing_of(query, query.limit + 1);
    const ComposedSql sql(page_text({query.side, query.order}, listing.states));
    BookingPage page;
    std::vector<std::int64_t> keys;
    std::size_t rows = 0;
    bool is_last_readable = true;
    connection_.execute(sql, listing.values, [&](const Row& row) {
        ++rows;
        is_last_readable = read_or_report(connection_, {"bookings"}, row, [&](Fields& fields) {
            Booking booking = read_booking(fields);
            keys.push_back(fields.integer());
            page.bookings.push_back(std::move(booking));
        });
    });
    if (rows > static_cast<std::size_t>(query.limit)) {
        if (is_last_readable) {
            page.bookings.pop_back();
            keys.pop_back();
        }
        if (!keys.empty()) page.next = BookingCursor{keys.back(), page.bookings.back().id};
    }
    add_lines(connection_, page.bookings);
    return page;
}

std::vector<BookingOutline> BookingLists::outlines(const BookingQuery& query) {
    const Listing listing = listing_of(query, query.limit);
    const ComposedSql sql(outlines_text({query.side, query.order}, listing.states));
    std::vector<BookingOutline> outlines;
    connection_.execute(sql, listing.values, [&](const Row& row) {
        Fields fields(row);
        auto id = fields.id<BookingId>();
        const std::int64_t key = fields.integer();
        if (outlines.empty() || outlines.back().place.id != id) {
            outlines.push_back({{key, std::move(id)}});
        }
        auto other = fields.id<AccountId>();
        const Instant start = fields.instant();
        outlines.back().visits.push_back({std::move(other), start, fields.text()});
    });
    return outlines;
}

std::vector<Booking> BookingLists::of_ids(const std::vector<BookingId>& ids) {
    if (ids.empty()) return {};
    std::vector<Value> values;
    const ComposedSql sql(of_ids_text(list_of(values, ids)));
    std::map<BookingId, Booking> by_id;
    for (Booking& booking :
         select_readable_values(connection_, sql, {"bookings"}, values, read_booking)) {
        by_id.emplace(booking.id, std::move(booking));
    }
    std::vector<Booking> found;
    for (const BookingId& id : ids) {
        if (auto one = by_id.extract(id)) found.push_back(std::move(one.mapped()));
    }
    add_lines(connection_, found);
    return found;
}

std::vector<BookingId> BookingLists::live_of(const AccountId& account) {
    return select(
        connection_,
        "SELECT id FROM bookings WHERE client_id = $1 AND status IN ('pending', 'confirmed')"
        " UNION SELECT booking_id FROM booking_lines WHERE companion_id = $1 AND live = 1"
        " ORDER BY 1"_sql,
        [](Fields& fields) { return fields.id<BookingId>(); }, account);
}

bool BookingLists::has_live(const AccountId& account) {
    return exists(
        connection_,
        "SELECT 1 WHERE EXISTS"
        " (SELECT 1 FROM bookings WHERE client_id = $1 AND status IN ('pending', 'confirmed'))"
        " OR EXISTS (SELECT 1 FROM booking_lines WHERE companion_id = $1 AND live = 1)"_sql,
        account);
}

std::vector<Booking> BookDetails::bookings_among(const std::vector<BookingId>& bookings) {
    auto found = readable_of_list(connection_, {"bookings"}, of_ids_text, bookings, read_booking);
    add_lines(connection_, found, UnreadableLines::left_out);
    return found;
}

}  // namespace steady::sql
