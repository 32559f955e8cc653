#include "app/audit/audit_trail.h"

#include "ports/audit.h"
#include "ports/store.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace steady {
namespace {

std::string hashed(const Digests& digests, const AuditAct& act, const std::string& field,
                   const std::string& value) {
    if (value.empty()) return value;
    return "sha256:" +
           digests.sha256_hex(act.object_type + '\n' + act.object_id + '\n' + field + '\n' + value);
}

std::string query_text(const Digests& digests, const AuditAct& act) {
    std::string text;
    for (const auto& [name, value, sensitive] : act.query) {
        if (!text.empty()) text += '&';
        text += name + '=' + (sensitive ? hashed(digests, act, name, value) : value);
    }
    return text;
}

// The parts of "<account>/signup" or "<booking>/<companion>".
void add_parts(std::set<std::string>& ids, const std::string& object) {
    for (std::size_t start = 0; start < object.size();) {
        const std::size_t end = std::min(object.find('/', start), object.size());
        if (is_uuid_text(std::string_view(object).substr(start, end - start)))
            ids.insert(object.substr(start, end - start));
        start = end + 1;
    }
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

// All accounts that an act is about.
std::vector<AccountId> subjects_of(Transaction& transaction, const AuditAct& act) {
    std::set<std::string> ids(act.shown.begin(), act.shown.end());
    ids.insert(act.object_id);
    add_parts(ids, act.object_id);
    for (const AuditChange& change : act.changes) {
        if (change.sensitive) continue;
        for (const std::string* value : {&change.before, &change.after}) {
            if (is_uuid_text(*value)) ids.insert(*value);
        }
    }
    return transaction.audit.people_of({ids.begin(), ids.end()});
}

}  // namespace

std::vector<AuditChange> AuditTrail::recorded_changes(const AuditAct& act) const {
    return shown(*digests_, act);
}

std::string AuditTrail::hash_of(const AuditEntry& entry, const Digests& digests) {
    return digests.sha256_hex(canonical_text(entry));
}

AuditEntry AuditTrail::entry_after(const std::optional<AuditEntry>& newest,
                                   const AuditReport& telling,
                                   const std::vector<AccountId>& subjects) const {
    const AuditActor& actor = *telling.actor;
    const AuditAct& act = *telling.act;
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
                     .hash = {},
                     .version = newest_audit_version,
                     .query = audit_text(query_text(*digests_, act))};
    for (const AccountId& subject : subjects) entry.subjects.push_back(subject.text());
    entry.hash = hash_of(entry, *digests_);
    return entry;
}

void AuditTrail::record(Transaction& transaction, const AuditActor& actor,
                        const AuditAct& act) const {
    record(transaction, std::array{AuditReport{&actor, &act}});
}

void AuditTrail::record(Transaction& transaction, std::span<const AuditReport> tellings) const {
    transaction.audit.hold();
    auto newest = transaction.audit.newest();
    std::vector<AuditEntry> entries;
    for (const AuditReport& each : tellings) {
        newest = entry_after(newest, each, subjects_of(transaction, *each.act));
        entries.push_back(*newest);
    }
    transaction.audit.append(entries);
}

}  // namespace steady
