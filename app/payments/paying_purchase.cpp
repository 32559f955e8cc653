#include "app/payments/paying_purchase.h"

#include "ports/payments.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {

std::vector<Purchase> paying_purchases(Transaction& transaction, const BookingId& booking) {
    std::vector<Purchase> found;
    for (const LedgerEntry& entry : transaction.ledger.entries_of(booking)) {
        const auto id = entry.source_type == "purchase" ? PurchaseId::parse(entry.source_id)
                                                        : std::optional<PurchaseId>();
        auto paid = id ? transaction.purchases.find(*id) : std::nullopt;
        if (paid && paid->consumed_at) found.push_back(*std::move(paid));
    }
    std::ranges::stable_sort(found, {}, [](const Purchase& purchase) {
        const auto subject = paid_for(purchase);
        return std::pair(subject && subject->moved.has_value(), purchase.consumed_at);
    });
    return found;
}

std::optional<Purchase> paying_purchase(Transaction& transaction, const BookingId& booking) {
    auto found = paying_purchases(transaction, booking);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

}  // namespace steady
