#pragma once

#include "app/payouts/payout_context.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"

#include <string>

namespace steady {

// Money that the provider sent from a companion's account to their bank and that came back: the
// bank account was closed, or never theirs. It lies in their account at the provider. They and the
// operator are told; once they have given other bank details it is sent again, once.
class BankReturns {
  public:
    explicit BankReturns(PayoutContext context) : context_(context) {}
    // A payout of which the provider says that it failed: "acct_…/po_…", fetched afresh. One of an
    // account that is not ours has no effect. Refuses provider_unavailable without an answer.
    [[nodiscard]] Result<void> follow(const std::string& object);
    // Sends what came back again, if something waits and the account has been mended since.
    void send_again(const AccountId& companion);

  private:
    [[nodiscard]] Result<void> keep(const AccountId& companion, const BankPayout& payout);

    PayoutContext context_;
};

}  // namespace steady
