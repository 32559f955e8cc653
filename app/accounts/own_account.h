#pragma once

#include "app/verifications/unlock_state.h"
#include "domain/companions/companion.h"
#include "domain/verifications/verification.h"
#include "ports/store_fwd.h"

#include <optional>
#include <vector>

namespace steady {

// Everything that account owners see of their record (ENT-007…009).
struct OwnAccount {
    Account account;
    Verifications verifications;
    IdentityUnlock identity_unlock;
    std::string identity_rejection{};  // the provider's code for a rejected ID; empty: unknown
    UnlockPayment unlock_payment = UnlockPayment::unpaid;
    std::optional<Email> pending_email;       // not confirmed yet by the link sent to it
    std::optional<Instant> suspended_at{};    // visible only to administrators
    std::vector<AccountId> favorites;         // of clients
    std::optional<CompanionProfile> profile;  // of companions
};

// nullopt when there is no such account (any more).
[[nodiscard]] std::optional<OwnAccount> read_own_account(Transaction& transaction,
                                                         const AccountId& id);

}  // namespace steady
