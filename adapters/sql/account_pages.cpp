// UserListRepository::page: the engine narrows and orders the users; the rows of one page leave it.
#include "adapters/sql/accounts.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/rows.h"
#include "adapters/sql/text_match.h"
#include "adapters/sql/user_page_text.h"

#include <limits>
#include <utility>

namespace steady::sql {
namespace {

// From so many on, the rows of a page are soon met in the order of the list (CountCache tells of no
// fewer).
constexpr long many = 1'000;

// The longest leads: the fewest have it.
SearchedBy lead_of(const UserQuery& query) {
    const std::size_t phone = searched_phone(query.phone).size();
    if (query.name.empty() && phone == 0 && query.email.empty()) return SearchedBy::nothing;
    if (query.name.size() >= phone && query.name.size() >= query.email.size()) {
        return SearchedBy::name;
    }
    return phone >= query.email.size() ? SearchedBy::phone : SearchedBy::email;
}

std::string leading_text(const UserQuery& query, SearchedBy by) {
    if (by == SearchedBy::name) return query.name;
    return by == SearchedBy::phone ? searched_phone(query.phone) : query.email;
}

UserShape shape_of(const UserQuery& query) {
    UserShape shape{query.created_from || query.created_before, query.identity.has_value(),
                    lead_of(query)};
    shape.suspended = query.suspended;
    if (shape.by == SearchedBy::nothing || shape.suspended) return shape;
    UserShape in_order = shape;
    in_order.are_many = query.known_total.value_or(0) >= many;
    return in_order.are_many && is_in_order(in_order, query.key) ? in_order : shape;
}

std::vector<Value> values_for(SqlEngine engine, const UserQuery& query, const UserShape& shape) {
    constexpr Instant ever = from_epoch_seconds(std::numeric_limits<std::int64_t>::max());
    std::vector<Value> values = values_of(account_types.of(query.type));
    if (shape.times) {
        values.push_back(to_value(query.created_from.value_or(Instant{})));
        values.push_back(to_value(query.created_before.value_or(ever)));
    }
    if (shape.status) values.push_back(to_value(verification_statuses.of(*query.identity)));
    if (shape.by == SearchedBy::nothing) return values;
    values.push_back(to_value(pattern_of(query.name)));
    values.push_back(to_value(pattern_of(searched_phone(query.phone))));
    values.push_back(to_value(pattern_of(query.email)));
    if (has_lead(engine, shape)) {
        values.push_back(to_value(wanted_parts(leading_text(query, shape.by))));
    }
    return values;
}

std::optional<PlacedRow> known_row(const UserQuery& query) {
    if (!query.stored_location) return std::nullopt;
    const UserCursor& place = query.stored_location->place;
    PlacedRow row{.rank = query.stored_location->rank, .values = {}};
    const bool by_time = query.key == UserKey::created || query.key == UserKey::last_login;
    if (!by_time) row.values.push_back(to_value(place.text));
    if (by_time || query.key == UserKey::status) row.values.push_back(to_value(place.at));
    row.values.push_back(to_value(place.id));
    return row;
}

ListedUser read_user(Fields& fields) {
    ListedUser user{.account = read_account(fields)};
    user.identity = fields.word(verification_statuses);
    user.pending_email = fields.optional([](Fields& f) { return f.email(); });
    user.online = fields.optional([](Fields& f) { return f.flag(); });
    user.suspended_at = fields.optional_instant();
    return user;
}

}  // namespace

UserPage UserList::page(const UserQuery& query) {
    const SqlEngine engine =
        connection_.dialect().name() == "sqlite" ? SqlEngine::sqlite : SqlEngine::postgres;
    const UserShape shape = shape_of(query);
    auto page = read_page(
        connection_,
        {.offset = query.offset(),
         .limit = query.limit,
         .known_total = query.known_total,
         .in_order = is_in_order(shape, query.key),
         .stored_location = known_row(query),
         .key = {"accounts"}},
        values_for(engine, query, shape), [&] { return user_count_text(engine, shape); },
        [&](const PageForm& form) {
            return user_page_text(engine, shape, query.key, query.descending, form);
        },
        read_user);
    return {std::move(page.rows), page.total};
}

}  // namespace steady::sql
