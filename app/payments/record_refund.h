#pragma once

#include "domain/core/error.h"
#include "domain/payments/refund_order.h"
#include "ports/payment_provider.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

namespace steady {

// Records the provider's report about a refund: its state, the ledger's entry, the purchase. A
// failed refund puts the money back where it was, and notifies the operator. Idempotent, in any
// order. Refuses conflict when another worker was faster.
[[nodiscard]] Result<void> record_refund(Transaction& transaction, IdSource& ids, Instant now,
                                         const RefundId& id, const Refund& refund);
// The provider refused the refund.
[[nodiscard]] Result<void> record_refusal(Transaction& transaction, IdSource& ids, Instant now,
                                          const RefundId& id);

}  // namespace steady
