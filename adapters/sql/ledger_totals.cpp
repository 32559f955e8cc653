#include "adapters/sql/ledger_totals.h"

#include "adapters/sql/ledger_rows.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <tuple>

namespace steady::sql {
namespace {

constexpr std::string_view day_sweep = "ledger days";

// general_account() of domain/money/chart_of_accounts.h.
constexpr std::string_view general_account_case =
    "CASE WHEN substr(p.account, 1, 15) = 'booking_escrow:' THEN 'booking_escrow'"
    " WHEN substr(p.account, 1, 15) = 'travel_reserve:' THEN 'travel_reserve'"
    " WHEN substr(p.account, 1, 18) = 'companion_payable:' THEN 'companion_payable'"
    " ELSE p.account END";

// Of the entries from $1 to $2, grouped by the expressions before them.
std::string flow_sums_text(const std::string& before) {
    return "SELECT " + before + "e.kind, CASE WHEN e.booking_id IS NULL THEN 0 ELSE 1 END, " +
           std::string(general_account_case) +
           ", CAST(SUM(CASE WHEN p.amount_cents > 0 THEN p.amount_cents ELSE 0 END) AS bigint)"
           ", CAST(SUM(CASE WHEN p.amount_cents < 0 THEN -p.amount_cents ELSE 0 END) AS bigint)"
           " FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id"
           " WHERE e.posted_at >= $1 AND e.posted_at < $2";
}

// The sums of several spans.
class FlowSums {
  public:
    void take(const Row& row) {
        Fields fields(row);
        const EntryKind kind = read_entry_kind(fields.text());
        const bool of_booking = fields.flag();
        LedgerFlow& flow = flows_[{kind, of_booking, fields.text()}];
        flow.debits += fields.money();
        flow.credits += fields.money();
    }
    [[nodiscard]] std::vector<LedgerFlow> flows() && {
        std::vector<LedgerFlow> list;
        for (auto& [key, flow] : flows_) {
            std::tie(flow.kind, flow.of_booking, flow.account) = key;
            list.push_back(std::move(flow));
        }
        return list;
    }

  private:
    std::map<std::tuple<EntryKind, bool, std::string>, LedgerFlow> flows_;
};

void add_postings(Connection& connection, const TimeSpan& span, FlowSums& sums) {
    if (span.start >= span.end) return;
    connection.execute(known<[] { return flow_sums_text("") + " GROUP BY 1, 2, 3"; }>,
                       values_of(span.start, span.end), [&](const Row& row) { sums.take(row); });
}

void add_days(Connection& connection, const TimeSpan& span, FlowSums& sums) {
    connection.execute(
        "SELECT kind, of_booking, account, CAST(SUM(debit_cents) AS bigint),"
        " CAST(SUM(credit_cents) AS bigint) FROM ledger_days"
        " WHERE day_start >= $1 AND day_start < $2 GROUP BY kind, of_booking, account"_sql,
        values_of(span.start, span.end), [&](const Row& row) { sums.take(row); });
}

}  // namespace

std::optional<Instant> LedgerTotals::first_entry() {
    return select_one(connection_,
                      "SELECT posted_at FROM ledger_entries ORDER BY posted_at LIMIT 1"_sql,
                      [](Fields& fields) { return fields.instant(); });
}

std::vector<LedgerFlow> LedgerTotals::flows(const TimeSpan& span) {
    using std::chrono::days;
    FlowSums sums;
    const Instant stored = added_up_to().value_or(Instant{});
    const TimeSpan whole{std::chrono::ceil<days>(span.start),
                         std::min<Instant>(std::chrono::floor<days>(span.end), stored)};
    if (whole.start < whole.end) {
        add_postings(connection_, {span.start, whole.start}, sums);
        add_days(connection_, whole, sums);
        add_postings(connection_, {whole.end, span.end}, sums);
    } else {
        add_postings(connection_, span, sums);
    }
    return std::move(sums).flows();
}

GeneralBalances LedgerTotals::balances(Instant at) {
    GeneralBalances balances;
    for (const LedgerFlow& flow : flows({Instant{}, at})) balances[flow.account] += flow.net();
    return balances;
}

// Of a refund that arrived before, it is known from its own row; for the others the entries tell
// when the money left, and whether it came back.
Money LedgerTotals::refunds_owed(Instant at) {
    return select_one(
               connection_,
               "SELECT CAST(COALESCE(SUM(r.amount_cents), 0) AS bigint) FROM refunds r"
               " WHERE r.ordered_at < $1 AND r.at_bank = 0"
               " AND (r.state <> 'succeeded' OR r.settled_at IS NULL OR r.settled_at >= $1)"
               " AND NOT (EXISTS (SELECT 1 FROM ledger_entries e WHERE e.kind = 'refund'"
               " AND e.source_type = 'provider_refund' AND e.source_id = r.provider_refund"
               " AND e.posted_at < $1)"
               " AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.kind = 'refund_failed'"
               " AND e.source_type = 'provider_refund' AND e.source_id = r.provider_refund"
               " AND e.posted_at < $1))"_sql,
               [](Fields& fields) { return fields.money(); }, at)
        .value_or(Money{});
}

std::vector<LedgerEntry> LedgerTotals::entries(const TimeSpan& span,
                                               const std::optional<EntryId>& after, int limit) {
    Instant from = span.start;
    if (after) {
        const auto at = select_one(
            connection_, "SELECT posted_at FROM ledger_entries WHERE id = $1"_sql,
            [](Fields& fields) { return fields.instant(); }, *after);
        if (!at) return {};
        from = std::max(from, *at);
    }
    std::vector<LedgerEntry> entries;
    connection_.execute(
        "SELECT e.id, e.posted_at, e.kind, e.source_type, e.source_id, e.booking_id, p.account,"
        " p.amount_cents FROM (SELECT id, posted_at, kind, source_type, source_id, booking_id"
        " FROM ledger_entries WHERE posted_at >= $1 AND posted_at < $2"
        " AND (posted_at > $1 OR id > $3) ORDER BY posted_at, id LIMIT $4) e"
        " LEFT JOIN ledger_postings p ON p.entry_id = e.id"
        " ORDER BY e.posted_at, e.id, p.position"_sql,
        values_of(from, span.end, after ? after->text() : std::string(), limit),
        [&](const Row& row) {
            Fields fields(row);
            LedgerEntry entry = read_entry(fields);
            if (entries.empty() || entries.back().id != entry.id) {
                entries.push_back(std::move(entry));
            }
            if (fields.next_is_null()) return;
            std::string account = fields.text();
            entries.back().postings.push_back({std::move(account), fields.money()});
        });
    return entries;
}

std::optional<Instant> LedgerTotals::added_up_to() {
    return select_one(
        connection_, "SELECT reached_at FROM sweeps WHERE name = $1"_sql,
        [](Fields& fields) { return fields.instant(); }, day_sweep);
}

void LedgerTotals::add_up(Date day) {
    const Instant start = day;
    const Instant end = start + std::chrono::days{1};
    const KnownSql& sql = known<[] {
        return "INSERT INTO ledger_days"
               " (day_start, kind, of_booking, account, debit_cents, credit_cents) " +
               flow_sums_text("CAST($1 AS bigint), ") + " GROUP BY 1, 2, 3, 4";
    }>;
    write(connection_, "DELETE FROM ledger_days WHERE day_start = $1"_sql, start);
    write(connection_, sql, start, end);
    write(connection_,
          "INSERT INTO sweeps (name, reached_at) VALUES ($1, $2)"
          " ON CONFLICT (name) DO UPDATE SET reached_at = excluded.reached_at"_sql,
          day_sweep, end);
}

}  // namespace steady::sql
