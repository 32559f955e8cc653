#pragma once

#include "app/audit/audit_trail.h"
#include "app/verifications/identity_badge.h"
#include "domain/core/error.h"
#include "domain/verifications/verification_terms.h"
#include "ports/system.h"

#include <string>
#include <utility>

namespace steady {

enum class VerificationDecision { verified, rejected, taken_back };

// What belongs to a badge that is granted.
struct GrantedBadge {
    ChosenEnd end{};
    std::string checked{};  // empty: as suggested for the kind
};

// PUT /api/admin/users/{id}/verify: an administrator grants, renews, removes or takes back a badge
// (API-085, ADMV-007, ADMV-022; ADR 138). Takes effect immediately; the account is notified.
class DecideVerification {
  public:
    DecideVerification(Store& store, const Clock& clock, IdSource& ids, const AuditTrail& trail,
                       OnIdentityLost on_lost = {})
        : store_(store), clock_(clock), ids_(ids), trail_(trail), on_lost_(std::move(on_lost)) {}

    // Returns the record afterwards; repeating a decision changes nothing. A verified badge is
    // renewed when an end is chosen, or when its renewal was asked for. The reason is recorded in
    // the audit log; that of taking back is required, and the account's holder reads it. Refuses
    // not_found, invalid_input for a kind that clients do not have or for what checked_end()
    // refuses, and forbidden for the administrator's own account.
    [[nodiscard]] Result<Verification> run(const AuditActor& admin, const AccountId& account,
                                           VerificationKind kind, VerificationDecision decision,
                                           const std::string& reason,
                                           const GrantedBadge& granted = {});

  private:
    struct Act {
        const AuditActor& admin;
        const AccountId& account;
        VerificationKind kind;
        VerificationDecision decision;
        std::string reason;
        bool is_end_chosen = false;
        Verification granted{};  // of a badge that is granted
    };
    [[nodiscard]] Verification decide(Transaction& transaction, const Act& act, Instant now);
    void record(Transaction& transaction, const Act& act, VerificationStatus shown,
                const Verification& before, const Verification& changed);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    AuditTrail trail_;
    OnIdentityLost on_lost_;
};

}  // namespace steady
