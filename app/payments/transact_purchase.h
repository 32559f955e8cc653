#pragma once

#include "domain/payments/purchase.h"
#include "ports/store.h"

#include <optional>
#include <type_traits>
#include <utility>

namespace steady {

// Runs `work` on a purchase: guarded by the booking that it pays for, where it pays for one.
template <class Work>
auto transact_purchase(Store& store, const std::optional<PaidFor>& paid_for, Work&& work)
    -> std::invoke_result_t<Work&, Transaction&> {
    if (!paid_for) return store.transact(std::forward<Work>(work));
    return store.transact_guarded(LockKeys().add(paid_for->booking), std::forward<Work>(work));
}

}  // namespace steady
