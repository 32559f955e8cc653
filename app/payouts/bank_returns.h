#pragma once

#include "app/background/each_item.h"
#include "app/payouts/payout_context.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/payouts/payout.h"

#include <expected>
#include <optional>
#include <stop_token>
#include <string>

namespace steady {

// Money that the provider sent from a companion's account to their bank and that was returned: the
// bank account was closed, or never theirs. It is in their account at the provider. The companion
// and the operator are notified; after the companion has entered other bank details it is sent
// again, once. What waits is never more than what the account holds: money that was sent again, by
// us without a reply or by the provider itself, and returned a second time counts once.
class BankReturns {
  public:
    explicit BankReturns(PayoutContext context) : context_(context) {}
    // Processes a payout that the provider reports as failed: "acct_…/po_…", which is fetched from
    // the provider. No effect for an unknown account. Refuses provider_unavailable without an
    // answer.
    [[nodiscard]] Result<void> follow(const std::string& object);
    // Sends the returned money again, if there is some and the account was corrected since.
    void send_again(const AccountId& companion);
    // Worker step: the provider also sends the balance by itself. Money that was returned a day ago
    // and has left the account since no longer waits. Returns how many are settled.
    int review(const std::stop_token& stop = {});

    static constexpr const char* work = "returned payouts";

  private:
    // What became of an attempt to send the waiting money.
    enum class Resend { settled, refused, unknown };

    [[nodiscard]] Result<void> keep(const AccountId& companion, const BankPayout& payout,
                                    const std::optional<Money>& available);
    [[nodiscard]] Resend resend(const std::string& account, const BankReturn& waiting);
    [[nodiscard]] Resend resend_rest(const std::string& account, const BankReturn& waiting);
    [[nodiscard]] std::expected<bool, std::string> review_one(const AccountId& companion);
    // Writes what became of the waiting money, unless that has changed meanwhile.
    void settle(const AccountId& companion, const BankReturn& waiting, Resend outcome, bool mended);

    PayoutContext context_;
};

}  // namespace steady
