#pragma once

#include "app/accounts/own_account.h"
#include "domain/audit/audit_entry.h"

#include <vector>

namespace steady {

// The differences between two records of a person, field by field, as the audit log stores them:
// personal values are marked sensitive.
[[nodiscard]] std::vector<AuditChange> account_changes(const OwnAccount& before,
                                                       const OwnAccount& after);

// Every field of a record with its value before and after an edit that changed nothing.
[[nodiscard]] std::vector<AuditChange> account_values(const OwnAccount& record);

}  // namespace steady
