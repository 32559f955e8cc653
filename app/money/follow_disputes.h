#pragma once

#include "app/payments/payment_context.h"
#include "domain/core/error.h"
#include "domain/payments/dispute_record.h"
#include "ports/jobs.h"

#include <string>

namespace steady {

// Disputes: the provider takes the money at once and gives it back when we win. Meanwhile the
// booking's payouts wait, and what is due back to the client is settled by it (disputed_money.h);
// once it is lost an operator decides what the companions bear of it (deduct_dispute.h).
class FollowDisputes {
  public:
    static constexpr const char* job_kind = "follow_dispute";

    explicit FollowDisputes(RecordsContext context) : context_(context) {}
    // One dispute, fetched afresh, whatever the event said and in whatever order it came. One of a
    // payment that we do not know (yet: its own event may be late) is looked at again by a job.
    [[nodiscard]] Result<void> refresh(const std::string& provider_dispute);
    // That job; after its last try it waits for an operator. Waits for the network.
    [[nodiscard]] JobOutcome run(const Job& job);

  private:
    // False: of no payment that we know.
    [[nodiscard]] Result<bool> look(const std::string& provider_dispute);
    [[nodiscard]] Result<bool> write(Transaction& transaction, const Dispute& dispute);
    void follow_payouts(Transaction& transaction, const DisputeRecord& record);
    void note_contradiction(Transaction& transaction, const DisputeRecord& known,
                            DisputeState now_said);
    void post_sums(Transaction& transaction, const DisputeRecord& record, Money fee_returned);

    RecordsContext context_;
};

}  // namespace steady
