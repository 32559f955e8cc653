#include "app/money/reconciliation_report.h"

#include "app/money/reconcile_books.h"
#include "ports/books.h"
#include "ports/payments.h"
#include "ports/reconciliation.h"
#include "ports/store.h"

#include <utility>

namespace steady {
namespace {

constexpr int page_size = 200;

template <class NextPage>
Money sum_of(NextPage next_page) {
    Money sum;
    for (std::string after;;) {
        const BalanceReads::Sums page = next_page(after);
        for (const auto& [companion, amount] : page) sum += amount;
        if (page.size() < page_size) return sum;
        after = page.rbegin()->first.text();
    }
}

}  // namespace

ReconciliationReport ReadReconciliation::run() {
    return store_.read([](Transaction& transaction) {
        BalanceReads& books = transaction.balances;
        ReconciliationReport report;
        report.matched_at = transaction.reconciliation.reached(ReconcileMovements::sweep);
        report.compared_at = transaction.reconciliation.reached(ReconcileMovements::balance_sweep);
        report.owed_by_ledger =
            -sum_of([&](const std::string& after) { return books.payables(after, page_size); });
        report.owed_by_payouts =
            sum_of([&](const std::string& after) { return books.owed(after, page_size); });
        for (Difference& each : transaction.reconciliation.differences(max_differences)) {
            if (!each.closed_at) report.differences.push_back(std::move(each));
        }
        return report;
    });
}

}  // namespace steady
