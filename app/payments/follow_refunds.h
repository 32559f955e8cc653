#pragma once

#include "app/payments/payment_context.h"
#include "domain/core/error.h"

#include <string>

namespace steady {

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

}  // namespace steady
