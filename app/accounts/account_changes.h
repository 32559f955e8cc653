#pragma once

#include "app/accounts/own_account.h"
#include "domain/audit/audit_entry.h"

#include <vector>

namespace steady {

// What of a person's record differs, field by field, as the audit log keeps it: what is personal is
// marked sensitive.
[[nodiscard]] std::vector<AuditChange> account_changes(const OwnAccount& before,
                                                       const OwnAccount& after);

}  // namespace steady
