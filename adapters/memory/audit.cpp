#include "adapters/memory/audit.h"

#include <algorithm>
#include <stdexcept>

namespace steady::memory {

std::optional<AuditEntry> Audit::newest() {
    const AuditEntry* row = state_.audit.find(static_cast<std::int64_t>(state_.audit.size()));
    return row ? std::optional(*row) : std::nullopt;
}

void Audit::append(std::span<const AuditEntry> entries) {
    for (const AuditEntry& entry : entries) {
        const auto before = newest();
        const bool follows =
            before ? entry.sequence == before->sequence + 1 && entry.previous_hash == before->hash
                   : entry.sequence == 1 && entry.previous_hash == no_audit_hash;
        if (!follows) throw std::runtime_error("the audit log is append only");
        state_.audit.put(entry.sequence, entry);
    }
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

namespace {

bool fits(const AuditEntry& row, const AuditQuery& query) {
    const bool about = query.objects.empty() ||
                       std::ranges::find(query.objects, row.object_id) != query.objects.end();
    return about && (query.actor.empty() || row.actor == query.actor) &&
           (query.action.empty() || row.action == query.action) &&
           (!query.from || row.at >= *query.from) && (!query.to || row.at < *query.to) &&
           (!query.before || row.sequence < *query.before);
}

}  // namespace

std::vector<AuditEntry> Audit::page(const AuditQuery& query) {
    std::vector<AuditEntry> rows;
    for (auto number = static_cast<std::int64_t>(state_.audit.size()); number > 0; --number) {
        if (static_cast<int>(rows.size()) == query.limit) break;
        const AuditEntry& row = *state_.audit.find(number);
        if (fits(row, query)) rows.push_back(row);
    }
    return rows;
}

}  // namespace steady::memory
