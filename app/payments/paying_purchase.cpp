#include "app/payments/paying_purchase.h"

#include "ports/payments.h"

namespace steady {

std::optional<Purchase> paying_purchase(Transaction& transaction, const BookingId& booking) {
    for (const LedgerEntry& entry : transaction.ledger.entries_of(booking)) {
        const auto id = entry.source_type == "purchase" ? PurchaseId::parse(entry.source_id)
                                                        : std::optional<PurchaseId>();
        auto paid = id ? transaction.purchases.find(*id) : std::nullopt;
        if (paid && paid->consumed_at) return paid;
    }
    return std::nullopt;
}

std::string paying_payment(Transaction& transaction, const BookingId& booking) {
    const auto purchase = paying_purchase(transaction, booking);
    return purchase ? purchase->provider_payment : std::string();
}

}  // namespace steady
