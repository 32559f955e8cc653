#include "domain/money/partial_refund.h"

#include "domain/payments/ledger_entries.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace steady {

BookingFees fees_of(const std::vector<LedgerEntry>& entries) {
    BookingFees fees;
    for (const LedgerEntry& entry : entries) {
        for (const Posting& posting : entry.postings) {
            if (posting.account == ledger::commission_income) fees.commission -= posting.amount;
            if (posting.account == ledger::company_fee_income) fees.company -= posting.amount;
            if (posting.account == ledger::app_fee_income) fees.app -= posting.amount;
        }
    }
    return fees;
}

LedgerEntry partial_refund_entry(EntryId id, Instant at, const PartialRefund& refund,
                                 const BookingFees& fees) {
    LedgerEntry entry{std::move(id),  at, EntryKind::partial_refund, "command", refund.key,
                      refund.booking, {}};
    Money due = refund.amount;
    const auto take = [&](const std::string& account, Money most) {
        const Money part = std::min(due, most);
        if (part <= Money{}) return;
        entry.postings.push_back({account, part});
        due -= part;
    };
    if (refund.bearer == RefundBearer::goodwill) {
        take(ledger::goodwill_expense, due);
    } else {
        take(ledger::commission_income, fees.commission);
        take(ledger::company_fee_income, fees.company);
        take(ledger::app_fee_income, fees.app);
    }
    if (!due.is_zero()) throw std::logic_error("a refund from fees is at most their sum");
    entry.postings.push_back({ledger::booking_escrow(refund.booking), -refund.amount});
    return entry;
}

}  // namespace steady
