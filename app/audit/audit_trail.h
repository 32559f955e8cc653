#pragma once

#include "domain/audit/audit_entry.h"
#include "domain/core/ids.h"
#include "ports/crypto.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace steady {

// The actor: an administrator through one request, or the operator on the command line.
struct AuditActor {
    AuditRole role = AuditRole::admin;
    std::string id;
    std::string address{};     // of the caller; "local" on the command line
    std::string request_id{};  // empty on the command line
};

// A parameter of a query. Text typed to find a person is stored as a hash.
struct AuditQuestion {
    std::string name;
    std::string value;
    bool sensitive = false;
};

struct AuditAct {
    std::string action;
    std::string object_type;
    std::string object_id;
    std::string reason{};  // in the actor's words, if required
    std::vector<AuditChange> changes{};
    // Further people whose data it is about, beyond those found through the object and the changes:
    // ids of accounts, bookings and everything else that AuditRepository::people_of resolves.
    std::vector<std::string> shown{};
    std::vector<AuditQuestion> query{};  // the query of a list
};

// The actor and the act; both must outlive it.
struct AuditReport {
    const AuditActor* actor;
    const AuditAct* act;
};

// Writes the audit log: one row in the transaction of the recorded act, chained to the row before
// (security-reliability-money §1.9). Cheap to copy; its ports must outlive it.
class AuditTrail {
  public:
    AuditTrail(const Digests& digests, const Clock& clock) : digests_(&digests), clock_(&clock) {}

    // Texts are encoded; sensitive values become hashes that are equal only for the same object and
    // field. Writers wait from here until the transaction of the previous one ends.
    void record(Transaction& transaction, const AuditActor& actor, const AuditAct& act) const;
    // Writes several rows, in order.
    void record(Transaction& transaction, std::span<const AuditReport> tellings) const;

    // The changes of an act as its row has them, before audit_text: to compare values with it.
    [[nodiscard]] std::vector<AuditChange> recorded_changes(const AuditAct& act) const;

    // The correct `hash` of this row.
    [[nodiscard]] static std::string hash_of(const AuditEntry& entry, const Digests& digests);

  private:
    [[nodiscard]] AuditEntry entry_after(const std::optional<AuditEntry>& newest,
                                         const AuditReport& telling,
                                         const std::vector<AccountId>& subjects) const;

    const Digests* digests_;
    const Clock* clock_;
};

}  // namespace steady
