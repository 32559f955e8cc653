#include "adapters/sql/analytics.h"

#include "adapters/sql/books_lists.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/report_text.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

EntryKind read_kind(Fields& fields) {
    const auto kind = entry_kind_from(fields.text_view());
    if (!kind) throw UnreadableValue("stored kind of entry is not known");
    return *kind;
}

// Sessions that took place from $1 to $2, by companion.
constexpr std::string_view sessions =
    " FROM ledger_entries e JOIN booking_lines l ON l.id = e.source_id"
    " WHERE e.posted_at >= $1 AND e.posted_at < $2 AND e.kind = 'line_completed'"
    " GROUP BY l.companion_id";

// Amounts reversed from companions from $1 to $2: refunded visits and lost disputes, less what
// could not be had back from them.
constexpr std::string_view recovered =
    "SELECT substr(p.account, 19) AS id, CAST(SUM(p.amount_cents) AS bigint) AS amount"
    " FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id"
    " WHERE e.posted_at >= $1 AND e.posted_at < $2"
    " AND e.kind IN ('line_refunded', 'payout_voided', 'companion_loss')"
    " AND substr(p.account, 1, 18) = 'companion_payable:' GROUP BY 1";

long count(Connection& connection, const KnownSql& sql, const TimeSpan& span) {
    return select_one(
               connection, sql, [](Fields& fields) { return fields.integer(); }, span.start,
               span.end)
        .value_or(0);
}

std::string parties_text(const std::string& ids) {
    return "SELECT a.id, a.type, a.name, a.real_name, a.display_name, COALESCE(c.rating_sum, 0),"
           " COALESCE(c.rating_count, 0) FROM accounts a LEFT JOIN companions c ON c.id = a.id"
           " WHERE a.erased_at IS NULL AND a.id IN (" +
           ids + ")";
}

const ComposedShapes parties_shapes([] { return texts_of_lists(parties_text); });

}  // namespace

long Analytics::events(const TimeSpan& span) {
    return count(connection_,
                 "SELECT COUNT(*) FROM ledger_entries WHERE posted_at >= $1 AND posted_at < $2"_sql,
                 span);
}

std::vector<LedgerSum> Analytics::ledger_sums(const TimeSpan& span, seconds slice) {
    constexpr int kind_column = 1;
    return select_readable(
        connection_,
        "SELECT (e.posted_at - $1) / $3, e.kind,"
        " CASE WHEN e.booking_id IS NULL THEN 0 ELSE 1 END, p.account,"
        " CAST(SUM(p.amount_cents) AS bigint)"
        " FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id"
        " WHERE e.posted_at >= $1 AND e.posted_at < $2"
        " AND p.account IN ('provider_pending', 'provider_available', 'rev_commission',"
        " 'rev_company_fee', 'rev_app_fee')"
        " GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4"_sql,
        {"ledger_entries", kind_column},
        [](Fields& fields) {
            LedgerSum sum{.slice = fields.integer(), .kind = read_kind(fields)};
            sum.of_booking = fields.flag();
            sum.account = fields.text();
            sum.amount = fields.money();
            return sum;
        },
        span.start, span.end, slice.count());
}

BookingCounts Analytics::bookings(const TimeSpan& span) {
    return {.paid = count(connection_,
                          "SELECT COUNT(*) FROM bookings WHERE paid_at >= $1 AND paid_at < $2"_sql,
                          span),
            .completed = count(connection_,
                               "SELECT COUNT(*) FROM ledger_entries WHERE posted_at >= $1"
                               " AND posted_at < $2 AND kind = 'booking_completed'"_sql,
                               span),
            .cancelled = count(connection_,
                               "SELECT COUNT(*) FROM bookings WHERE cancelled_at >= $1"
                               " AND cancelled_at < $2 AND paid_at IS NOT NULL"_sql,
                               span)};
}

RatingSummary Analytics::ratings(const TimeSpan& span) {
    return select_one(
               connection_,
               "SELECT CAST(COALESCE(SUM(rating), 0) AS bigint), COUNT(*) FROM reviews"
               " WHERE created_at >= $1 AND created_at < $2"_sql,
               [](Fields& fields) {
                   const long sum = fields.integer();
                   return RatingSummary{sum, fields.integer()};
               },
               span.start, span.end)
        .value_or(RatingSummary{});
}

UtilizationCounts Analytics::utilization(const TimeSpan& span, const UtilizationLimits& limits) {
    const KnownSql& sql = known<[] {
        return "SELECT COUNT(*), COALESCE(SUM(CASE WHEN h >= $3 THEN 1 ELSE 0 END), 0),"
               " COALESCE(SUM(CASE WHEN h >= $4 THEN 1 ELSE 0 END), 0)"
               " FROM (SELECT CAST(SUM(l.hours) AS bigint) AS h" +
               std::string(sessions) + ") each_companion";
    }>;
    return select_one(
               connection_, sql,
               [](Fields& fields) {
                   const long all = fields.integer();
                   const long high = fields.integer();
                   const long upper = fields.integer();
                   return UtilizationCounts{high, upper - high, all - upper};
               },
               span.start, span.end, limits.high, limits.medium)
        .value_or(UtilizationCounts{});
}

std::array<long, service_type_count> Analytics::services(const TimeSpan& span) {
    std::array<long, service_type_count> counts{};
    connection_.execute(
        "SELECT l.service_type, COUNT(*) FROM bookings b JOIN booking_lines l"
        " ON l.booking_id = b.id WHERE b.paid_at >= $1 AND b.paid_at < $2"
        " AND l.moved_from IS NULL AND l.held_until IS NULL GROUP BY l.service_type"_sql,
        values_of(span.start, span.end), [&](const Row& row) {
            Fields fields(row);
            const auto type = fields.known_word(service_types);
            if (type) counts.at(static_cast<std::size_t>(*type)) = fields.integer();
        });
    return counts;
}

std::vector<CompanionActivity> Analytics::top_companions(const TimeSpan& span, int limit) {
    const KnownSql& sql = known<[] {
        return "SELECT done.id, done.sessions, done.hours,"
               " done.earned - COALESCE(back.amount, 0) AS net FROM"
               " (SELECT l.companion_id AS id, COUNT(*) AS sessions,"
               " CAST(SUM(l.hours) AS bigint) AS hours,"
               " CAST(SUM(l.companion_payout_cents + l.hotel_cents + l.misc_cents"
               " + l.travel_cents + l.travel_time_cents) AS bigint) AS earned" +
               std::string(sessions) + ") done LEFT JOIN (" + std::string(recovered) +
               ") back ON back.id = done.id ORDER BY net DESC, done.id LIMIT $3";
    }>;
    return select(
        connection_, sql,
        [](Fields& fields) {
            CompanionActivity one{.id = fields.id<AccountId>(), .sessions = fields.integer()};
            one.hours = fields.integer();
            one.earned = fields.money();
            return one;
        },
        span.start, span.end, limit);
}

std::vector<ClientActivity> Analytics::top_clients(const TimeSpan& span, int limit) {
    return select(
        connection_,
        "SELECT paid.id, paid.bookings, paid.amount - COALESCE(back.amount, 0) AS net FROM"
        " (SELECT p.owner_id AS id, COUNT(DISTINCT e.booking_id) AS bookings,"
        " CAST(SUM(p.amount_cents) AS bigint) AS amount"
        " FROM ledger_entries e JOIN purchases p ON p.id = e.source_id"
        " WHERE e.posted_at >= $1 AND e.posted_at < $2 AND e.kind = 'checkout_paid'"
        " AND e.booking_id IS NOT NULL GROUP BY p.owner_id) paid LEFT JOIN"
        " (SELECT b.client_id AS id, CAST(SUM(CASE e.kind"
        " WHEN 'dispute_opened' THEN d.amount_cents WHEN 'dispute_won' THEN -d.amount_cents"
        " ELSE -p.amount_cents END) AS bigint) AS amount"
        " FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id"
        " JOIN bookings b ON b.id = e.booking_id LEFT JOIN disputes d ON d.id = e.source_id"
        " WHERE e.posted_at >= $1 AND e.posted_at < $2"
        " AND e.kind IN ('refund', 'refund_failed', 'dispute_opened', 'dispute_won')"
        " AND p.account = 'provider_available' GROUP BY b.client_id) back ON back.id = paid.id"
        " ORDER BY net DESC, paid.id LIMIT $3"_sql,
        [](Fields& fields) {
            ClientActivity one{.id = fields.id<AccountId>(), .bookings = fields.integer()};
            one.paid = fields.money();
            return one;
        },
        span.start, span.end, limit);
}

std::vector<AnalyticsParty> Analytics::parties(const std::vector<AccountId>& ids) {
    return readable_of_list(connection_, {"accounts"}, parties_text, ids, [](Fields& fields) {
        AnalyticsParty party{.id = fields.id<AccountId>(), .type = fields.word(account_types)};
        party.name = fields.text();
        party.real_name = fields.text();
        party.display_name = fields.text();
        party.rating = {fields.integer(), fields.integer()};
        return party;
    });
}

std::optional<AnalyticsReport> Analytics::kept(AnalyticsPeriod period) {
    auto found = select_one(
        connection_, "SELECT made_at, figures FROM analytics_reports WHERE period = $1"_sql,
        [&](Fields& fields) {
            const Instant made_at = fields.instant();
            return report_from_text(period, made_at, fields.text_view());
        },
        shape_of(period).word);
    return found ? *std::move(found) : std::nullopt;
}

void Analytics::keep(const AnalyticsReport& report) {
    write(connection_,
          "INSERT INTO analytics_reports (period, made_at, figures) VALUES ($1, $2, $3)"
          " ON CONFLICT (period) DO UPDATE SET made_at = excluded.made_at,"
          " figures = excluded.figures"_sql,
          shape_of(report.period).word, report.to, text_of_report(report));
}

}  // namespace steady::sql
