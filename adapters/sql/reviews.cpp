#include "adapters/sql/reviews.h"

#include "adapters/sql/rows.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

Review read_review(Fields& fields) {
    return Review{
        fields.id<ReviewId>(),  fields.id<AccountId>(),
        fields.id<AccountId>(), fields.optional([](Fields& f) { return f.id<BookingId>(); }),
        fields.small(),         fields.text(),
        fields.text(),          fields.instant()};
}

std::string of_bookings_text(std::size_t bookings) {
    return "SELECT id, companion_id, client_id, booking_id, rating, comment, client_alias,"
           " created_at FROM reviews WHERE booking_id IN (" +
           placeholders(1, bookings) + ") ORDER BY id";
}

const ComposedShapes reviews_of_bookings_shapes([] {
    return std::vector<std::string>{of_bookings_text(1), of_bookings_text(50)};
});

}  // namespace

bool Reviews::insert(const Review& review) {
    return write_values(connection_, known<[] {
                            return insert_into("reviews", review_columns) +
                                   " ON CONFLICT (booking_id, companion_id) DO NOTHING";
                        }>,
                        review_values(review)) == 1;
}

std::vector<Value> review_values(const Review& review) {
    return values_of(review.id, review.companion, review.client, review.booking, review.rating,
                     review.comment, review.client_alias, review.created_at);
}

void Reviews::redact_free_text(const AccountId& account) {
    write(connection_, "UPDATE reviews SET comment = '' WHERE companion_id = $1"_sql, account);
    write(
        connection_,
        "UPDATE reviews SET comment = '', client_alias = 'Deleted account' WHERE client_id = $1"_sql,
        account);
}

std::optional<Review> Reviews::find(const ReviewId& id) {
    return select_one(connection_,
                      "SELECT id, companion_id, client_id, booking_id, rating, comment,"
                      " client_alias, created_at FROM reviews WHERE id = $1"_sql,
                      read_review, id);
}

std::optional<BookingId> Reviews::awaited(const AccountId& client, const AccountId& companion) {
    return select_one(
        connection_,
        "SELECT booking.id FROM bookings booking"
        " JOIN booking_lines line ON line.booking_id = booking.id"
        " WHERE booking.client_id = $1 AND line.companion_id = $2 AND booking.status = 'completed'"
        " AND line.cancelled_at IS NULL"
        " AND NOT EXISTS (SELECT 1 FROM reviews"
        " WHERE reviews.booking_id = booking.id AND reviews.companion_id = $2)"
        " ORDER BY line.end_s DESC, booking.id DESC LIMIT 1"_sql,
        [](Fields& fields) { return fields.id<BookingId>(); }, client, companion);
}

void Reviews::update(const Review& review) {
    write(connection_,
          "UPDATE reviews SET rating = $2, comment = $3, client_alias = $4 WHERE id = $1"_sql,
          review.id, review.rating, review.comment, review.client_alias);
}

void Reviews::remove(const ReviewId& id) {
    write(connection_, "DELETE FROM reviews WHERE id = $1"_sql, id);
}

// No rating is 0, which no review has.
ReviewPage Reviews::page(const ReviewQuery& query) {
    const int rating = query.rating.value_or(0);
    ReviewPage page;
    page.total = select_one(
                     connection_,
                     "SELECT COUNT(*) FROM reviews"
                     " WHERE companion_id = $1 AND ($2 = 0 OR rating = $2)"_sql,
                     [](Fields& fields) { return fields.integer(); }, query.companion, rating)
                     .value_or(0);
    page.reviews =
        select(connection_,
               "SELECT id, companion_id, client_id, booking_id, rating, comment, client_alias,"
               " created_at FROM reviews WHERE companion_id = $1 AND ($2 = 0 OR rating = $2)"
               " ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4"_sql,
               read_review, query.companion, rating, query.limit, (query.page - 1) * query.limit);
    return page;
}

std::vector<Review> Reviews::of_bookings(const std::vector<BookingId>& bookings) {
    if (bookings.empty()) return {};
    std::vector<Value> values;
    for (const BookingId& booking : bookings) values.push_back(to_value(booking));
    return select_values(connection_, ComposedSql(of_bookings_text(bookings.size())), values,
                         read_review);
}

StarCounts Reviews::star_counts(const AccountId& companion) {
    StarCounts counts{};
    const auto rows = select(
        connection_,
        "SELECT rating, COUNT(*) FROM reviews WHERE companion_id = $1"
        " GROUP BY rating ORDER BY rating"_sql,
        [](Fields& fields) {
            const int rating = fields.small();
            return std::pair(rating, fields.integer());
        },
        companion);
    for (const auto& [rating, count] : rows)
        counts.at(static_cast<std::size_t>(rating - 1)) = count;
    return counts;
}

}  // namespace steady::sql
