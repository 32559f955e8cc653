#pragma once

#include "domain/audit/audit_entry.h"
#include "domain/core/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace steady {

// The audit log. Append-only: the database engines themselves refuse to change or remove a row, and
// to add one that does not follow the newest. Only app/audit/audit_trail.h writes to it.
//
// A filter of rows, newest first. Empty texts and lists: no condition.
struct AuditQuery {
    std::string actor{};
    std::string action{};
    std::vector<std::string> objects{};  // ids: one is the row's object, or the row is about one
    // This account. Rows about reading the log itself, which would outnumber the others, are
    // included only if `action` selects them.
    std::string subject{};
    std::optional<Instant> from{};
    std::optional<Instant> to{};           // exclusive
    std::optional<std::int64_t> before{};  // a sequence: where the next page starts
    int limit = 20;
};

class AuditRepository {
  public:
    virtual ~AuditRepository() = default;
    // Locks the log: until this transaction ends, other transactions that add a row wait.
    virtual void hold() = 0;
    // Without its subjects: the next row needs its sequence and its hash.
    [[nodiscard]] virtual std::optional<AuditEntry> newest() = 0;
    // The entries' sequences and previous hashes must continue from the newest row without gaps;
    // throws otherwise.
    virtual void append(std::span<const AuditEntry> entries) = 0;
    // The rows after `sequence`, oldest first.
    [[nodiscard]] virtual std::vector<AuditEntry> after(std::int64_t sequence, int limit) = 0;
    [[nodiscard]] virtual std::vector<AuditEntry> page(const AuditQuery& query) = 0;
    // The accounts to which these ids belong, sorted, without duplicates. An id may be that of an
    // account (or its email address), booking, line, review, incident, file, identity check,
    // purchase or refund; other ids are ignored.
    [[nodiscard]] virtual std::vector<AccountId> people_of(const std::vector<std::string>& ids) = 0;
};

}  // namespace steady
