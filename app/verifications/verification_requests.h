#pragma once

#include "app/payments/payment_settlement.h"
#include "domain/verifications/verification_request.h"
#include "ports/text_forms.h"

#include <string>
#include <vector>

namespace steady {

// A request that is paid and waits for its form; `session` opens it.
struct OpenRequest {
    PurchaseKind kind = PurchaseKind::all_verifications;
    std::string session;
};

// A companion's acts on a paid verification (001 §4, 002 §7). Always the caller's own purchase; its
// type is the paid one, and a caller that sends another type is refused like one who has not paid
// (payment_not_verified). Nothing here ever grants a badge: only administrators do.
class VerificationRequests {
  public:
    // `operator_email` gets a mail for each request.
    VerificationRequests(PaymentContext context, PaymentSettlement& settlement,
                         const TextForms& texts, std::string operator_email)
        : context_(context),
          settlement_(settlement),
          texts_(texts),
          operator_email_(std::move(operator_email)) {}

    // GET /api/verification/open-requests: requests still to be sent or submitted, for a companion
    // who left the page after paying (KDASH-037).
    [[nodiscard]] std::vector<OpenRequest> open(const AccountId& companion);
    // POST /api/verification/verify-payment: the kind that was paid with this session. Queries the
    // provider while that is unknown.
    [[nodiscard]] Result<PurchaseKind> verify_payment(const AccountId& companion,
                                                      const std::string& type,
                                                      const std::string& session);
    // POST /api/verification/send-request: once per purchase; a repeated call succeeds and changes
    // nothing.
    [[nodiscard]] Result<void> send(const AccountId& companion, const std::string& type,
                                    const std::string& session, const VerificationForm& form);
    // POST /api/verification/complete-verification: submits the newest sent request of this type,
    // whose badges become pending (VERI-049). Repeated calls succeed; paid but not sent is refused
    // with request_not_sent.
    [[nodiscard]] Result<void> complete(const AccountId& companion, const std::string& type);

  private:
    [[nodiscard]] Result<VerificationRequest> paid_request(const AccountId& companion,
                                                           const std::string& type,
                                                           const std::string& session);

    PaymentContext context_;
    PaymentSettlement& settlement_;
    const TextForms& texts_;
    std::string operator_email_;
};

}  // namespace steady
