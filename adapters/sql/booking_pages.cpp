#include "adapters/sql/booking_rows.h"
#include "adapters/sql/bookings.h"
#include "adapters/sql/words.h"

#include <limits>
#include <map>
#include <string>

namespace steady::sql {
namespace {

// The bookings of party $1: when they were made, when they begin, and the state in which the party
// has them.
std::string listed(BookingSide side) {
    if (side == BookingSide::client) {
        return "(SELECT id, created_at, first_start_s AS starts_s, status FROM bookings"
               " WHERE client_id = $1) listed";
    }
    return "(SELECT b.id, b.created_at, own.starts_s,"
           " CASE WHEN own.going_on = 0 THEN 'cancelled' ELSE b.status END AS status"
           " FROM (SELECT booking_id, COUNT(*) - COUNT(cancelled_at) AS going_on,"
           " MIN(CASE WHEN cancelled_at IS NULL THEN start_s END) AS starts_s"
           " FROM booking_lines WHERE companion_id = $1 AND held_until IS NULL"
           " GROUP BY booking_id) own"
           " JOIN bookings b ON b.id = own.booking_id) listed";
}

std::string totals_text(BookingSide side) {
    return "SELECT status, COUNT(*) FROM " + listed(side) + " GROUP BY status ORDER BY status";
}

// Whether line l of a listed booking is a visit of the party with somebody.
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
};

// In one of the listed states where any are listed. Parameters: $1 the party, $2 the other one or
// an empty text, $3 and $4 the place before the first, $5 and $6 how many from where on, then the
// states.
std::string list_text(const Shape& shape, const std::string& states) {
    const bool upcoming = shape.upcoming();
    const std::string time = upcoming ? "listed.starts_s" : "listed.created_at";
    const std::string way = upcoming ? "" : " DESC";
    std::string text = "SELECT listed.id, " + time + " AS place_s, listed.status FROM " +
                       listed(shape.side) + " WHERE (" + time + ", listed.id) " +
                       (upcoming ? ">" : "<") + " ($3, $4) AND ($2 = '' OR EXISTS" +
                       " (SELECT 1 FROM booking_lines l WHERE l.booking_id = listed.id AND " +
                       visited(shape.side) + " AND " + other_of(shape.side) + " = $2))";
    if (upcoming) {
        text += " AND listed.status IN ('pending', 'confirmed')";
    } else if (!states.empty()) {
        text += " AND listed.status IN (" + states + ")";
    }
    return text + " ORDER BY " + time + way + ", listed.id" + way + " LIMIT $5 OFFSET $6";
}

constexpr std::size_t first_state = 7;

std::string order_of(const Shape& shape) {
    const std::string way = shape.upcoming() ? "" : " DESC";
    return " ORDER BY listed.place_s" + way + ", listed.id" + way;
}

std::string page_text(const Shape& shape, const std::string& states) {
    return select_from(qualified("b", booking_columns) + ", listed.place_s",
                       "(" + list_text(shape, states) +
                           ") listed JOIN bookings b"
                           " ON b.id = listed.id") +
           order_of(shape);
}

std::string outlines_text(const Shape& shape, const std::string& states) {
    return "SELECT listed.id, listed.place_s, " + other_of(shape.side) +
           ", l.start_s, l.timezone FROM (" + list_text(shape, states) +
           ") listed JOIN booking_lines l ON l.booking_id = listed.id"
           " WHERE " +
           visited(shape.side) + order_of(shape) + ", l.position";
}

std::string of_ids_text(const std::string& bookings) {
    return select_from(booking_columns, "bookings WHERE id IN (" + bookings + ")") + " ORDER BY id";
}

std::string lines_text(const std::string& bookings) {
    return select_from(
               "booking_id, " + std::string(line_columns),
               "booking_lines WHERE booking_id IN (" + bookings + ") AND held_until IS NULL") +
           " ORDER BY booking_id, position";
}

const ComposedShapes page_shapes([] {
    std::vector<std::string> texts;
    for (const BookingSide side : {BookingSide::client, BookingSide::companion}) {
        texts.push_back(totals_text(side));
        const Shape made{side, BookingOrder::made_last_first};
        for (const std::size_t states : {std::size_t{0}, std::size_t{1}, std::size_t{4}}) {
            const std::string list = states == 0 ? "" : placeholders(first_state, states);
            texts.push_back(page_text(made, list));
            texts.push_back(outlines_text(made, list));
        }
        const Shape upcoming{side, BookingOrder::upcoming_soonest_first};
        texts.push_back(page_text(upcoming, ""));
        texts.push_back(outlines_text(upcoming, ""));
    }
    for (const std::size_t length : list_lengths) {
        texts.push_back(lines_text(placeholders(1, length)));
        texts.push_back(of_ids_text(placeholders(1, length)));
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

namespace {

// The parameters of list_text, and the placeholders of its states.
struct Listing {
    std::vector<Value> values;
    std::string states;
};

Listing listing_of(const BookingQuery& query, int limit) {
    const bool upcoming = query.order == BookingOrder::upcoming_soonest_first;
    const std::int64_t begin = upcoming ? 0 : std::numeric_limits<std::int64_t>::max();
    const std::int64_t skipped = std::int64_t{query.page - 1} * query.limit;
    Listing listing{values_of(query.party, query.with ? query.with->text() : std::string(),
                              query.after ? to_epoch_seconds(query.after->at) : begin,
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

BookingPage Bookings::page(const BookingQuery& query) {
    const Listing listing = listing_of(query, query.limit + 1);
    const ComposedSql sql(page_text({query.side, query.order}, listing.states));
    BookingPage page;
    std::vector<Instant> times;
    connection_.execute(sql, listing.values, [&](const Row& row) {
        Fields fields(row);
        page.bookings.push_back(read_booking(fields));
        fields.skip();  // first_start_s
        fields.skip();  // last_end_s
        times.push_back(fields.instant());
    });
    if (page.bookings.size() > static_cast<std::size_t>(query.limit)) {
        page.bookings.pop_back();
        page.next = BookingPlace{times.at(times.size() - 2), page.bookings.back().id};
    }
    add_lines(connection_, page.bookings);
    return page;
}

std::vector<BookingOutline> Bookings::outlines(const BookingQuery& query) {
    const Listing listing = listing_of(query, query.limit);
    const ComposedSql sql(outlines_text({query.side, query.order}, listing.states));
    std::vector<BookingOutline> outlines;
    connection_.execute(sql, listing.values, [&](const Row& row) {
        Fields fields(row);
        auto id = fields.id<BookingId>();
        const Instant at = fields.instant();
        if (outlines.empty() || outlines.back().place.id != id) {
            outlines.push_back({{at, std::move(id)}});
        }
        auto other = fields.id<AccountId>();
        const Instant start = fields.instant();
        outlines.back().visits.push_back({std::move(other), start, fields.text()});
    });
    return outlines;
}

std::vector<Booking> Bookings::of_ids(const std::vector<BookingId>& ids) {
    if (ids.empty()) return {};
    std::vector<Value> values;
    const ComposedSql sql(of_ids_text(list_of(values, ids)));
    std::map<BookingId, Booking> by_id;
    for (Booking& booking : select_values(connection_, sql, values, read_booking)) {
        by_id.emplace(booking.id, std::move(booking));
    }
    std::vector<Booking> found;
    for (const BookingId& id : ids) found.push_back(std::move(by_id.at(id)));
    add_lines(connection_, found);
    return found;
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
