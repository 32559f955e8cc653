#pragma once

#include "app/payouts/payout_context.h"
#include "domain/payouts/payout.h"

#include <vector>

namespace steady {

// What came back of a payout's transfer, one by one, whoever took it back. Less than was wanted:
// the provider will not give more.
struct TakenBack {
    std::vector<TransferReversal> reversals{};
    [[nodiscard]] Money sum() const;
};

// Takes back of a payout that is `reversing` until `wanted` of its transfer has come back. Waits
// for the network; safe to repeat: the transfer is looked at first, so that what came back before
// (by an earlier try whose answer was lost, or by hand) is neither taken twice nor taken for the
// whole.
class TakeBackTransfer {
  public:
    explicit TakeBackTransfer(PayoutContext context) : context_(context) {}
    [[nodiscard]] ProviderResult<TakenBack> run(const Payout& payout, Money wanted);

  private:
    [[nodiscard]] ProviderResult<TransferReversal> reverse(const Payout& payout, Money before,
                                                           Money amount);
    [[nodiscard]] bool take_other_key(const Payout& payout);

    PayoutContext context_;
};

}  // namespace steady
