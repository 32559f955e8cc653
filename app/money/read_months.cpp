#include "app/money/read_months.h"

#include "app/money/reconcile_books.h"
#include "domain/core/result.h"
#include "ports/reconciliation.h"
#include "ports/store.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace steady {
namespace {

ProviderComparison comparison_of(Transaction& transaction) {
    ProviderComparison comparison{
        .compared_at = transaction.reconciliation.reached(ReconcileMovements::balance_sweep)};
    for (const OpenDifference& each :
         transaction.reconciliation.standing(DifferenceKind::balance_differs)) {
        comparison.gap += gap(each.difference);
    }
    return comparison;
}

}  // namespace

Month ReadMonths::month_of(Instant at) const {
    const auto day = std::chrono::floor<std::chrono::days>(zones_.to_local(at, settings_.zone));
    const std::chrono::year_month_day date{day};
    return date.year() / date.month();
}

// Where a change of the clock skips midnight, the day begins at the next time that exists.
Instant ReadMonths::start_of(Month month) const {
    const std::chrono::local_seconds midnight =
        std::chrono::local_days{month / std::chrono::day{1}};
    constexpr minutes step{15};
    constexpr int max_steps = 12;
    for (int i = 0; i < max_steps; ++i) {
        if (const auto at = zones_.to_instant(midnight + i * step, settings_.zone)) return *at;
    }
    return Instant{midnight.time_since_epoch()};
}

Result<TimeSpan> ReadMonths::span_of(Month month) const {
    const TimeSpan span{start_of(month), start_of(month + std::chrono::months{1})};
    if (span.start > clock_.now()) return refuse_field("month", "This month has not started.");
    return span;
}

std::vector<ListedMonth> ReadMonths::list() {
    const Month current = month_of(clock_.now());
    const auto first = store_.read(
        [](Transaction& transaction) { return transaction.ledger_totals.first_entry(); });
    const Month oldest = first ? std::min(month_of(*first), current) : current;
    std::vector<ListedMonth> months;
    for (Month each = current; each >= oldest && std::ssize(months) < max_months;
         each -= std::chrono::months{1}) {
        months.push_back({each, each < current});
    }
    return months;
}

Result<ShownMonth> ReadMonths::run(Month month) {
    ASSIGN_OR_RETURN(const TimeSpan span, span_of(month));
    const Instant now = clock_.now();
    // One snapshot, so that the balances belong to the postings.
    return store_.read([&](Transaction& transaction) {
        LedgerTotalRepository& totals = transaction.ledger_totals;
        const auto first = totals.first_entry();
        const auto flows = totals.flows(span);
        ShownMonth shown{
            .month = month,
            .span = span,
            .as_of = std::min(span.end, now),
            .is_over = span.end <= now,
            .is_empty = flows.empty() && (!first || *first >= span.end),
            .books = close_month(totals.balances(span.start), flows, totals.balances(span.end)),
            .refunds_owed = totals.refunds_owed(span.end),
            .provider = comparison_of(transaction)};
        return shown;
    });
}

Result<std::vector<LedgerEntry>> ReadMonths::entries(Month month,
                                                     const std::optional<EntryId>& after,
                                                     int limit) {
    ASSIGN_OR_RETURN(const TimeSpan span, span_of(month));
    return store_.read([&](Transaction& transaction) {
        return transaction.ledger_totals.entries(span, after, limit);
    });
}

}  // namespace steady
