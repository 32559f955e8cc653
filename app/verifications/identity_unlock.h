#pragma once

#include "app/audit/audit_trail.h"
#include "app/payments/checkout_opening.h"
#include "app/verifications/unlock_state.h"

#include <string>

namespace steady {

// The paid right to verify an identity: $25, three attempts (IDV-003…IDV-009).
class IdentityUnlockPurchase {
  public:
    IdentityUnlockPurchase(PaymentContext context, CheckoutOpening& opening,
                           PaymentSettlement& settlement, const AuditTrail& trail)
        : context_(context), opening_(opening), settlement_(settlement), trail_(trail) {}

    // POST /api/payments/create-id-verification-checkout. `return_url` is a path on our own origin.
    [[nodiscard]] Result<OpenedCheckout> open(const AccountId& account,
                                              const std::string& return_url);
    // POST /api/payments/check-payment-and-unlock: the caller's own page, if the provider reports
    // it as paid; any other case is refused with the same text (API-064).
    [[nodiscard]] Result<UnlockState> check(const AccountId& account,
                                            const std::string& provider_session);
    // POST /api/payments/manual-unlock-verification: checks again for a paid purchase of the
    // caller; never unlocks without one (API-063, IDV-009).
    [[nodiscard]] Result<UnlockState> refresh(const AccountId& account);
    // The administrator's variant, without a payment: recorded in the audit log with its reason.
    [[nodiscard]] Result<UnlockState> unlock_for(const AuditActor& admin, const AccountId& account,
                                                 const std::string& reason);

  private:
    [[nodiscard]] Result<UnlockState> state_if_unlocked(const AccountId& account);

    PaymentContext context_;
    CheckoutOpening& opening_;
    PaymentSettlement& settlement_;
    AuditTrail trail_;
};

}  // namespace steady
