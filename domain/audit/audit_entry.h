#pragma once

#include "domain/core/time.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// unauthenticated: the caller's identity is not proven yet, as in a refused log-in.
enum class AuditRole { admin, command_line, client, companion, unauthenticated };
[[nodiscard]] std::string_view role_name(AuditRole role);

// A field of the object before and after. Personal or secret values are stored as a hash.
struct AuditChange {
    std::string field;
    std::string before;
    std::string after;
    bool sensitive = false;
};

// One row of the audit log: who did or viewed what, when and from where. All texts are printable
// ASCII (see audit_text).
struct AuditEntry {
    std::int64_t sequence = 0;  // 1, 2, 3, … without gaps
    Instant at{};
    AuditRole role = AuditRole::admin;
    std::string actor;   // an administrator's id; on the command line, the operating system user
    std::string action;  // "cancel_booking"
    std::string object_type;
    std::string object_id;
    std::string changes;  // see changes_text
    std::string reason;
    std::string address;
    std::string request_id;
    std::string previous_hash;  // of the previous row; 64 zeros in the first
    std::string hash;           // SHA-256 of canonical_text, 64 hex characters
    // Which fields canonical_text covers: version 1 covers neither of the two below, which were
    // added after its rows were written.
    int version = 1;
    std::string query{};  // the query of a list
    // Accounts that the row is about, sorted, without duplicates.
    std::vector<std::string> subjects{};
    friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

inline constexpr std::size_t max_audit_text = 600;  // bytes, before encoding
inline const std::string no_audit_hash(64, '0');
inline constexpr int newest_audit_version = 2;
// An administrator read the log.
inline constexpr std::string_view list_audit_action = "list_audit";

// Visible characters unchanged; the backslash, controls, invisible characters, marks of direction
// and what is not UTF-8 as \xHH for each byte, so that no name can forge a line, look like another
// one or send escape sequences to a terminal (ASVS 16.4.1). Text longer than max_audit_text is cut
// between two characters.
[[nodiscard]] std::string audit_text(std::string_view text);

// One line per change: field, old value and new value, separated by tabs.
[[nodiscard]] std::string changes_text(const std::vector<AuditChange>& changes);

// Every field except the hash itself, each prefixed with its length, so that no two different rows
// have the same text.
[[nodiscard]] std::string canonical_text(const AuditEntry& entry);

}  // namespace steady
