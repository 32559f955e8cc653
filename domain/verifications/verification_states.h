#pragma once

#include "domain/verifications/verification.h"

#include <optional>

namespace steady {

// The events of one of the six records.
enum class VerificationEvent {
    started,        // the owner started the check or sent the request
    withdrawn,      // the check was canceled before a decision
    verified,       // decided by the provider or an administrator
    rejected,       // decided by the provider or an administrator
    renamed,        // the legal name changed: proofs and requests do not apply to it
    badge_removed,  // an administrator removes a badge: rejected (ADMV-007)
    taken_back,     // an administrator takes a badge back: as if it had not been granted
    expired         // its end has come
};

// (status, event) -> next status; nullopt: not possible from here (IDV-001, IDV-002). A rejected
// record may start again; a verified one can only be removed by an administrator.
[[nodiscard]] std::optional<VerificationStatus> next_status(VerificationStatus status,
                                                            VerificationEvent event);

// The record after `event`, with verified_at updated; unchanged when the event is not possible.
// What belongs to a badge goes with it; an expired one keeps its end, which its holder reads.
[[nodiscard]] Verification after(const Verification& record, VerificationEvent event, Instant now);

inline constexpr int identity_tries_per_unlock = 3;

[[nodiscard]] constexpr bool may_try_identity(const IdentityUnlock& unlock) {
    return unlock.unlocked && unlock.tries_left > 0;
}
// A paid purchase; remaining attempts are never lost.
[[nodiscard]] IdentityUnlock unlocked_by_purchase(const IdentityUnlock& before, Instant now);
// A rejected attempt; the last one locks again, so that a new purchase is offered.
[[nodiscard]] IdentityUnlock after_rejected_try(const IdentityUnlock& before);

}  // namespace steady
