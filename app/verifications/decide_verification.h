#pragma once

#include "app/audit/audit_trail.h"
#include "app/verifications/identity_badge.h"
#include "domain/core/error.h"
#include "domain/verifications/verification.h"
#include "ports/system.h"

#include <string>
#include <utility>

namespace steady {

enum class VerificationDecision { verified, rejected };

// PUT /api/admin/users/{id}/verify: an administrator grants or removes a badge (API-085, ADMV-007,
// ADMV-022). Takes effect immediately; the account is notified.
class DecideVerification {
  public:
    DecideVerification(Store& store, const Clock& clock, IdSource& ids, const AuditTrail& trail,
                       OnIdentityLost on_lost = {})
        : store_(store), clock_(clock), ids_(ids), trail_(trail), on_lost_(std::move(on_lost)) {}

    // Returns the record afterwards; repeating a decision changes nothing. The reason is recorded
    // in the audit log. Refuses not_found, invalid_input without a reason or for a kind that
    // clients do not have, and forbidden for the administrator's own account.
    [[nodiscard]] Result<Verification> run(const AuditActor& admin, const AccountId& account,
                                           VerificationKind kind, VerificationDecision decision,
                                           const std::string& reason);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    AuditTrail trail_;
    OnIdentityLost on_lost_;
};

}  // namespace steady
