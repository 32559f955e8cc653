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

// Follows refunds that the provider accepted, until the money has arrived or come back. Refuses
// provider_unavailable when there was no answer: retry later.
class FollowRefunds {
  public:
    explicit FollowRefunds(RecordsContext context) : context_(context) {}
    // Fetches one refund from the provider and records it; no effect for an unknown one.
    [[nodiscard]] Result<void> refresh(const std::string& provider_refund);
    // Those of a payment ("pi_…") in progress; none for an unknown payment.
    [[nodiscard]] Result<void> refresh_of(const std::string& payment);
    // Worker step: processes the next `limit` pending refunds, oldest first, and starts over after
    // the last one, so that refunds unknown to the provider delay no others. Returns how many are
    // now settled.
    int run(int limit = 50, const std::stop_token& stop = {});
    static constexpr const char* work = "pending refunds";

  private:
    [[nodiscard]] std::vector<RefundRecord> next(int limit, FailingItems& failing);

    RecordsContext context_;
    std::mutex mutex_;
    RefundCursor reached_;  // under mutex_
};

}  // namespace steady
