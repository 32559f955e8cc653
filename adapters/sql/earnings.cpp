// EarningsRepository over payouts, booking lines and the names of clients. The engine narrows, sums
// and orders one companion's shifts; only a page leaves it.
#include "adapters/sql/payouts.h"
#include "adapters/sql/shift_rows.h"
#include "adapters/sql/statement.h"
#include "adapters/sql/text_match.h"

#include <limits>
#include <utility>

namespace steady::sql {
namespace {

constexpr std::string_view sum_columns =
    "COUNT(*), CAST(COALESCE(SUM(s.base), 0) AS bigint),"
    " CAST(COALESCE(SUM(s.commission), 0) AS bigint),"
    " CAST(COALESCE(SUM(s.mileage), 0) AS bigint), CAST(COALESCE(SUM(s.net), 0) AS bigint)";

ShiftSums read_sums(Fields& fields) {
    ShiftSums sums;
    sums.count = fields.integer();
    sums.parts = {fields.money(), fields.money(), fields.money()};
    sums.net = fields.money();
    return sums;
}

// Parameters: the companion, four statuses, the name, least and most cents, when paid out (or -1),
// whether driven to; then the spans, where there are any.
constexpr std::size_t first_span = 12;

template <SqlEngine engine>
std::string wanted(std::size_t spans) {
    return shifts_of(true) + std::string(spans == 0 ? "" : in_spans) +
           " WHERE s.status IN ($2, $3, $4, $5) AND ($6 = '' OR " +
           is_like<engine>("s.client", "$6") +
           ") AND s.net >= $7 AND s.net <= $8 AND (CAST($9 AS bigint) < 0 OR"
           " (s.paid_at >= CAST($9 AS bigint) AND s.paid_at < $10))"
           " AND ($11 = 0 OR (s.traveled = 1 AND s.cancelled = 0"
           " AND s.distance_hundredths IS NOT NULL))";
}

std::string with_spans(std::size_t spans) {
    return spans == 0 ? std::string() : span_table(spans, first_span);
}

template <SqlEngine engine>
std::string totals_text(std::size_t spans) {
    return with_spans(spans) +
           select_from("CASE WHEN s.status = 'returned' THEN 1 ELSE 0 END AS gone, " +
                           std::string(sum_columns),
                       wanted<engine>(spans)) +
           " GROUP BY CASE WHEN s.status = 'returned' THEN 1 ELSE 0 END";
}

// By a word of the shift (the client, the status), or by one of its figures.
enum class Order { word, figure };

// The page's key (a ShiftKey), limit and offset come after the spans.
template <SqlEngine engine>
std::string page_text(std::size_t spans, Order order, bool descending) {
    const std::size_t next = first_span + 4 * spans;
    const std::string direction = descending ? " DESC" : "";
    const std::string key = "CASE CAST($" + std::to_string(next) + " AS integer)";
    const std::string collation = engine == SqlEngine::postgres ? " COLLATE \"C\"" : "";
    const std::string by =
        order == Order::word
            ? "LOWER((" + key + " WHEN 1 THEN s.client ELSE s.status END)" + collation + ")"
            : "(" + key +
                  " WHEN 0 THEN s.start_s WHEN 2 THEN s.hours"
                  " WHEN 3 THEN s.rate_cents WHEN 4 THEN s.base"
                  " WHEN 5 THEN s.commission WHEN 6 THEN s.mileage"
                  " WHEN 7 THEN s.net ELSE COALESCE(s.paid_at, 0) END)";
    return with_spans(spans) + select_from(shift_columns, wanted<engine>(spans)) + " ORDER BY " +
           by + direction + ", s.start_s" + direction + ", s.line_id" + direction + " LIMIT $" +
           std::to_string(next + 1) + " OFFSET $" + std::to_string(next + 2);
}

template <SqlEngine engine>
std::vector<std::string> every_page() {
    std::vector<std::string> texts;
    const auto add = [&](std::size_t spans) {
        texts.push_back(totals_text<engine>(spans));
        for (const Order order : {Order::word, Order::figure}) {
            for (const bool descending : {false, true}) {
                texts.push_back(page_text<engine>(spans, order, descending));
            }
        }
    };
    add(0);
    for (const std::size_t length : span_lengths) add(length);
    return texts;
}

const ComposedShapes sqlite_pages(every_page<SqlEngine::sqlite>, SqlEngine::sqlite);
const ComposedShapes postgres_pages(every_page<SqlEngine::postgres>, SqlEngine::postgres);

std::string sums_text(std::size_t spans) {
    return span_table(spans, 2) +
           select_from("m.part, " + std::string(sum_columns),
                       shifts_of(false) + std::string(in_spans) +
                           " WHERE s.status IN ('paid', 'pending') GROUP BY m.part");
}

const ComposedShapes sum_shapes([] {
    std::vector<std::string> texts;
    for (const std::size_t length : span_lengths) texts.push_back(sums_text(length));
    return texts;
});

std::vector<Value> values_for(const ShiftQuery& query) {
    constexpr auto any = Money::from_cents(std::numeric_limits<std::int64_t>::max());
    std::vector<std::string> statuses;
    for (const ShiftStatus status : query.statuses) {
        statuses.emplace_back(shift_statuses.of(status));
    }
    if (statuses.empty()) statuses.assign(shift_statuses.words.begin(), shift_statuses.words.end());
    statuses.resize(shift_statuses.words.size(), statuses.front());
    std::vector<Value> values = values_of(query.companion);
    for (const std::string& status : statuses) values.push_back(to_value(status));
    values.push_back(to_value(pattern_of(query.client)));
    values.push_back(to_value(query.min_net.value_or(-any)));
    values.push_back(to_value(query.max_net.value_or(any)));
    values.push_back(query.paid ? to_value(query.paid->start) : to_value(-1));
    values.push_back(query.paid ? to_value(query.paid->end) : to_value(0));
    values.push_back(to_value(query.traveled ? 1 : 0));
    if (query.starts) {
        std::vector<SumSpan> spans;
        for (const ZoneSpan& days : *query.starts) spans.push_back({0, days});
        add_spans(values, spans);
    }
    return values;
}

}  // namespace

ShiftPage Payouts::shifts(const ShiftQuery& query) {
    const bool lite = connection_.dialect().name() == "sqlite";
    const std::size_t spans = query.starts ? length_for(query.starts->size()) : 0;
    const bool by_word = query.key == ShiftKey::client || query.key == ShiftKey::status;
    const Order order = by_word ? Order::word : Order::figure;
    std::vector<Value> values = values_for(query);
    ShiftPage page;
    connection_.execute(ComposedSql(lite ? totals_text<SqlEngine::sqlite>(spans)
                                         : totals_text<SqlEngine::postgres>(spans)),
                        values, [&](const Row& row) {
                            Fields fields(row);
                            const bool gone = fields.flag();
                            const ShiftSums sums = read_sums(fields);
                            page.total += sums.count;
                            if (!gone) page.sums = sums;
                        });
    values.push_back(to_value(static_cast<int>(query.key)));
    values.push_back(to_value(query.limit));
    values.push_back(to_value(std::int64_t{query.page - 1} * query.limit));
    page.shifts = select_values(
        connection_,
        ComposedSql(lite ? page_text<SqlEngine::sqlite>(spans, order, query.descending)
                         : page_text<SqlEngine::postgres>(spans, order, query.descending)),
        values, read_shift);
    return page;
}

std::map<ShiftStatus, ShiftSums> Payouts::shift_totals(const AccountId& companion) {
    const KnownSql& sql = known<[] {
        return select_from("s.status, " + std::string(sum_columns), shifts_of(false)) +
               " GROUP BY s.status";
    }>;
    std::map<ShiftStatus, ShiftSums> totals;
    for (const ShiftStatus status :
         {ShiftStatus::scheduled, ShiftStatus::pending, ShiftStatus::paid, ShiftStatus::returned}) {
        totals[status] = {};
    }
    connection_.execute(sql, values_of(companion), [&](const Row& row) {
        Fields fields(row);
        const ShiftStatus status = fields.word(shift_statuses);
        totals[status] = read_sums(fields);
    });
    return totals;
}

std::vector<std::string> Payouts::shift_zones(const AccountId& companion) {
    return select(
        connection_,
        "SELECT DISTINCT timezone FROM booking_lines WHERE companion_id = $1 ORDER BY timezone"_sql,
        [](Fields& fields) { return fields.text(); }, companion);
}

std::map<int, ShiftSums> Payouts::shift_sums(const AccountId& companion,
                                             const std::vector<SumSpan>& spans) {
    std::map<int, ShiftSums> sums;
    if (spans.empty()) return sums;
    std::vector<Value> values = values_of(companion);
    add_spans(values, spans);
    connection_.execute(ComposedSql(sums_text(length_for(spans.size()))), values,
                        [&](const Row& row) {
                            Fields fields(row);
                            const int part = fields.small();
                            sums[part] = read_sums(fields);
                        });
    return sums;
}

std::optional<TimeSpan> Payouts::paid_range(const AccountId& companion) {
    const auto ranges = select(
        connection_,
        "SELECT MIN(paid_at), MAX(paid_at) FROM payouts WHERE companion_id = $1"
        " AND state IN ('paid', 'reversing', 'lost')"_sql,
        [](Fields& fields) {
            const auto first = fields.optional_instant();
            const auto last = fields.optional_instant();
            return first && last ? std::optional(TimeSpan{*first, *last}) : std::nullopt;
        },
        companion);
    return ranges.empty() ? std::nullopt : ranges.front();
}

}  // namespace steady::sql
