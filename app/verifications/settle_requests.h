#pragma once

#include "domain/verifications/verification_request.h"
#include "ports/store_fwd.h"

namespace steady {

// How a sent request is settled.

// Its badges become pending.
void submit_request(Transaction& transaction, VerificationRequest request, Instant now);

// A sent form may lack the companion's final call, when the page was left before it: deciding one
// of its badges submits it first, so that its other badges wait as well.
void submit_sent_requests(Transaction& transaction, const AccountId& account, VerificationKind kind,
                          Instant now);

// Removes requests from the queue when none of their badges waits any more.
void settle_requests(Transaction& transaction, const AccountId& account, Instant now);

// The account is erased: no operator decides its open requests any more.
void close_requests(Transaction& transaction, const AccountId& account, Instant now);

}  // namespace steady
