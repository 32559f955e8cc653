#pragma once

#include "app/accounts/log_in.h"
#include "app/accounts/password_proof.h"
#include "app/throttles/attempt_gate.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/store.h"

#include <string>

namespace steady {

inline auto credentials_of(Transaction& transaction, const AccountId& id) {
    return transaction.credentials.find_credentials(id);
}
inline auto credentials_of(Transaction& transaction, const AdminId& id) {
    return transaction.admins.find_credentials(id);
}

// Proves that a signed-in caller, an account or an administrator, knows the current password;
// returns the hash it was proven against. Throttled like a log-in: an open session must not become
// a way to guess the password. Refuses: not_authenticated, wrong_current_password,
// too_many_attempts, busy.
template <class IdType>
[[nodiscard]] Result<std::string> prove_current_password(const LogInPorts& ports,
                                                         const AttemptBudget& budget,
                                                         const IdType& id,
                                                         const std::string& password) {
    const auto stored =
        ports.store.read([&](Transaction& transaction) { return credentials_of(transaction, id); });
    if (!stored) return refuse(Refusal::not_authenticated);
    AttemptGate gate(ports.store, ports.clock);
    const Attempt attempt{"current-password:" + id.text(), budget, id.text()};
    RETURN_IF_ERROR(gate.charge({attempt}));
    ASSIGN_OR_RETURN(const auto proof,
                     prove_password(ports.hasher, password, stored->password_hash));
    if (!proof.matches) return refuse(Refusal::wrong_current_password);
    gate.forgive(attempt, {});
    return stored->password_hash;
}

}  // namespace steady
