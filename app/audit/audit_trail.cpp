#include "app/audit/audit_trail.h"

#include "ports/audit.h"

#include <array>
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

AuditEntry AuditTrail::entry_after(const std::optional<AuditEntry>& newest, const AuditActor& actor,
                                   const AuditAct& act) const {
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
    return entry;
}

void AuditTrail::record(Transaction& transaction, const AuditActor& actor,
                        const AuditAct& act) const {
    record(transaction, std::array{AuditTelling{&actor, &act}});
}

void AuditTrail::record(Transaction& transaction, std::span<const AuditTelling> tellings) const {
    transaction.audit.hold();
    auto newest = transaction.audit.newest();
    std::vector<AuditEntry> entries;
    for (const AuditTelling& each : tellings) {
        newest = entry_after(newest, *each.actor, *each.act);
        entries.push_back(*newest);
    }
    transaction.audit.append(entries);
}

}  // namespace steady
