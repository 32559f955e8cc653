#pragma once

#include "domain/core/money.h"
#include "domain/payments/dispute_record.h"
#include "domain/payments/purchase.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <vector>

// Money that a client's bank has taken back by a dispute, or is about to, is settled in the
// booking's books: any refund due to the client is taken from it first, and is not ordered from the
// provider as well (decisions §5).
namespace steady {

// A dispute of a payment with the part that no refund covers yet.
struct DisputedPart {
    DisputeRecord dispute;
    Money left;
};
// The open or lost disputes that took money, ordered by id.
[[nodiscard]] std::vector<DisputedPart> disputed_parts(Transaction& transaction,
                                                       const PurchaseId& purchase);
[[nodiscard]] Money disputed_left(Transaction& transaction, const PurchaseId& purchase);

// The part of `due`, a refund for the booking's client, that their bank has instead of us.
[[nodiscard]] Money disputed_of(Transaction& transaction, const BookingId& booking, Money due);

// A dispute took money, or became known only after it was lost: settles the payment's waiting
// refunds with it.
void settle_by_dispute(Transaction& transaction, IdSource& ids, Instant now,
                       const Purchase& purchase, const DisputeRecord& dispute);
// A dispute has ended. If it was won, the refunds it settled are due again; refunds that the
// provider refused meanwhile are ordered again.
void resume_refunds(Transaction& transaction, IdSource& ids, Instant now, const Purchase& purchase,
                    const DisputeRecord& dispute);

}  // namespace steady
