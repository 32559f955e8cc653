#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <string>

namespace steady {

// An amount that is due to a booking's client.
struct RefundOrder {
    AccountId client;
    BookingId booking;
    Money amount;
    std::string reason;  // one of refund_reasons: "client_cancelled", "slot_lost", "not_available"
    // The payment to refund if it is not one of those that the booking has.
    std::optional<PurchaseId> purchase = std::nullopt;
};

// Enqueues the job that pays an ordered refund.
void enqueue_refund(Transaction& transaction, IdSource& ids, Instant now,
                    const RefundRecord& refund);

// Writes the order into the transaction that makes the money due (a cancellation, a payment that
// came too late); the refund itself happens later, outside any transaction, exactly once. The part
// that the client's bank disputes is recorded as settled by the dispute and not ordered
// (disputed_money.h). False when nothing was paid for the booking or the amount is zero, so nothing
// is owed. Throws std::logic_error for more than was paid.
bool order_refund(Transaction& transaction, IdSource& ids, Instant now, const RefundOrder& order);

// The same for any paid purchase.
void order_refund(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase,
                  Money amount, const std::string& reason);

}  // namespace steady
