#pragma once

#include "domain/audit/audit_entry.h"
#include "ports/crypto.h"
#include "ports/store.h"
#include "ports/system.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace steady {

// Who acts: an administrator through one request, or the operator on the command line.
struct AuditActor {
    AuditRole role = AuditRole::admin;
    std::string id;
    std::string address{};     // of the caller; "local" on the command line
    std::string request_id{};  // empty on the command line
};

struct AuditAct {
    std::string action;
    std::string object_type;
    std::string object_id;
    std::string reason{};  // in the actor's words, where one was asked
    std::vector<AuditChange> changes{};
};

// Who did what, both of which outlive it.
struct AuditTelling {
    const AuditActor* actor;
    const AuditAct* act;
};

// Writes the audit log: one row in the transaction of what it tells of, chained to the row before
// (security-reliability-money §1.9). Cheap to copy; its ports outlive it.
class AuditTrail {
  public:
    AuditTrail(const Digests& digests, const Clock& clock) : digests_(&digests), clock_(&clock) {}

    // Texts are encoded, sensitive values become hashes that only repeat for the same object and
    // field. Writers queue from here until their transactions end.
    void record(Transaction& transaction, const AuditActor& actor, const AuditAct& act) const;
    // Several, one after the other.
    void record(Transaction& transaction, std::span<const AuditTelling> tellings) const;

    // What `hash` of this row must be.
    [[nodiscard]] static std::string hash_of(const AuditEntry& entry, const Digests& digests);

  private:
    [[nodiscard]] AuditEntry entry_after(const std::optional<AuditEntry>& newest,
                                         const AuditActor& actor, const AuditAct& act) const;

    const Digests* digests_;
    const Clock* clock_;
};

}  // namespace steady
