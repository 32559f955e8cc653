#pragma once

#include "app/audit/audit_trail.h"
#include "domain/accounts/second_factor.h"
#include "domain/core/error.h"
#include "ports/store_fwd.h"
#include "ports/vault.h"

#include <map>
#include <string>
#include <vector>

namespace steady {

// How many secrets in the store each key sealed, by the key's name.
struct SealedSecrets {
    long newest = 0;                      // by the newest key
    std::map<std::string, long> older;    // by older keys that are still configured
    std::map<std::string, long> unknown;  // by missing keys: these cannot be opened
    [[nodiscard]] long unreadable() const;
};
[[nodiscard]] SealedSecrets check_secrets(Transaction& transaction, const Vault& vault);

// Seals the secret again with the newest key if an older one sealed it; false when nothing had to
// be done. This vault must be able to open the factor.
bool reseal_factor(Transaction& transaction, const Vault& vault, const SecondFactor& factor);

// `steady rotate-keys`: afterwards only the newest key is needed, unless an administrator enrolls
// with an older one meanwhile. Recorded in the audit log if anything changed.
class RotateKeys {
  public:
    RotateKeys(Store& store, const Vault& vault, const AuditTrail& trail)
        : store_(store), vault_(vault), trail_(trail) {}

    struct Outcome {
        long resealed = 0;
        SealedSecrets left;  // the state afterwards
    };
    [[nodiscard]] Result<Outcome> run(const AuditActor& actor);

  private:
    Store& store_;
    const Vault& vault_;
    AuditTrail trail_;
};

}  // namespace steady
