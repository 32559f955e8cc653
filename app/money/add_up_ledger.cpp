#include "app/money/add_up_ledger.h"

#include "domain/core/error.h"
#include "ports/ledger_totals.h"
#include "ports/store.h"

#include <chrono>

namespace steady {

long AddUpLedger::run(const std::stop_token& stop) {
    using std::chrono::days;
    const Date until = std::chrono::floor<days>(clock_.now() - grace);
    const auto next = store_.read([](Transaction& transaction) -> std::optional<Date> {
        const auto from = transaction.ledger_totals.added_up_to();
        const auto first = from ? from : transaction.ledger_totals.first_entry();
        return first ? std::optional(std::chrono::floor<days>(*first)) : std::nullopt;
    });
    long stored = 0;
    for (Date day = next.value_or(until); day < until && !stop.stop_requested(); day += days{1}) {
        // A day each, to keep the transactions short.
        (void)store_.transact([&](Transaction& transaction) -> Result<void> {
            transaction.ledger_totals.add_up(day);
            return {};
        });
        ++stored;
    }
    return stored;
}

DaySumsCheck::DaySumsCheck(Store& store) {
    store.read([&](Transaction& transaction) {
        added_up_to_ = transaction.ledger_totals.added_up_to();
        if (added_up_to_) stored_ = transaction.ledger_totals.balances(*added_up_to_);
        return 0;
    });
}

void DaySumsCheck::begin_page(const EntryId& first) {
    page_ = &pages_[first];
    page_->clear();
}

void DaySumsCheck::add(const LedgerEntry& entry) {
    if (!added_up_to_ || entry.at >= *added_up_to_) return;
    for (const Posting& posting : entry.postings) {
        (*page_)[general_account(posting.account)] += posting.amount;
    }
}

void DaySumsCheck::conclude(AuditFindings& findings) const {
    GeneralBalances gaps = stored_;
    for (const auto& [first, page] : pages_) {
        for (const auto& [account, sum] : page) gaps[account] -= sum;
    }
    for (const auto& [account, gap] : gaps) {
        if (gap.is_zero()) continue;
        findings.push_back(
            {"I17", account,
             "the stored sums of days and the postings differ by " + gap.dollars_text()});
    }
}

}  // namespace steady
