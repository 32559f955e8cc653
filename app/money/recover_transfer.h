#pragma once

#include "app/payouts/payout_context.h"
#include "domain/payouts/payout.h"

#include <vector>

namespace steady {

// The individual reversals of a payout's transfer, by any initiator. Less than requested: the
// provider will not reverse more.
struct Recovery {
    std::vector<TransferReversal> reversals{};
    [[nodiscard]] Money sum() const;
};

// Reverses the transfer of a payout in state `reversing` until `wanted` of it is reversed. Blocks
// on the network; idempotent: the transfer is looked up first, so that earlier reversals (by an
// attempt whose answer was lost, or by hand) are neither repeated nor taken for the whole amount.
class RecoverTransfer {
  public:
    explicit RecoverTransfer(PayoutContext context) : context_(context) {}
    [[nodiscard]] ProviderResult<Recovery> run(const Payout& payout, Money wanted);

  private:
    [[nodiscard]] ProviderResult<TransferReversal> reverse(const Payout& payout, Money before,
                                                           Money amount);
    [[nodiscard]] bool take_other_key(const Payout& payout);

    PayoutContext context_;
};

}  // namespace steady
