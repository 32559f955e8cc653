#pragma once

#include "domain/audit/audit_entry.h"
#include "domain/core/ids.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace steady {

// The audit log. Append only: the engines themselves refuse to change or remove a row, and to add
// one that does not follow the newest. app/audit/audit_trail.h is the one that writes.
// Which rows, the newest first. Empty texts and lists: any.
struct AuditQuery {
    std::string actor{};
    std::string action{};
    std::vector<std::string> objects{};  // ids, one of which is the row's object; or it is about
    // This account. Readings of the log itself, which would drown the others, only where `action`
    // asks for them.
    std::string subject{};
    std::optional<Instant> from{};
    std::optional<Instant> to{};           // before this
    std::optional<std::int64_t> before{};  // a sequence: where the list goes on
    int limit = 20;
};

class AuditRepository {
  public:
    virtual ~AuditRepository() = default;
    // Until this transaction ends, nobody else adds a row: whoever asks meanwhile waits.
    virtual void hold() = 0;
    // Without its subjects: the next row needs its number and its hash.
    [[nodiscard]] virtual std::optional<AuditEntry> newest() = 0;
    // Their sequences and previous hashes must follow the newest row, one after the other; an
    // exception otherwise.
    virtual void append(std::span<const AuditEntry> entries) = 0;
    // The rows after `sequence`, oldest first.
    [[nodiscard]] virtual std::vector<AuditEntry> after(std::int64_t sequence, int limit) = 0;
    [[nodiscard]] virtual std::vector<AuditEntry> page(const AuditQuery& query) = 0;
    // The accounts that these ids belong to, each once, in order. An id is one of an account (or
    // its e-mail address), booking, line, review, incident, file, identity check or purchase; of
    // any other nothing is found.
    [[nodiscard]] virtual std::vector<AccountId> people_of(const std::vector<std::string>& ids) = 0;
};

}  // namespace steady
