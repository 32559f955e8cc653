// AccountRepository::page: the engine narrows and orders the users; the rows of one page leave it.
#include "adapters/sql/accounts.h"
#include "adapters/sql/page_limits.h"
#include "adapters/sql/rows.h"
#include "adapters/sql/text_match.h"
#include "adapters/sql/words.h"

#include <limits>
#include <utility>

namespace steady::sql {
namespace {

// What is asked for besides the kind: each its own text, so that the engine finds the index that it
// is for.
struct Shape {
    bool times = false;
    bool status = false;
    bool texts = false;   // of names and numbers
    bool emails = false;  // apart: an index finds them only where nothing else is asked beside
};

std::vector<Shape> every_shape() {
    std::vector<Shape> shapes;
    for (const bool times : {false, true}) {
        for (const bool status : {false, true}) {
            for (const bool texts : {false, true}) {
                for (const bool emails : {false, true}) {
                    shapes.push_back({times, status, texts, emails});
                }
            }
        }
    }
    return shapes;
}

template <SqlEngine engine>
std::string bytewise() {
    return engine == SqlEngine::postgres ? " COLLATE \"C\"" : "";
}

std::string bare_phone() {
    std::string phone = "a.phone";
    for (const char sign : phone_signs) phone = "REPLACE(" + phone + ", '" + sign + "', '')";
    return phone;
}

std::string parameter(int number) {
    return "$" + std::to_string(number);
}

// $1 the kind; then from and before; the status; name and phone; e-mail.
template <SqlEngine engine>
std::string wanted(const Shape& shape) {
    std::string text = "accounts a WHERE a.erased_at IS NULL AND a.type = $1";
    int next = 2;
    if (shape.times) {
        text += " AND a.created_at >= $2 AND a.created_at < $3";
        next += 2;
    }
    if (shape.status) {
        text += " AND a.identity_status" + bytewise<engine>() + " = " + parameter(next++);
    }
    if (shape.texts) {
        const std::string name = parameter(next++);
        const std::string phone = parameter(next++);
        text += " AND (" + name + " = ''";
        for (const char* column : {"a.name", "a.real_name", "a.display_name"}) {
            text += " OR " + is_like<engine>(column, name);
        }
        text += ") AND (" + phone + " = '' OR " + is_like<engine>(bare_phone(), phone) + ")";
    }
    if (shape.emails) {
        const std::string email = parameter(next);
        text += " AND a.id IN (SELECT e.id FROM accounts e WHERE " +
                is_like<engine>("e.email", email) +
                " UNION SELECT account_id FROM email_changes WHERE " +
                is_like<engine>("new_email", email) + ")";
    }
    return text;
}

std::size_t parameters_of(const Shape& shape) {
    return 1U + (shape.times ? 2U : 0U) + (shape.status ? 1U : 0U) + (shape.texts ? 2U : 0U) +
           (shape.emails ? 1U : 0U);
}

// As the indexes of migration 31 say it.
template <SqlEngine engine>
std::string ordered_by(UserKey key) {
    switch (key) {
        case UserKey::name:
            return "LOWER((CASE WHEN a.real_name = '' THEN a.name ELSE a.real_name END)" +
                   bytewise<engine>() + ")";
        case UserKey::email:
            return "a.email" + bytewise<engine>();
        case UserKey::status:
            return "a.identity_status" + bytewise<engine>();
        case UserKey::created:
            return "a.created_at";
        case UserKey::last_login:
            return "COALESCE(a.last_login_at, 0)";
    }
    std::unreachable();
}

template <SqlEngine engine>
std::string count_text(const Shape& shape) {
    return "SELECT COUNT(*) FROM " + wanted<engine>(shape);
}

// Whether the index that has the order also finds what is asked for, and nothing else.
bool is_found_in_order(const Shape& shape, UserKey key) {
    if (shape.texts || shape.emails) return false;
    if (key == UserKey::created) return true;
    return !shape.times && (!shape.status || key == UserKey::status);
}

template <SqlEngine engine>
std::string page_text(const Shape& shape, UserKey key, bool descending, Total total,
                      std::size_t rows) {
    const std::string direction = descending ? " DESC" : "";
    std::string order = ordered_by<engine>(key) + direction;
    if (key == UserKey::status) order += ", a.created_at" + direction;
    order += ", a.id" + bytewise<engine>() + direction;
    // Far down ids alone, which an index may know; the page is joined with the rest.
    const bool is_first = rows != PageLimits::any;
    const std::string page = select_from(is_first ? "a.*" : "a.id", wanted<engine>(shape)) +
                             " ORDER BY " + order +
                             PageLimits::text(rows, parameters_of(shape) + 1);
    return select_from(
        qualified("a", account_columns) +
            ", a.identity_status, c.new_email, CASE WHEN a.type = 'companion' THEN (SELECT online"
            " FROM companions WHERE id = a.id) END" +
            (total == Total::counted ? ", (" + count_text<engine>(shape) + ")" : ""),
        "(" + page + (is_first ? ") a" : ") picked JOIN accounts a ON a.id = picked.id") +
            " LEFT JOIN email_changes c ON c.account_id = a.id ORDER BY " + order);
}

template <SqlEngine engine>
std::vector<std::string> every_text() {
    std::vector<std::string> texts;
    const auto add_pages = [&](const Shape& shape, UserKey key, bool descending) {
        for (const std::size_t rows : PageLimits::all) {
            if (rows != PageLimits::any && !is_found_in_order(shape, key)) continue;
            for (const Total total : {Total::counted, Total::known}) {
                texts.push_back(page_text<engine>(shape, key, descending, total, rows));
            }
        }
    };
    for (const Shape& shape : every_shape()) {
        texts.push_back(count_text<engine>(shape));
        for (const UserKey key : user_keys) {
            for (const bool descending : {false, true}) add_pages(shape, key, descending);
        }
    }
    return texts;
}

const ComposedShapes sqlite_texts(every_text<SqlEngine::sqlite>, SqlEngine::sqlite);
const ComposedShapes postgres_texts(every_text<SqlEngine::postgres>, SqlEngine::postgres);

std::vector<Value> values_for(const UserQuery& query, const Shape& shape) {
    constexpr Instant ever = from_epoch_seconds(std::numeric_limits<std::int64_t>::max());
    std::vector<Value> values = values_of(account_types.of(query.type));
    if (shape.times) {
        values.push_back(to_value(query.created_from.value_or(Instant{})));
        values.push_back(to_value(query.created_before.value_or(ever)));
    }
    if (shape.status) values.push_back(to_value(verification_statuses.of(*query.identity)));
    if (shape.texts) {
        values.push_back(to_value(pattern_of(query.name)));
        values.push_back(to_value(pattern_of(searched_phone(query.phone))));
    }
    if (shape.emails) values.push_back(to_value(pattern_of(query.email)));
    return values;
}

ListedUser read_user(Fields& fields) {
    ListedUser user{.account = read_account(fields)};
    user.identity = fields.word(verification_statuses);
    user.pending_email = fields.optional([](Fields& f) { return f.email(); });
    user.online = fields.optional([](Fields& f) { return f.flag(); });
    return user;
}

}  // namespace

UserPage Accounts::page(const UserQuery& query) {
    const bool lite = connection_.dialect().name() == "sqlite";
    const Shape shape{query.created_from || query.created_before, query.identity.has_value(),
                      !query.name.empty() || !query.phone.empty(), !query.email.empty()};
    const PageWanted page_wanted{std::int64_t{query.page - 1} * query.limit, query.limit,
                                 query.known_total, is_found_in_order(shape, query.key)};
    auto page = read_page(
        connection_, page_wanted, values_for(query, shape),
        [&] {
            return lite ? count_text<SqlEngine::sqlite>(shape)
                        : count_text<SqlEngine::postgres>(shape);
        },
        [&](Total total, std::size_t rows) {
            return lite ? page_text<SqlEngine::sqlite>(shape, query.key, query.descending, total,
                                                       rows)
                        : page_text<SqlEngine::postgres>(shape, query.key, query.descending, total,
                                                         rows);
        },
        read_user);
    return {std::move(page.rows), page.total};
}

}  // namespace steady::sql
