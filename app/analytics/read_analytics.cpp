#include "app/analytics/read_analytics.h"

#include "app/background/each_item.h"
#include "domain/payments/ledger_entries.h"
#include "ports/analytics.h"
#include "ports/store.h"

#include <algorithm>
#include <expected>
#include <utility>

namespace steady {
namespace {

void add(MoneyFigures& figures, const LedgerSum& sum) {
    const bool is_commission = sum.account == ledger::commission_income;
    if (is_commission || sum.account == ledger::company_fee_income ||
        sum.account == ledger::app_fee_income) {
        figures.kept -= sum.amount;  // income is credited
        if (is_commission) figures.commission -= sum.amount;
        return;
    }
    switch (sum.kind) {
        case EntryKind::checkout_paid:
            figures.revenue += sum.amount;
            if (sum.of_booking) figures.booking_payments += sum.amount;
            return;
        case EntryKind::refund:
        case EntryKind::refund_failed:
        case EntryKind::dispute_opened:
        case EntryKind::dispute_won:
            figures.revenue += sum.amount;
            return;
        case EntryKind::transfer_made:
        case EntryKind::transfer_reversed:
            figures.payouts -= sum.amount;
            return;
        default:
            return;  // neither paid by a client nor sent to a companion
    }
}

std::vector<MoneyFigures> money_of(AnalyticsRepository& books, const TimeSpan& span, int slices) {
    std::vector<MoneyFigures> figures(static_cast<std::size_t>(slices));
    for (const LedgerSum& sum : books.ledger_sums(span, (span.end - span.start) / slices)) {
        add(figures.at(static_cast<std::size_t>(sum.slice)), sum);
    }
    return figures;
}

MoneyFigures total_of(const std::vector<MoneyFigures>& slices) {
    MoneyFigures total;
    for (const MoneyFigures& each : slices) {
        total.revenue += each.revenue;
        total.booking_payments += each.booking_payments;
        total.payouts += each.payouts;
        total.commission += each.commission;
        total.kept += each.kept;
    }
    return total;
}

Activity activity_of(AnalyticsRepository& books, const TimeSpan& span,
                     const UtilizationLimits& limits, const MoneyFigures& money) {
    return {.money = money,
            .bookings = books.bookings(span),
            .ratings = books.ratings(span),
            .companions = books.utilization(span, limits)};
}

AnalyticsNames names_of(const AnalyticsParty& party) {
    std::string shown = party.type == AccountType::companion ? party.display_name : party.real_name;
    return {.name = shown.empty() ? party.name : std::move(shown), .rating = party.rating};
}

template <class Row>
std::vector<AnalyticsNames> names_of(const std::vector<AnalyticsParty>& parties,
                                     const std::vector<Row>& rows) {
    std::vector<AnalyticsNames> names;
    for (const Row& row : rows) {
        const auto party = std::ranges::find(parties, row.id, &AnalyticsParty::id);
        names.push_back(party == parties.end() ? AnalyticsNames{} : names_of(*party));
    }
    return names;
}

// After the clock was set back, a report from the future counts as too old.
bool too_old(const AnalyticsReport& report, Instant now) {
    return report.to > now || now - report.to >= shape_of(report.period).refresh;
}

}  // namespace

AnalyticsReport make_report(Transaction& transaction, AnalyticsPeriod period, Instant to) {
    AnalyticsRepository& books = transaction.analytics;
    const TimeSpan span = span_of(period, to);
    const TimeSpan before = span_before(period, to);
    const UtilizationLimits limits = utilization_limits(period);
    AnalyticsReport report{.period = period, .to = to};
    report.events = books.events({before.start, span.end});
    report.slices = money_of(books, span, shape_of(period).slices);
    report.now = activity_of(books, span, limits, total_of(report.slices));
    report.before = activity_of(books, before, limits, total_of(money_of(books, before, 1)));
    report.services = books.services(span);
    report.top_companions = books.top_companions(span, top_rows);
    report.top_clients = books.top_clients(span, top_rows);
    return report;
}

// Names are the current ones, whatever the age of the figures.
ShownAnalytics ReadAnalytics::run(AnalyticsPeriod period) {
    auto kept =
        store_.ask([&](Transaction& transaction) { return transaction.analytics.kept(period); });
    const bool is_large = kept && kept->events > live_report_events;
    ShownAnalytics shown{is_large ? *std::move(kept) : store_.read([&](Transaction& transaction) {
                             return make_report(transaction, period, clock_.now());
                         }),
                         {},
                         {}};
    std::vector<AccountId> ids;
    for (const CompanionActivity& each : shown.report.top_companions) ids.push_back(each.id);
    for (const ClientActivity& each : shown.report.top_clients) ids.push_back(each.id);
    const auto parties =
        store_.ask([&](Transaction& transaction) { return transaction.analytics.parties(ids); });
    shown.companions = names_of(parties, shown.report.top_companions);
    shown.clients = names_of(parties, shown.report.top_clients);
    return shown;
}

void ReadAnalytics::refresh(const std::stop_token& stop) {
    FailingItems failing(store_, clock_, work);
    failing.read();
    for (const AnalyticsPeriod period : every_analytics_period) {
        if (stop.stop_requested()) return;
        const std::string key(shape_of(period).word);
        if (failing.is_left_alone(key)) continue;
        failing.attempt({key, std::nullopt}, [&]() -> ItemResult {
            refresh(period);
            return {};
        });
    }
}

void ReadAnalytics::refresh(AnalyticsPeriod period) {
    const Instant now = clock_.now();
    // The sums are computed outside the transaction that writes, to keep that one short.
    const auto fresh = store_.read([&](Transaction& transaction) {
        const auto kept = transaction.analytics.kept(period);
        using Fresh = std::optional<AnalyticsReport>;
        return kept && !too_old(*kept, now) ? Fresh()
                                            : Fresh(make_report(transaction, period, now));
    });
    if (!fresh) return;
    (void)store_.transact([&](Transaction& transaction) -> std::expected<void, int> {
        transaction.analytics.keep(*fresh);
        return {};
    });
}

}  // namespace steady
