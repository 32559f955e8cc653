#include "app/audit/audit_trail.h"

#include "ports/audit.h"

#include <utility>

namespace steady {
namespace {

std::string hashed(const Digests& digests, const AuditAct& act, const std::string& field,
                   const std::string& value) {
    if (value.empty()) return value;
    return "sha256:" +
           digests.sha256_hex(act.object_type + '\n' + act.object_id + '\n' + field + '\n' + value);
}

std::vector<AuditChange> shown(const Digests& digests, const AuditAct& act) {
    std::vector<AuditChange> changes = act.changes;
    for (AuditChange& change : changes) {
        if (!change.sensitive) continue;
        change.before = hashed(digests, act, change.field, change.before);
        change.after = hashed(digests, act, change.field, change.after);
    }
    return changes;
}

}  // namespace

std::string AuditTrail::hash_of(const AuditEntry& entry, const Digests& digests) {
    return digests.sha256_hex(canonical_text(entry));
}

void AuditTrail::record(Transaction& transaction, const AuditActor& actor,
                        const AuditAct& act) const {
    transaction.audit.hold();
    const auto newest = transaction.audit.newest();
    AuditEntry entry{.sequence = newest ? newest->sequence + 1 : 1,
                     .at = clock_->now(),
                     .role = actor.role,
                     .actor = audit_text(actor.id),
                     .action = audit_text(act.action),
                     .object_type = audit_text(act.object_type),
                     .object_id = audit_text(act.object_id),
                     .changes = changes_text(shown(*digests_, act)),
                     .reason = audit_text(act.reason),
                     .address = audit_text(actor.address),
                     .request_id = audit_text(actor.request_id),
                     .previous_hash = newest ? newest->hash : no_audit_hash,
                     .hash = {}};
    entry.hash = hash_of(entry, *digests_);
    transaction.audit.append(entry);
}

}  // namespace steady
