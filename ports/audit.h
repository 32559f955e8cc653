#pragma once

#include "domain/audit/audit_entry.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace steady {

// The audit log. Append only: the engines themselves refuse to change or remove a row, and to add
// one that does not follow the newest. app/audit/audit_trail.h is the one that writes.
class AuditRepository {
  public:
    virtual ~AuditRepository() = default;
    // Until this transaction ends, nobody else adds a row: whoever asks meanwhile waits.
    virtual void hold() = 0;
    [[nodiscard]] virtual std::optional<AuditEntry> newest() = 0;
    // Its sequence and previous hash must follow the newest row; an exception otherwise.
    virtual void append(const AuditEntry& entry) = 0;
    // The rows after `sequence`, oldest first.
    [[nodiscard]] virtual std::vector<AuditEntry> after(std::int64_t sequence, int limit) = 0;
};

}  // namespace steady
