#include "adapters/memory/audit.h"

#include <stdexcept>

namespace steady::memory {

std::optional<AuditEntry> Audit::newest() {
    const AuditEntry* row = state_.audit.find(static_cast<std::int64_t>(state_.audit.size()));
    return row ? std::optional(*row) : std::nullopt;
}

void Audit::append(const AuditEntry& entry) {
    const auto before = newest();
    const bool follows =
        before ? entry.sequence == before->sequence + 1 && entry.previous_hash == before->hash
               : entry.sequence == 1 && entry.previous_hash == no_audit_hash;
    if (!follows) throw std::runtime_error("the audit log is append only");
    state_.audit.put(entry.sequence, entry);
}

std::vector<AuditEntry> Audit::after(std::int64_t sequence, int limit) {
    std::vector<AuditEntry> rows;
    for (const auto& [number, row] : state_.audit) {
        if (number <= sequence) continue;
        if (static_cast<int>(rows.size()) == limit) break;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace steady::memory
