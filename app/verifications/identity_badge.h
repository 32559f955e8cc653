#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/verifications/verification_states.h"
#include "ports/store.h"
#include "ports/system.h"

#include <functional>

namespace steady {

inline constexpr const char* redact_identity_job = "redact_identity";

// Called in the transaction in which an ID that was verified is not any more: what waits for a
// payment rests on it.
using OnIdentityLost =
    std::function<void(Transaction& transaction, const AccountId& account, Instant now)>;

// What happens to a person's ID badge, with the name it proves. Each saves only what changes and
// gives the record as it is then.

// A decision by the provider or an administrator: `verified` proves the legal name that the account
// has now, `badge_removed` proves nothing any more.
Verification decide_identity(Transaction& transaction, const AccountId& account,
                             VerificationEvent event, Instant now,
                             const OnIdentityLost& on_lost = {});

// The legal name is another one now: the badge goes, a check that runs is given up and what the
// provider collected for it is erased. The proven name stays until another one is.
void reset_identity(Transaction& transaction, IdSource& ids, const AccountId& account, Instant now,
                    const OnIdentityLost& on_lost = {});

// The provider erases what it collected in this check.
void order_redaction(Transaction& transaction, IdSource& ids, Instant now,
                     const std::string& provider_id);

}  // namespace steady
