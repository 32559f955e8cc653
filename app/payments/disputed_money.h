#pragma once

#include "domain/core/money.h"
#include "domain/payments/dispute_record.h"
#include "domain/payments/purchase.h"
#include "ports/store.h"
#include "ports/system.h"

#include <vector>

// Money that a client's bank has taken back by a dispute, or is about to, is settled in the
// booking's books: whatever is due back to the client comes out of it first, and is not ordered
// from the provider as well (decisions §5).
namespace steady {

// A dispute of a payment with what of it no refund stands for yet.
struct DisputedPart {
    DisputeRecord dispute;
    Money left;
};
// Those that are open or lost and took something, in the order of their ids.
[[nodiscard]] std::vector<DisputedPart> disputed_parts(Transaction& transaction,
                                                       const PurchaseId& purchase);
[[nodiscard]] Money disputed_left(Transaction& transaction, const PurchaseId& purchase);

// How much of `due`, which is to go back to the booking's client, their bank has instead of us.
[[nodiscard]] Money disputed_of(Transaction& transaction, const BookingId& booking, Money due);

// A dispute took money, or was heard of only after it was lost: whatever waits to be refunded of
// the payment is settled by it.
void settle_by_dispute(Transaction& transaction, IdSource& ids, Instant now,
                       const Purchase& purchase, const DisputeRecord& dispute);
// A dispute is over. What it settled is due again if it was won; what the provider would not refund
// meanwhile is asked for again.
void resume_refunds(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase,
                    const DisputeRecord& dispute);

}  // namespace steady
