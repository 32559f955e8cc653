#pragma once

#include "app/payments/payment_context.h"
#include "domain/core/error.h"
#include "ports/payments.h"

#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

namespace steady {

class FailingItems;

// Refunds that the provider accepted, until the money has arrived or come back. Refuses
// provider_unavailable when there was no answer: ask again.
class FollowRefunds {
  public:
    explicit FollowRefunds(RecordsContext context) : context_(context) {}
    // One refund, fetched afresh; one that we do not know has no effect.
    [[nodiscard]] Result<void> refresh(const std::string& provider_refund);
    // Those of a payment ("pi_…") that are on their way; none of one that we do not know.
    [[nodiscard]] Result<void> refresh_of(const std::string& payment);
    // Worker step: the next `limit` pending ones, oldest first, and after the last of them the
    // first again, so that some that the provider does not know keep nobody waiting. Returns how
    // many are settled now.
    int run(int limit = 50, const std::stop_token& stop = {});
    static constexpr const char* work = "pending refunds";

  private:
    [[nodiscard]] std::vector<RefundRecord> next(int limit, FailingItems& failing);

    RecordsContext context_;
    std::mutex mutex_;
    RefundCursor reached_;  // under mutex_
};

}  // namespace steady
