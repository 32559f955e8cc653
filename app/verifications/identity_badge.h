#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/verifications/verification_states.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <functional>

namespace steady {

// Called in the transaction in which an account loses its verified ID, since bookings that wait for
// a payment depend on it.
using OnIdentityLost =
    std::function<void(Transaction& transaction, const AccountId& account, Instant now)>;

// The changes of a person's ID badge, with the name that it proves. Each function saves only what
// changes and returns the record afterwards.

// A decision by the provider or an administrator: `verified` proves the legal name that the account
// has now, after `badge_removed` no name is proven.
Verification decide_identity(Transaction& transaction, const AccountId& account,
                             VerificationEvent event, Instant now,
                             const OnIdentityLost& on_lost = {});

// The legal name has changed: the badge is removed, a running check is abandoned and the data that
// the provider collected for it is erased. The proven name stays until another one is proven.
void reset_identity(Transaction& transaction, IdSource& ids, const AccountId& account, Instant now,
                    const OnIdentityLost& on_lost = {});

// Enqueues the erasure of the data that the provider collected in this check.
void order_redaction(Transaction& transaction, IdSource& ids, Instant now,
                     const std::string& provider_id);

}  // namespace steady
