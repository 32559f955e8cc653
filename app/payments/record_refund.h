#pragma once

#include "domain/core/error.h"
#include "domain/payments/refund_order.h"
#include "ports/payment_provider.h"
#include "ports/store.h"
#include "ports/system.h"

namespace steady {

// Writes what the provider says about a refund: its state, the ledger's entry, the purchase. A
// refund that failed puts the money back where it was, and calls the operator. Safe to repeat, and
// in any order. Refuses conflict when another worker was faster.
[[nodiscard]] Result<void> record_refund(Transaction& transaction, IdSource& ids, Instant now,
                                         const RefundId& id, const Refund& refund);
// The provider would not make it.
[[nodiscard]] Result<void> record_refusal(Transaction& transaction, IdSource& ids, Instant now,
                                          const RefundId& id);

}  // namespace steady
