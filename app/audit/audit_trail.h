#pragma once

#include "domain/audit/audit_entry.h"
#include "domain/core/ids.h"
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

// A parameter of a query. What was typed to find a person is kept as a hash.
struct AuditQuestion {
    std::string name;
    std::string value;
    bool sensitive = false;
};

struct AuditAct {
    std::string action;
    std::string object_type;
    std::string object_id;
    std::string reason{};  // in the actor's words, where one was asked
    std::vector<AuditChange> changes{};
    // Whose data it is about, beyond the persons whom the object and the changes lead to: ids of
    // accounts, bookings and whatever else AuditRepository::people_of knows.
    std::vector<std::string> shown{};
    std::vector<AuditQuestion> query{};  // what a list was asked for
};

// Who did what, both of which outlive it.
struct AuditReport {
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
    void record(Transaction& transaction, std::span<const AuditReport> tellings) const;

    // What `hash` of this row must be.
    [[nodiscard]] static std::string hash_of(const AuditEntry& entry, const Digests& digests);

  private:
    [[nodiscard]] AuditEntry entry_after(const std::optional<AuditEntry>& newest,
                                         const AuditReport& telling,
                                         const std::vector<AccountId>& subjects) const;

    const Digests* digests_;
    const Clock* clock_;
};

}  // namespace steady
