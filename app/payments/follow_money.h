#pragma once

#include "app/payments/payment_jobs.h"
#include "domain/core/error.h"
#include "ports/payout_provider.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>
#include <string_view>

namespace steady {

// What the use cases that follow money at the provider need; it outlives them.
struct RecordsContext {
    Store& store;
    ProviderRecords& records;
    const Clock& clock;
    IdSource& ids;
};

// Refunds that the provider accepted, until the money has arrived or come back. Refuses
// provider_unavailable when there was no answer: ask again.
class FollowRefunds {
  public:
    explicit FollowRefunds(RecordsContext context) : context_(context) {}
    // One refund, fetched afresh; one that we do not know has no effect.
    [[nodiscard]] Result<void> refresh(const std::string& provider_refund);
    // Worker step: every pending one. Returns how many are settled now.
    int run(int limit = 50);

  private:
    RecordsContext context_;
};

// Disputes: the provider takes the money at once and gives it back when we win. Meanwhile the
// booking's payouts wait; a lost one ends those that were not sent.
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
    void post_sums(Transaction& transaction, const DisputeRecord& record, Money fee_returned);

    RecordsContext context_;
};

}  // namespace steady
