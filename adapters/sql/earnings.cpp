// EarningsRepository over payouts, booking lines and the names of clients. The engine narrows, sums
// and orders one companion's shifts; only a page leaves it.
#include "adapters/sql/payouts.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/shift_rows.h"
#include "adapters/sql/statement.h"

#include <limits>
#include <utility>

namespace steady::sql {
namespace {

constexpr std::string_view sum_columns =
    "COUNT(*), CAST(COALESCE(SUM(s.counted), 0) AS bigint),"
    " CAST(COALESCE(SUM(s.base), 0) AS bigint),"
    " CAST(COALESCE(SUM(s.commission), 0) AS bigint),"
    " CAST(COALESCE(SUM(s.mileage), 0) AS bigint), CAST(COALESCE(SUM(s.net), 0) AS bigint),"
    " CAST(COALESCE(SUM(s.deducted), 0) AS bigint)";

// After the number of rows.
ShiftSums read_sums(Fields& fields) {
    ShiftSums sums;
    sums.count = fields.integer();
    sums.parts = {fields.money(), fields.money(), fields.money()};
    sums.net = fields.money();
    sums.deducted = fields.money();
    return sums;
}

// Parameters: the companion, four statuses, least and most cents, when paid out (or -1); then the
// spans, where there are any; then the clients (see clients_value) and whether driven to, where one
// is asked for.
constexpr std::size_t first_span = 10;

// What a list reads. Names and drives are not in the indexes.
struct Reads {
    std::size_t spans = 0;
    bool bookings = false;
    bool movements = false;

    [[nodiscard]] std::size_t next() const { return first_span + 4 * spans; }
    [[nodiscard]] std::string with() const {
        return "WITH " + (spans == 0 ? "" : span_table(spans, first_span)) +
               (movements ? own_movements() : own_shifts()) + " ";
    }
};

std::string parameter(std::size_t number) {
    return "$" + std::to_string(number);
}

template <SqlEngine engine>
std::string wanted_earnings(const Reads& reads) {
    std::string text = "s" + std::string(reads.spans == 0 ? "" : in_spans) +
                       std::string(reads.bookings ? visit_parts<engine>().joined : "") +
                       " WHERE s.status IN ($2, $3, $4, $5) AND s.net >= $6 AND s.net <= $7"
                       " AND (CAST($8 AS bigint) < 0 OR"
                       " (s.paid_at >= CAST($8 AS bigint) AND s.paid_at < $9))";
    if (reads.bookings) {
        const std::string clients = parameter(reads.next());
        const std::string is_theirs = engine == SqlEngine::postgres
                                          ? " = ANY (string_to_array(" + clients + ", ','))"
                                          : " IN (SELECT value FROM json_each(CASE " + clients +
                                                " WHEN '' THEN '[]' ELSE " + clients + " END))";
        text += " AND (" + parameter(reads.next() + 1) + " = 0 OR " +
                visit_parts<engine>().is_drive + " = 1) AND (" + clients + " = '' OR " +
                visit_parts<engine>().client_id + is_theirs + ")";
    }
    return text;
}

template <SqlEngine engine>
std::string totals_text(const Reads& reads) {
    return reads.with() +
           select_from("CASE WHEN s.status = 'returned' THEN 1 ELSE 0 END AS gone, " +
                           std::string(sum_columns),
                       wanted_earnings<engine>(reads)) +
           " GROUP BY CASE WHEN s.status = 'returned' THEN 1 ELSE 0 END";
}

// By the client's name, or by one of the shift's figures; the words of the states follow each other
// as these numbers do.
enum class Order { client, figure };

// The page's key (a ShiftKey), limit and offset come last.
template <SqlEngine engine>
std::string page_text(const Reads& reads, Order order, bool descending) {
    const std::size_t next = reads.next() + (reads.bookings ? 2 : 0);
    const std::string direction = descending ? " DESC" : "";
    const std::string collation = engine == SqlEngine::postgres ? " COLLATE \"C\"" : "";
    const std::string by =
        order == Order::client
            ? "LOWER(" + visit_parts<engine>().client + collation + ")"
            : "(CASE CAST(" + parameter(next) +
                  " AS integer) WHEN 0 THEN s.start_s WHEN 2 THEN s.hours"
                  " WHEN 3 THEN s.rate_cents WHEN 4 THEN s.base"
                  " WHEN 5 THEN s.commission WHEN 6 THEN s.mileage WHEN 7 THEN s.net"
                  " WHEN 8 THEN (CASE s.status WHEN 'paid' THEN 0 WHEN 'pending' THEN 1"
                  " WHEN 'returned' THEN 2 ELSE 3 END) ELSE COALESCE(s.paid_at, 0) END)";
    const auto in_order = [&](const std::string& of) {
        return " ORDER BY " + of + "sort_key" + direction + ", " + of + "start_s" + direction +
               ", " + of + "line_id" + direction;
    };
    const std::size_t limit = next + (order == Order::client ? 0 : 1);
    return reads.with() +
           shift_page(select_from("s.line_id, s.start_s, s.base, s.commission, s.mileage, s.net,"
                                  " s.deducted, s.counted, s.status, s.paid_at, " +
                                      by + " AS sort_key",
                                  wanted_earnings<engine>(reads)) +
                      in_order("") + " LIMIT " + parameter(limit) + " OFFSET " +
                      parameter(limit + 1)) +
           in_order("picked.");
}

template <SqlEngine engine>
std::vector<std::string> every_earnings_page() {
    std::vector<std::string> texts;
    const auto add = [&](const Reads& reads) {
        texts.push_back(totals_text<engine>(reads));
        for (const bool descending : {false, true}) {
            texts.push_back(page_text<engine>(reads, Order::figure, descending));
            if (reads.bookings) {
                texts.push_back(page_text<engine>(reads, Order::client, descending));
            }
        }
    };
    for (const bool movements : {false, true}) {
        for (const bool bookings : {false, true}) {
            add({0, bookings, movements});
            for (const std::size_t length : span_lengths) add({length, bookings, movements});
        }
    }
    return texts;
}

const ComposedShapes sqlite_earnings_pages(every_earnings_page<SqlEngine::sqlite>,
                                           SqlEngine::sqlite);
const ComposedShapes postgres_earnings_pages(every_earnings_page<SqlEngine::postgres>,
                                             SqlEngine::postgres);

std::string sums_text(std::size_t spans) {
    return "WITH " + span_table(spans, 2) + own_shifts() + " " +
           select_from("m.part, " + std::string(sum_columns),
                       "s" + std::string(in_spans) +
                           " WHERE s.status IN ('paid', 'pending') GROUP BY m.part");
}

const ComposedShapes sum_shapes([] {
    std::vector<std::string> texts;
    for (const std::size_t length : span_lengths) texts.push_back(sums_text(length));
    return texts;
});

// All of them in one value, as the engine takes a list apart; empty: any client.
std::string clients_value(const ShiftQuery& query, bool is_sqlite) {
    if (!query.clients) return {};
    std::string ids;
    for (const AccountId& client : *query.clients) {
        if (!ids.empty()) ids += ",";
        ids += is_sqlite ? "\"" + client.text() + "\"" : client.text();
    }
    if (is_sqlite) return "[" + ids + "]";
    return ids.empty() ? "none" : ids;
}

std::vector<Value> values_for(const ShiftQuery& query, const Reads& reads, bool is_sqlite) {
    constexpr auto any = Money::from_cents(std::numeric_limits<std::int64_t>::max());
    std::vector<std::string> statuses;
    for (const ShiftStatus status : query.statuses) {
        statuses.emplace_back(shift_statuses.of(status));
    }
    if (statuses.empty()) statuses.assign(shift_statuses.words.begin(), shift_statuses.words.end());
    statuses.resize(shift_statuses.words.size(), statuses.front());
    std::vector<Value> values = values_of(query.companion);
    for (const std::string& status : statuses) values.push_back(to_value(status));
    values.push_back(to_value(query.min_net.value_or(-any)));
    values.push_back(to_value(query.max_net.value_or(any)));
    values.push_back(query.paid ? to_value(query.paid->start) : to_value(-1));
    values.push_back(query.paid ? to_value(query.paid->end) : to_value(0));
    if (query.starts) {
        std::vector<SumSpan> spans;
        for (const ZoneSpan& days : *query.starts) spans.push_back({0, days});
        add_spans(values, spans);
    }
    if (reads.bookings) {
        values.push_back(to_value(clients_value(query, is_sqlite)));
        values.push_back(to_value(query.traveled ? 1 : 0));
    }
    return values;
}

}  // namespace

ShiftPage Earnings::shifts(const ShiftQuery& query) {
    const bool lite = connection_.dialect().name() == "sqlite";
    const Order order = query.key == ShiftKey::client ? Order::client : Order::figure;
    const Reads reads{query.starts ? length_for(query.starts->size()) : 0,
                      order == Order::client || query.clients || query.traveled, query.movements};
    std::vector<Value> values = values_for(query, reads, lite);
    ShiftPage page;
    connection_.execute(ComposedSql(lite ? totals_text<SqlEngine::sqlite>(reads)
                                         : totals_text<SqlEngine::postgres>(reads)),
                        values, [&](const Row& row) {
                            Fields fields(row);
                            const bool gone = fields.flag();
                            page.total += fields.integer();
                            const ShiftSums sums = read_sums(fields);
                            if (!gone) page.sums = sums;
                        });
    if (order == Order::figure) values.push_back(to_value(static_cast<int>(query.key)));
    values.push_back(to_value(query.limit));
    values.push_back(to_value(std::int64_t{query.page - 1} * query.limit));
    page.shifts = select_readable_values(
        connection_,
        ComposedSql(lite ? page_text<SqlEngine::sqlite>(reads, order, query.descending)
                         : page_text<SqlEngine::postgres>(reads, order, query.descending)),
        {"payouts"}, values, read_shift);
    return page;
}

std::map<ShiftStatus, ShiftSums> Earnings::shift_totals(const AccountId& companion) {
    const KnownSql& sql = known<[] {
        return "WITH " + own_shifts() + " " +
               select_from("s.status, " + std::string(sum_columns), "s") + " GROUP BY s.status";
    }>;
    std::map<ShiftStatus, ShiftSums> totals;
    for (const ShiftStatus status :
         {ShiftStatus::scheduled, ShiftStatus::pending, ShiftStatus::paid, ShiftStatus::returned}) {
        totals[status] = {};
    }
    connection_.execute(sql, values_of(companion), [&](const Row& row) {
        Fields fields(row);
        const auto status = fields.known_word(shift_statuses);
        if (!status) return;
        (void)fields.integer();
        totals[*status] = read_sums(fields);
    });
    return totals;
}

std::vector<AccountId> Earnings::shift_clients(const AccountId& companion) {
    return select(
        connection_,
        "SELECT DISTINCT b.client_id FROM booking_lines l JOIN bookings b ON b.id = l.booking_id"
        " WHERE l.companion_id = $1 ORDER BY b.client_id"_sql,
        [](Fields& fields) { return fields.id<AccountId>(); }, companion);
}

std::vector<std::string> Earnings::shift_zones(const AccountId& companion) {
    return select(
        connection_,
        "SELECT DISTINCT timezone FROM booking_lines WHERE companion_id = $1 ORDER BY timezone"_sql,
        [](Fields& fields) { return fields.text(); }, companion);
}

std::map<int, ShiftSums> Earnings::shift_sums(const AccountId& companion,
                                              const std::vector<SumSpan>& spans) {
    std::map<int, ShiftSums> sums;
    if (spans.empty()) return sums;
    std::vector<Value> values = values_of(companion);
    add_spans(values, spans);
    connection_.execute(ComposedSql(sums_text(length_for(spans.size()))), values,
                        [&](const Row& row) {
                            Fields fields(row);
                            const int part = fields.small();
                            (void)fields.integer();
                            sums[part] = read_sums(fields);
                        });
    return sums;
}

std::optional<TimeSpan> Earnings::paid_range(const AccountId& companion) {
    const auto ranges = select(
        connection_,
        "SELECT MIN(paid_at), MAX(paid_at) FROM payouts WHERE companion_id = $1"
        " AND transfer_id <> ''"_sql,
        [](Fields& fields) {
            const auto first = fields.optional_instant();
            const auto last = fields.optional_instant();
            return first && last ? std::optional(TimeSpan{*first, *last}) : std::nullopt;
        },
        companion);
    return ranges.empty() ? std::nullopt : ranges.front();
}

}  // namespace steady::sql
