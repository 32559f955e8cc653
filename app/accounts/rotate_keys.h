#pragma once

#include "app/audit/audit_trail.h"
#include "domain/accounts/second_factor.h"
#include "domain/core/error.h"
#include "ports/store.h"
#include "ports/vault.h"

#include <map>
#include <string>
#include <vector>

namespace steady {

// What the sealed secrets of the store stand on: how many each key sealed, by the key's name.
struct SealedSecrets {
    long newest = 0;                      // by the newest key
    std::map<std::string, long> older;    // by keys that are still here
    std::map<std::string, long> unknown;  // by keys that are not: nobody can read these
    [[nodiscard]] long unreadable() const;
};
[[nodiscard]] SealedSecrets look_at_secrets(Transaction& transaction, const Vault& vault);

// Seals anew with the newest key what an older one sealed; false when nothing was to be done. The
// factor is one that this vault opens.
bool reseal_factor(Transaction& transaction, const Vault& vault, const SecondFactor& factor);

// `steady rotate-keys`: afterwards only the newest key is needed, unless somebody enrolls with an
// older one meanwhile. In the audit log when it changed anything.
class RotateKeys {
  public:
    RotateKeys(Store& store, const Vault& vault, const AuditTrail& trail)
        : store_(store), vault_(vault), trail_(trail) {}

    struct Outcome {
        long resealed = 0;
        SealedSecrets left;  // as they are now
    };
    [[nodiscard]] Result<Outcome> run(const AuditActor& actor);

  private:
    Store& store_;
    const Vault& vault_;
    AuditTrail trail_;
};

}  // namespace steady
