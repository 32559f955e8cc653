#pragma once

#include "app/verifications/unlock_state.h"
#include "domain/companions/companion.h"
#include "domain/verifications/verification.h"
#include "ports/store.h"

#include <optional>
#include <vector>

namespace steady {

// Everything an account holder sees of the own record (ENT-007…009).
struct OwnAccount {
    Account account;
    Verifications verifications;
    IdentityUnlock identity_unlock;
    UnlockPayment unlock_payment = UnlockPayment::unpaid;
    std::optional<Email> pending_email;       // waits for the link in its mailbox to be opened
    std::optional<Instant> suspended_at{};    // administrators alone meet one
    std::vector<AccountId> favorites;         // clients
    std::optional<CompanionProfile> profile;  // companions
};

// nullopt when there is no such account (any more).
[[nodiscard]] std::optional<OwnAccount> read_own_account(Transaction& transaction,
                                                         const AccountId& id);

}  // namespace steady
