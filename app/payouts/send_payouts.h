#pragma once

#include "app/payouts/payout_context.h"
#include "domain/payouts/payout.h"
#include "ports/payouts.h"

#include <optional>
#include <stop_token>

namespace steady {

class FailingItems;

// Worker step: sends due payouts, each line exactly once (security-reliability-money §3.5). Claim
// and commit; then the provider's call, outside any transaction; then its answer and the ledger
// entry in one transaction. A crash or a lost answer at any point leaves a payout `sending`, which
// the next worker picks up when its lease expires: it looks up the transfer, and retries with the
// same key while the provider remembers it, else with another.
class SendPayouts {
  public:
    explicit SendPayouts(PayoutContext context) : context_(context) {}
    static constexpr const char* work = "payouts";
    // One round of at most `limit` payouts, earliest due first; returns how many it worked on. A
    // payout that fails is skipped for a while, and those behind it are sent.
    int run(int limit = 50, const std::stop_token& stop = {});

  private:
    struct Claim {
        Payout payout;
        bool call = false;        // call the provider; otherwise the payout was only held
        bool look_first = false;  // a transfer may already exist
        bool only_check = false;  // it may not be sent any more
    };
    // The next payout after `place`, which advances to it; skips those whose backoff has not
    // passed.
    [[nodiscard]] std::optional<Payout> next(std::optional<PayoutCursor>& place,
                                             FailingItems& failing) const;
    // nullopt when another worker was faster.
    [[nodiscard]] std::optional<Claim> claim(const Payout& payout);
    [[nodiscard]] std::optional<Claim> claim_in(Transaction& transaction, Payout payout,
                                                Instant now);
    void work_on(const Claim& claim);
    void send(const Payout& payout);
    // Looks up the transfer: true when it exists, or when the lookup failed.
    [[nodiscard]] bool settled_by_lookup(const Payout& payout);
    void made(const Payout& payout, const Transfer& transfer);
    void refused(const Payout& payout, const ProviderFault& fault);
    void remove_key(const Payout& payout);
    void requeue(const Payout& payout);
    [[nodiscard]] std::optional<Payout> with_new_key(const Payout& payout);

    PayoutContext context_;
};

}  // namespace steady
