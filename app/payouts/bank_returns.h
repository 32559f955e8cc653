#pragma once

#include "app/payouts/payout_context.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"

#include <string>

namespace steady {

// Money that the provider sent from a companion's account to their bank and that was returned: the
// bank account was closed, or never theirs. It is in their account at the provider. The companion
// and the operator are notified; after the companion has entered other bank details it is sent
// again, once.
class BankReturns {
  public:
    explicit BankReturns(PayoutContext context) : context_(context) {}
    // Processes a payout that the provider reports as failed: "acct_…/po_…", which is fetched from
    // the provider. No effect for an unknown account. Refuses provider_unavailable without an
    // answer.
    [[nodiscard]] Result<void> follow(const std::string& object);
    // Sends the returned money again, if there is some and the account was corrected since.
    void send_again(const AccountId& companion);

  private:
    [[nodiscard]] Result<void> keep(const AccountId& companion, const BankPayout& payout);

    PayoutContext context_;
};

}  // namespace steady
