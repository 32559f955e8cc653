#pragma once

#include "domain/verifications/verification_request.h"
#include "ports/store.h"

namespace steady {

// How a sent request comes to its end.

// Its badges become pending.
void submit_request(Transaction& transaction, VerificationRequest request, Instant now);

// A form that was sent may stand without the companion's last call, when the page was left before
// it: whoever decides a badge of it has it submitted first, so that its other badges wait too.
void submit_sent_requests(Transaction& transaction, const AccountId& account, VerificationKind kind,
                          Instant now);

// Requests none of whose badges waits any more leave the queue.
void settle_requests(Transaction& transaction, const AccountId& account, Instant now);

}  // namespace steady
