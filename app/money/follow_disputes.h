#pragma once

#include "app/payments/payment_context.h"
#include "domain/core/error.h"
#include "domain/payments/dispute_record.h"
#include "domain/payouts/payout.h"
#include "ports/jobs.h"

#include <string>

namespace steady {

// Follows disputes: the provider takes the money at once and returns it when we win. Meanwhile the
// booking's payouts are held, and refunds due to the client are settled by the dispute
// (disputed_money.h); once it is lost an operator decides the companions' part of it
// (deduct_dispute.h).
class FollowDisputes {
  public:
    explicit FollowDisputes(RecordsContext context) : context_(context) {}
    // Processes one dispute, fetched again from the provider, whatever the event said and in any
    // order. A dispute of an unknown payment (its own event may be late) is checked again by a job.
    [[nodiscard]] Result<void> refresh(const std::string& provider_dispute);
    // That job; after its last attempt it waits for an operator. Blocks on the network.
    [[nodiscard]] JobOutcome run(const Job& job);

  private:
    // False: the payment is unknown.
    [[nodiscard]] Result<bool> look(const std::string& provider_dispute);
    [[nodiscard]] Result<bool> write(Transaction& transaction, const Dispute& dispute);
    void follow_payouts(Transaction& transaction, const DisputeRecord& record);
    void note_sent_payout(Transaction& transaction, const Payout& payout,
                          const DisputeRecord& lost);
    void note_state(Transaction& transaction, const DisputeRecord& record, bool by_appeal);
    void follow_answer(Transaction& transaction, DisputeRecord known,
                       const DisputeRecord& reported);
    void note_contradiction(Transaction& transaction, const DisputeRecord& known,
                            DisputeState now_reported);
    void post_sums(Transaction& transaction, const DisputeRecord& record, Money fee_returned);

    RecordsContext context_;
};

}  // namespace steady
