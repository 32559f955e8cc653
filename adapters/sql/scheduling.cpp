#include "adapters/sql/scheduling.h"

#include "adapters/sql/booking_order.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/statement.h"
#include "adapters/sql/text_match.h"
#include "domain/core/text.h"

#include <algorithm>
#include <limits>
#include <map>

namespace steady::sql {
namespace {

constexpr EnumNames<TemplatePattern, 4> stored_patterns{{"daily", "weekly", "biweekly", "monthly"}};

// Whether an account has a text like $2 in a name or the address.
template <SqlEngine engine>
std::string is_named() {
    std::string text = "erased_at IS NULL AND (";
    return text + is_like<engine>("email", "$2") + " OR " + is_like<engine>("search_names", "$2") +
           ")";
}

// Those that have; on PostgreSQL `parts` are of that text.
template <SqlEngine engine>
std::string named_accounts(std::string_view parts) {
    std::string text = "(SELECT id FROM accounts WHERE " + is_named<engine>();
    if (engine == SqlEngine::postgres) {
        text +=
            " AND (" + may_have(indexed_names(""), parts) + " OR " + may_have("email", parts) + ")";
    }
    return text + ")";
}

// In state $1, or any where it is empty; with the id $3 or a person like $2; beginning from $4 and
// before $5. No index answers one condition or another: each way to be meant is a question of its
// own, of which no more than the first $6 can matter.
template <SqlEngine engine, bool narrowed>
std::string wanted_bookings(const std::string& order, std::string_view parts) {
    const std::string any =
        "SELECT b.id, b.created_at FROM bookings b WHERE"
        " ($1 = '' OR b.status = $1) AND b.first_start_s >= $4"
        " AND b.first_start_s < $5";
    if (!narrowed) {
        return "(" + any + " AND $2 = '' AND $3 = ''" + order + " LIMIT $6) found";
    }
    const auto one_way = [&](const std::string& way) {
        return "SELECT * FROM (" + any + " AND " + way + order + " LIMIT $6) each_way";
    };
    return "(" + one_way("b.id = $3") + " UNION " +
           one_way("b.client_id IN " + named_accounts<engine>(parts)) + " UNION " +
           one_way(
               "b.id IN (SELECT booking_id FROM booking_lines WHERE held_until IS NULL"
               " AND companion_id IN " +
               named_accounts<engine>(parts) + ")") +
           ") found";
}

template <SqlEngine engine, bool narrowed>
std::string count_text() {
    return "SELECT COUNT(*) FROM " + wanted_bookings<engine, narrowed>("", "$7");
}

std::string newest_first(const std::string& of) {
    return " ORDER BY " + of + "created_at DESC, " + made_order_of(of + "id") + " DESC, " + of +
           "id DESC";
}

// $7 of them are passed by, and $8 returned.
template <SqlEngine engine, bool narrowed>
std::string page_text() {
    return "SELECT found.id FROM " + wanted_bookings<engine, narrowed>(newest_first("b."), "$9") +
           newest_first("found.") + " LIMIT $8 OFFSET $7";
}

// The same of so many that the newest ones are soon met among all: each booking is asked for its
// people. PostgreSQL takes what it knows nothing of for rare, but what has a value for nearly all;
// and it would find everybody who has the name for an EXISTS. $6 are passed by, and $7 returned.
template <SqlEngine engine>
std::string page_of_many_text() {
    const auto meets = [](const std::string& people) {
        return "(SELECT 1 FROM " + people + " AND " + is_named<engine>() + " LIMIT 1) = 1";
    };
    return "SELECT b.id FROM bookings b WHERE ($1 = '' OR b.status = $1) AND b.first_start_s >= $4"
           " AND b.first_start_s < $5 AND CASE WHEN b.id = $3 OR " +
           meets("accounts WHERE id = b.client_id") + " OR " +
           meets(
               "booking_lines l JOIN accounts ON accounts.id = l.companion_id"
               " WHERE l.booking_id = b.id AND l.held_until IS NULL") +
           " THEN 1 END IS NOT NULL" + newest_first("b.") + " LIMIT $7 OFFSET $6";
}

const KnownSql& page_of_many_sql(bool lite) {
    return lite ? known<page_of_many_text<SqlEngine::sqlite>, SqlEngine::sqlite>
                : known<page_of_many_text<SqlEngine::postgres>, SqlEngine::postgres>;
}

template <bool narrowed>
const KnownSql& count_sql(bool lite) {
    return lite ? known<count_text<SqlEngine::sqlite, narrowed>, SqlEngine::sqlite>
                : known<count_text<SqlEngine::postgres, narrowed>, SqlEngine::postgres>;
}

template <bool narrowed>
const KnownSql& page_sql(bool lite) {
    return lite ? known<page_text<SqlEngine::sqlite, narrowed>, SqlEngine::sqlite>
                : known<page_text<SqlEngine::postgres, narrowed>, SqlEngine::postgres>;
}

std::string proposed_text(const std::string& bookings) {
    return "SELECT id FROM bookings WHERE id IN (" + bookings + ") AND proposed = 1";
}

const ComposedShapes proposed_shapes([] {
    std::vector<std::string> texts;
    for (const std::size_t length : list_lengths) {
        texts.push_back(proposed_text(placeholders(1, length)));
    }
    return texts;
});

constexpr std::string_view template_columns =
    "id, name, name_key, hours, pattern, location, notes, is_recurring, created_at";

ScheduleTemplate read_template(Fields& fields) {
    auto id = fields.id<ScheduleTemplateId>();
    ScheduleTemplate made{.id = std::move(id), .name = fields.text()};
    fields.skip();  // name_key
    made.hours = fields.small();
    made.pattern = fields.word(stored_patterns);
    made.location = fields.text();
    made.notes = fields.text();
    made.is_recurring = fields.flag();
    made.created_at = fields.instant();
    return made;
}

void add_companions(Connection& connection, std::vector<ScheduleTemplate>& templates) {
    std::map<std::string, ScheduleTemplate*> by_id;
    for (ScheduleTemplate& each : templates) by_id.emplace(each.id.text(), &each);
    connection.execute(
        "SELECT template_id, companion_id FROM schedule_template_companions"
        " ORDER BY template_id, position"_sql,
        {}, [&](const Row& row) {
            Fields fields(row);
            const auto found = by_id.find(fields.text());
            if (found == by_id.end()) return;
            found->second->companions.push_back(fields.id<AccountId>());
        });
}

}  // namespace

BookingsFound Scheduling::search(const BookingSearch& wanted) {
    const bool lite = connection_.dialect().name() == "sqlite";
    const bool narrowed = !wanted.text.empty();
    const KnownSql& count = narrowed ? count_sql<true>(lite) : count_sql<false>(lite);
    const KnownSql& rows = narrowed ? page_sql<true>(lite) : page_sql<false>(lite);
    using Limits = std::numeric_limits<std::int64_t>;
    const std::string status(wanted.status ? booking_statuses.of(*wanted.status) : "");
    const std::string pattern = pattern_of(wanted.text);
    const std::string id = lowered(wanted.text);
    const std::int64_t from = wanted.from ? to_epoch_seconds(*wanted.from) : Limits::min();
    const std::int64_t to = wanted.to ? to_epoch_seconds(*wanted.to) : Limits::max();
    const std::int64_t before = std::int64_t{wanted.page - 1} * wanted.limit;
    std::vector<Value> parts;
    if (narrowed && !lite) parts = values_of(wanted_parts(wanted.text));
    const auto asked = [&](std::vector<Value> values) {
        values.insert(values.end(), parts.begin(), parts.end());
        return values;
    };
    BookingsFound found;
    found.total = wanted.known_total.value_or(0);
    if (!wanted.known_total) {
        const auto counted =
            select_values(connection_, count,
                          asked(values_of(status, pattern, id, from, to, max_bookings_counted)),
                          [](Fields& fields) { return fields.integer(); });
        found.total = std::min<long>(counted.front(), max_bookings_counted);
    }
    const auto read_id = [](Fields& fields) { return fields.id<BookingId>(); };
    if (narrowed && found.total >= max_bookings_counted) {
        found.ids = select(connection_, page_of_many_sql(lite), read_id, status, pattern, id, from,
                           to, before, wanted.limit);
        return found;
    }
    found.ids = select_values(connection_, rows,
                              asked(values_of(status, pattern, id, from, to, before + wanted.limit,
                                              before, wanted.limit)),
                              read_id);
    return found;
}

void Scheduling::note_proposed(const BookingId& booking) {
    write(connection_, "UPDATE bookings SET proposed = 1 WHERE id = $1"_sql, booking);
}

std::set<BookingId> Scheduling::proposed_of(const std::vector<BookingId>& bookings) {
    if (bookings.empty()) return {};
    std::vector<Value> values;
    const ComposedSql sql(proposed_text(list_of(values, bookings)));
    const auto found = select_values(connection_, sql, values,
                                     [](Fields& fields) { return fields.id<BookingId>(); });
    return {found.begin(), found.end()};
}

std::vector<ScheduleTemplate> Scheduling::templates() {
    const KnownSql& sql =
        known<[] { return select_from(template_columns, "schedule_templates ORDER BY name_key"); }>;
    auto all = select_readable(connection_, sql, {"schedule_templates"}, read_template);
    add_companions(connection_, all);
    return all;
}

std::optional<ScheduleTemplate> Scheduling::find_template(const ScheduleTemplateId& id) {
    const KnownSql& sql =
        known<[] { return select_from(template_columns, "schedule_templates WHERE id = $1"); }>;
    auto found = select(connection_, sql, read_template, id);
    if (found.empty()) return std::nullopt;
    add_companions(connection_, found);
    return std::move(found.front());
}

bool Scheduling::insert_template(const ScheduleTemplate& made) {
    const std::string key = lowered(made.name);
    if (exists(connection_, "SELECT 1 FROM schedule_templates WHERE name_key = $1"_sql, key)) {
        return false;
    }
    const KnownSql& sql = known<[] { return insert_into("schedule_templates", template_columns); }>;
    write(connection_, sql, made.id, made.name, key, made.hours, stored_patterns.of(made.pattern),
          made.location, made.notes, made.is_recurring, made.created_at);
    for (int position = 0; const AccountId& companion : made.companions) {
        write(connection_,
              "INSERT INTO schedule_template_companions (template_id, position, companion_id)"
              " VALUES ($1, $2, $3)"_sql,
              made.id, position, companion);
        ++position;
    }
    return true;
}

bool Scheduling::remove_template(const ScheduleTemplateId& id) {
    write(connection_, "DELETE FROM schedule_template_companions WHERE template_id = $1"_sql, id);
    return write(connection_, "DELETE FROM schedule_templates WHERE id = $1"_sql, id) > 0;
}

void Scheduling::remove_companion(const AccountId& companion) {
    write(connection_, "DELETE FROM schedule_template_companions WHERE companion_id = $1"_sql,
          companion);
}

}  // namespace steady::sql
