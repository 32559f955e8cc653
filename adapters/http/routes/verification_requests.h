#pragma once

#include "adapters/http/router.h"
#include "app/verifications/buy_verification.h"
#include "app/verifications/verification_requests.h"

namespace steady::http {

// The paid verifications of a companion: the six checkouts below /api/payments, and
// /api/verification/verify-payment, send-request, complete-verification. Both arguments must
// outlive the routes.
void add_verification_request_routes(Routes& routes, BuyVerification& buy,
                                     VerificationRequests& requests);

}  // namespace steady::http
