#pragma once

#include "app/accounts/own_account.h"
#include "domain/audit/audit_entry.h"

#include <vector>

namespace steady {

// The differences between two records of a person, field by field, as the audit log stores them:
// personal values are marked sensitive.
[[nodiscard]] std::vector<AuditChange> account_changes(const OwnAccount& before,
                                                       const OwnAccount& after);

}  // namespace steady
