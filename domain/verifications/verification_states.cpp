#include "domain/verifications/verification_states.h"

namespace steady {

std::optional<VerificationStatus> next_status(VerificationStatus status, VerificationEvent event) {
    using enum VerificationStatus;
    switch (event) {
        case VerificationEvent::started:
            if (status == unverified || status == rejected) return pending;
            return std::nullopt;
        case VerificationEvent::withdrawn:
            if (status == pending) return unverified;
            return std::nullopt;
        case VerificationEvent::verified:
            if (status != verified) return verified;
            return std::nullopt;
        case VerificationEvent::rejected:
            if (status == unverified || status == pending) return rejected;
            return std::nullopt;
        case VerificationEvent::renamed:
            if (status == verified || status == pending) return unverified;
            return std::nullopt;
        case VerificationEvent::badge_removed:
            if (status == verified) return rejected;
            return std::nullopt;
        case VerificationEvent::taken_back:
        case VerificationEvent::expired:
            if (status == verified) return unverified;
            return std::nullopt;
    }
    return std::nullopt;
}

Verification after(const Verification& record, VerificationEvent event, Instant now) {
    const auto status = next_status(record.status, event);
    if (!status) return record;
    Verification changed{.status = *status, .button_visible = record.button_visible};
    if (*status == VerificationStatus::verified) changed.verified_at = now;
    if (event == VerificationEvent::expired) changed.expires_at = record.expires_at;
    return changed;
}

IdentityUnlock unlocked_by_purchase(const IdentityUnlock& before, Instant now) {
    return {true, now, before.tries_left + identity_tries_per_unlock};
}

IdentityUnlock after_rejected_try(const IdentityUnlock& before) {
    const int left = before.tries_left > 0 ? before.tries_left - 1 : 0;
    return {before.unlocked && left > 0, before.paid_at, left};
}

}  // namespace steady
