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

// What a companion does with a paid verification (001 §4, 002 §7). Always the caller's own
// purchase; its type is what was paid, a caller that says another is refused like one who has not
// paid (payment_not_verified). Nothing here ever verifies anybody: that is an administrator's.
class VerificationRequests {
  public:
    // `operator_email` gets a mail for each request.
    VerificationRequests(PaymentContext context, PaymentSettlement& settlement,
                         const TextForms& texts, std::string operator_email)
        : context_(context),
          settlement_(settlement),
          texts_(texts),
          operator_email_(std::move(operator_email)) {}

    // GET /api/verification/open-requests: what is still to be sent or submitted, for whoever left
    // the page after paying (KDASH-037).
    [[nodiscard]] std::vector<OpenRequest> open(const AccountId& companion);
    // POST /api/verification/verify-payment: what was paid with this session. Asks the provider
    // while that is not known.
    [[nodiscard]] Result<PurchaseKind> verify_payment(const AccountId& companion,
                                                      const std::string& type,
                                                      const std::string& session);
    // POST /api/verification/send-request: once per purchase; a repeat succeeds and changes
    // nothing.
    [[nodiscard]] Result<void> send(const AccountId& companion, const std::string& type,
                                    const std::string& session, const VerificationForm& form);
    // POST /api/verification/complete-verification: the newest sent request of this type is
    // submitted, its badges become pending (VERI-049). Repeats succeed; paid but not sent is
    // refused with request_not_sent.
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
