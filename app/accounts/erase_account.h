#pragma once

#include "domain/people/account.h"
#include "ports/crypto.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/vault.h"

namespace steady {

// Erases a person everywhere (decisions §2, ADR 26): every feature's repository erases the person's
// texts, names, places and files; external data (bytes of files, the provider's records) is erased
// by jobs that are retried until they succeed. Money, consents and audit rows stay, linked to a
// tombstone. The full list is in docs/development.md.
void erase_account(Transaction& transaction, IdSource& ids, const Digests& digests,
                   const Vault* vault, const Account& account, Instant now);

// Whether reports of settled cases would be sealed.
[[nodiscard]] bool has_reports_to_seal(Transaction& transaction, const Vault* vault,
                                       const AccountId& account);

}  // namespace steady
