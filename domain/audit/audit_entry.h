#pragma once

#include "domain/core/time.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// unauthenticated: no one has proven yet who it is, as at a log-in that is refused.
enum class AuditRole { admin, command_line, client, companion, unauthenticated };
[[nodiscard]] std::string_view role_name(AuditRole role);

// A field of the object before and after. What is personal or secret is kept as a hash.
struct AuditChange {
    std::string field;
    std::string before;
    std::string after;
    bool sensitive = false;
};

// One row of the audit log: who did or saw what, when and from where. All texts are printable ASCII
// (see audit_text).
struct AuditEntry {
    std::int64_t sequence = 0;  // 1, 2, 3, … without a gap
    Instant at{};
    AuditRole role = AuditRole::admin;
    std::string actor;   // an administrator's id; on the command line the operating system's user
    std::string action;  // "cancel_booking"
    std::string object_type;
    std::string object_id;
    std::string changes;  // see changes_text
    std::string reason;
    std::string address;
    std::string request_id;
    std::string previous_hash;  // of the row before; 64 zeros in the first
    std::string hash;           // SHA-256 of canonical_text, 64 hex characters
    // Which fields canonical_text covers: of version 1 neither of the two below, since rows were
    // written before they were known.
    int version = 1;
    std::string query{};                  // what a list was asked for
    std::vector<std::string> subjects{};  // accounts the row is about, in order, each once
    friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

inline constexpr std::size_t max_audit_text = 600;  // bytes, before encoding
inline const std::string no_audit_hash(64, '0');
inline constexpr int newest_audit_version = 2;
inline constexpr std::string_view list_audit_action = "list_audit";  // somebody read the log

// Printable ASCII as it is; the backslash and every other byte as \xHH, so that no name forges a
// line or paints a terminal (ASVS 16.4.1). What is longer than max_audit_text is cut.
[[nodiscard]] std::string audit_text(std::string_view text);

// One line per change: field, before and after, a tab between them.
[[nodiscard]] std::string changes_text(const std::vector<AuditChange>& changes);

// Everything but the hash itself, each field with its length, so that no two rows read alike.
[[nodiscard]] std::string canonical_text(const AuditEntry& entry);

}  // namespace steady
