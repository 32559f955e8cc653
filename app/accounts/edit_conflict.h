#pragma once

#include "app/accounts/own_account.h"
#include "app/audit/audit_trail.h"
#include "domain/accounts/record_version.h"
#include "domain/core/error.h"
#include "ports/store_fwd.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// Refusal::edit_conflict with one sentence for each field, which names the person who wrote the
// stored value from the editor's point of view. `admin` is the id of the administrator who edits
// the account; nullopt: its owner does.
[[nodiscard]] Error edit_conflict(Transaction& transaction, const AuditTrail& trail,
                                  const OwnAccount& stored, const std::optional<std::string>& admin,
                                  const std::vector<EditConflict>& conflicts);

}  // namespace steady
