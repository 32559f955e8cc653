#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"
#include "ports/store.h"
#include "ports/system.h"

#include <optional>
#include <string>

namespace steady {

// Money of a booking that is due back to its client.
struct RefundOrder {
    AccountId client;
    BookingId booking;
    Money amount;
    std::string reason;  // a word for the records: "client_cancelled", "slot_lost", "not_available"
    // The payment to give back when it is not one of those that the booking has.
    std::optional<PurchaseId> purchase = std::nullopt;
};

// The job that pays one that is ordered.
void enqueue_refund(Transaction& transaction, IdSource& ids, Instant now,
                    const RefundRecord& refund);

// Writes the order into the transaction that makes the money due (a cancellation, a payment that
// came too late); the refund itself happens later, outside any transaction, exactly once. What
// the client's bank has in dispute is recorded as settled by it and not ordered (disputed_money.h).
// False when nothing was paid for the booking or the amount is zero, so nothing is owed. Throws
// std::logic_error for more than was paid.
bool order_refund(Transaction& transaction, IdSource& ids, Instant now, const RefundOrder& order);

// The same for any paid purchase.
void order_refund(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase,
                  Money amount, const std::string& reason);

}  // namespace steady
