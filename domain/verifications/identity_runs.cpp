#include "domain/verifications/identity_runs.h"

#include <utility>

namespace steady {

VerificationStatus status_of(IdentitySessionState state) {
    switch (state) {
        case IdentitySessionState::open:
        case IdentitySessionState::processing:
            return VerificationStatus::pending;
        case IdentitySessionState::verified:
            return VerificationStatus::verified;
        case IdentitySessionState::rejected:
            return VerificationStatus::rejected;
        case IdentitySessionState::cancelled:
            return VerificationStatus::unverified;
    }
    std::unreachable();
}

}  // namespace steady
