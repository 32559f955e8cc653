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

// PUT /api/admin/users/{id}/verify: an administrator grants a badge or takes it away (API-085,
// ADMV-007, ADMV-022). Counts at once; the person is told that there is news.
class DecideVerification {
  public:
    DecideVerification(Store& store, const Clock& clock, IdSource& ids, const AuditTrail& trail,
                       OnIdentityLost on_lost = {})
        : store_(store), clock_(clock), ids_(ids), trail_(trail), on_lost_(std::move(on_lost)) {}

    // The record as it is then; deciding the same twice changes nothing. The reason is in the audit
    // log. Refuses not_found, invalid_input without one or for a kind that clients do not have, and
    // forbidden for the administrator's own account.
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
