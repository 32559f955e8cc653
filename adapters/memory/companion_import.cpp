#include "adapters/memory/companion_import.h"

#include "adapters/memory/accounts.h"
#include "adapters/memory/companions.h"
#include "adapters/memory/consents.h"
#include "adapters/memory/reviews.h"
#include "adapters/memory/verifications.h"

#include <stdexcept>

namespace steady::memory {

void BatchedCompanions::insert(const std::vector<CompanionWithPast>& companions) {
    for (const CompanionWithPast& one : companions) {
        const CompanionProfile& profile = one.companion.profile;
        if (Accounts(state_).insert(one.companion.account, one.password_hash) !=
            AccountWrite::done) {
            throw std::runtime_error("an account with this name or address exists");
        }
        Consents(state_).record(one.sign_up);
        Companions(state_).insert(profile);
        for (const VerificationKind kind : verification_kinds) {
            const Verification& record = one.companion.verifications.of(kind);
            if (record.status == VerificationStatus::unverified) continue;
            VerificationRecords(state_).save(profile.id, kind, record);
        }
        for (const Review& review : one.reviews) Reviews(state_).insert(review);
    }
}

}  // namespace steady::memory
