#include "adapters/sql/user_page_text.h"

#include "adapters/sql/opaque_parameter.h"
#include "adapters/sql/rows.h"
#include "adapters/sql/text_match.h"

#include <utility>

namespace steady::sql {
namespace {

template <SqlEngine engine>
constexpr std::string_view bytewise = engine == SqlEngine::postgres ? " COLLATE \"C\"" : "";

std::string bare_phone() {
    std::string phone = "a.phone";
    for (const char sign : phone_signs) phone = "REPLACE(" + phone + ", '" + sign + "', '')";
    return phone;
}

// The parameters of a shape, numbered as they come.
struct Numbers {
    explicit Numbers(const UserShape& shape) {
        if (shape.times) from = next++;
        if (shape.times) before = next++;
        if (shape.status) status = next++;
        if (shape.by == SearchedBy::nothing) return;
        name = next++;
        phone = next++;
        email = next++;
    }
    int from = 0, before = 0, status = 0, name = 0, phone = 0, email = 0;
    int next = 2;
};

// Whether the plan must fit the request: nothing has the order, and what is narrowed by may
// be most of the table or very little.
bool needs_values(const UserShape& shape, UserKey key) {
    return shape.by == SearchedBy::nothing && !is_in_order(shape, key);
}

template <SqlEngine engine>
std::string of_kind(const UserShape& shape, const Numbers& numbers, bool sees_values = false) {
    const auto text_of = [&](int number) {
        return sees_values ? parameter(number) : unseen(number);
    };
    const auto number_of = [&](int number) {
        return sees_values ? parameter(number) : unseen_number(number);
    };
    std::string text = "accounts a WHERE a.erased_at IS NULL AND a.type = " + text_of(1);
    if (shape.times) {
        text += " AND a.created_at >= " + number_of(numbers.from) + " AND a.created_at < " +
                number_of(numbers.before);
    }
    if (shape.status) {
        text += " AND a.identity_status" + std::string(bytewise<engine>) + " = " +
                text_of(numbers.status);
    }
    if (shape.suspended) text += " AND a.suspended_at IS NOT NULL";
    return text;
}

template <SqlEngine engine>
std::string waiting_addresses(const Numbers& numbers) {
    return "a.id IN (SELECT account_id FROM email_changes WHERE " +
           is_like<engine>("new_email", unseen(numbers.email)) + ")";
}

// Whether a user matches all requested texts.
template <SqlEngine engine>
std::string has_texts(const Numbers& numbers) {
    const std::string name = unseen(numbers.name);
    const std::string phone = unseen(numbers.phone);
    const std::string email = unseen(numbers.email);
    std::string text = "(" + name + " = '' OR " + is_like<engine>("a.search_names", name);
    text += ") AND (" + phone + " = '' OR " + is_like<engine>(bare_phone(), phone);
    return text + ") AND (" + email + " = '' OR " + is_like<engine>("a.email", email) + " OR " +
           waiting_addresses<engine>(numbers) + ")";
}

// As the indexes of migration 31 say it.
template <SqlEngine engine>
std::string ordered_by(UserKey key) {
    switch (key) {
        case UserKey::name:
            return "LOWER((CASE WHEN a.real_name = '' THEN a.name ELSE a.real_name END)" +
                   std::string(bytewise<engine>) + ")";
        case UserKey::email:
            return "a.email" + std::string(bytewise<engine>);
        case UserKey::status:
            return "a.identity_status" + std::string(bytewise<engine>);
        case UserKey::created:
            return "a.created_at";
        case UserKey::last_login:
            return "COALESCE(a.last_login_at, 0)";
    }
    std::unreachable();
}

// All that have the texts, with what they are sorted by: found once for their number and their
// page.
template <SqlEngine engine>
std::string found_text(const UserShape& shape, const Numbers& numbers, UserKey key) {
    const auto all = [&](const std::string& way) {
        return "SELECT a.id AS id, " + ordered_by<engine>(key) + " AS placed, a.created_at AS" +
               " created_at FROM " + of_kind<engine>(shape, numbers) + way + " AND " +
               has_texts<engine>(numbers);
    };
    if (!has_lead(engine, shape)) return all("");
    const std::string parts = unseen(numbers.next);
    switch (shape.by) {
        case SearchedBy::name:
            return all(" AND " + may_have(indexed_names("a."), parts));
        case SearchedBy::phone:
            return all(" AND " + may_have(bare_phone(), parts));
        case SearchedBy::email:
            return all(" AND " + may_have("a.email", parts)) + " UNION " +
                   all(" AND " + waiting_addresses<engine>(numbers));
        case SearchedBy::nothing:
            break;
    }
    std::unreachable();
}

template <SqlEngine engine>
std::string count_text(const UserShape& shape, bool sees_values = false) {
    const Numbers numbers(shape);
    if (shape.by == SearchedBy::nothing) {
        return "SELECT COUNT(*) FROM " + of_kind<engine>(shape, numbers, sees_values);
    }
    return "SELECT COUNT(*) FROM (" + found_text<engine>(shape, numbers, UserKey::created) +
           ") found";
}

template <SqlEngine engine>
std::string rows_text(const std::string& total, const std::string& from, const std::string& order) {
    return select_from(
        qualified("a", account_columns) +
            ", a.identity_status, c.new_email, CASE WHEN a.type = 'companion' THEN (SELECT online"
            " FROM companions WHERE id = a.id) END, a.suspended_at" +
            total,
        from + " LEFT JOIN email_changes c ON c.account_id = a.id ORDER BY " + order);
}

template <SqlEngine engine>
std::string order_text(const std::string& placed, const std::string& of, UserKey key,
                       bool descending) {
    const std::string direction = descending ? " DESC" : "";
    std::string order = placed + direction;
    if (key == UserKey::status) order += ", " + of + "created_at" + direction;
    return order + ", " + of + "id" + std::string(bytewise<engine>) + direction;
}

template <SqlEngine engine>
std::string found_page_text(const UserShape& shape, UserKey key, bool descending,
                            const PageForm& form) {
    const Numbers numbers(shape);
    const int next = numbers.next + (has_lead(engine, shape) ? 1 : 0);
    const bool counts = form.total == Total::counted;
    const std::string page =
        "(WITH found AS MATERIALIZED (" + found_text<engine>(shape, numbers, key) + ") SELECT id" +
        (counts ? ", (SELECT COUNT(*) FROM found) AS total" : "") + " FROM found ORDER BY " +
        order_text<engine>("placed", "", key, descending) + " LIMIT " + unseen_number(next) +
        " OFFSET " + unseen_number(next + 1) + ") picked";
    return rows_text<engine>(counts ? ", picked.total" : "",
                             page + " JOIN accounts a ON a.id = picked.id",
                             order_text<engine>(ordered_by<engine>(key), "a.", key, descending));
}

// From the known row on.
template <SqlEngine engine>
std::string from_place(UserKey key, bool descending, int& next) {
    std::string columns = ordered_by<engine>(key);
    const bool by_text = key != UserKey::created && key != UserKey::last_login;
    std::string values = by_text ? unseen(next) : unseen_number(next);
    ++next;
    if (key == UserKey::status) {
        columns += ", a.created_at";
        values += ", " + unseen_number(next++);
    }
    return " AND (" + columns + ", a.id" + std::string(bytewise<engine>) + ") " +
           (descending ? "<=" : ">=") + " (" + values + ", " + unseen(next++) + ")";
}

template <SqlEngine engine>
std::string page_text(const UserShape& shape, UserKey key, bool descending, const PageForm& form) {
    if (shape.by != SearchedBy::nothing && !shape.are_many) {
        return found_page_text<engine>(shape, key, descending, form);
    }
    const Numbers numbers(shape);
    int next = numbers.next;
    const bool sees_values = needs_values(shape, key);
    std::string which = of_kind<engine>(shape, numbers, sees_values);
    // PostgreSQL takes what it knows nothing of for rare, but what has a value for nearly all.
    if (shape.are_many) {
        which += " AND CASE WHEN " + has_texts<engine>(numbers) + " THEN 1 END IS NOT NULL";
    }
    if (form.start == PageStart::place) which += from_place<engine>(key, descending, next);
    const std::string order = order_text<engine>(ordered_by<engine>(key), "a.", key, descending);
    // Far down ids alone, which an index may know; the page is joined with the rest.
    const bool is_first = form.rows != PageForm::any && form.start == PageStart::first;
    const std::string page = "(" + select_from(is_first ? "a.*" : "a.id", which) + " ORDER BY " +
                             order + form.limits(next);
    return rows_text<engine>(
        form.total == Total::counted ? ", (" + count_text<engine>(shape, sees_values) + ")" : "",
        page + (is_first ? ") a" : ") picked JOIN accounts a ON a.id = picked.id"), order);
}

template <SqlEngine engine>
std::vector<std::string> every_text() {
    std::vector<std::string> texts;
    const auto add_pages = [&](const UserShape& shape) {
        for (const UserKey key : user_keys) {
            if (shape.are_many && !is_in_order(shape, key)) continue;
            for (const bool descending : {false, true}) {
                for (const PageForm& form :
                     is_in_order(shape, key) ? forms_in_order() : forms_put_in_order()) {
                    if (shape.are_many && form.total == Total::counted) continue;
                    texts.push_back(user_page_text(engine, shape, key, descending, form));
                }
            }
        }
    };
    for (const bool times : {false, true}) {
        for (const bool status : {false, true}) {
            for (const SearchedBy by :
                 {SearchedBy::nothing, SearchedBy::name, SearchedBy::phone, SearchedBy::email}) {
                const UserShape shape{times, status, by};
                if (by > SearchedBy::name && !has_lead(engine, shape)) continue;
                texts.push_back(user_count_text(engine, shape));
                add_pages(shape);
            }
            add_pages({times, status, SearchedBy::name, true});
        }
        for (const SearchedBy by :
             {SearchedBy::nothing, SearchedBy::name, SearchedBy::phone, SearchedBy::email}) {
            const UserShape shape{.times = times, .by = by, .suspended = true};
            if (by > SearchedBy::name && !has_lead(engine, shape)) continue;
            texts.push_back(user_count_text(engine, shape));
            add_pages(shape);
        }
    }
    return texts;
}

const ComposedShapes sqlite_texts(every_text<SqlEngine::sqlite>, SqlEngine::sqlite);
const ComposedShapes postgres_texts(every_text<SqlEngine::postgres>, SqlEngine::postgres);

}  // namespace

bool is_in_order(const UserShape& shape, UserKey key) {
    if (shape.suspended) return false;
    if (shape.by != SearchedBy::nothing && !shape.are_many) return false;
    // Names and addresses are adjacent in their orders: those that are looked for may be the
    // last.
    const bool by_own_text = key == UserKey::name || key == UserKey::email;
    if (shape.are_many && by_own_text) return false;
    if (key == UserKey::created) return true;
    return !shape.times && (!shape.status || key == UserKey::status);
}

bool has_lead(SqlEngine engine, const UserShape& shape) {
    return engine == SqlEngine::postgres && shape.by != SearchedBy::nothing && !shape.are_many;
}

std::string user_count_text(SqlEngine engine, const UserShape& shape) {
    return engine == SqlEngine::postgres ? count_text<SqlEngine::postgres>(shape)
                                         : count_text<SqlEngine::sqlite>(shape);
}

std::string user_page_text(SqlEngine engine, const UserShape& shape, UserKey key, bool descending,
                           const PageForm& form) {
    return engine == SqlEngine::postgres
               ? page_text<SqlEngine::postgres>(shape, key, descending, form)
               : page_text<SqlEngine::sqlite>(shape, key, descending, form);
}

}  // namespace steady::sql
