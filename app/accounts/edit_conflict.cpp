#include "app/accounts/edit_conflict.h"

#include "app/accounts/account_changes.h"
#include "ports/audit.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// The value that an entry of the audit log wrote into a field; nullopt if it did not change it.
std::optional<std::string> written_value(const AuditEntry& entry, std::string_view field) {
    const std::string changes = "\n" + entry.changes + "\n";
    const std::size_t line = changes.find("\n" + audit_text(field) + "\t");
    if (line == std::string::npos) return std::nullopt;
    const std::size_t end = changes.find('\n', line + 1);
    const std::size_t value = changes.rfind('\t', end) + 1;
    return changes.substr(value, end - value);
}

// The administrator who wrote the stored value; nullopt if the owner did, even when an
// administrator had changed the field before that.
std::optional<std::string> writing_admin(const std::vector<AuditEntry>& newest_first,
                                         const std::vector<AuditChange>& stored,
                                         std::string_view audit_field) {
    const auto current = std::ranges::find(stored, audit_field, &AuditChange::field);
    if (current == stored.end()) return std::nullopt;
    for (const AuditEntry& entry : newest_first) {
        const auto written = written_value(entry, audit_field);
        if (!written) continue;
        return *written == audit_text(current->after) ? std::optional(entry.actor) : std::nullopt;
    }
    return std::nullopt;
}

std::string describe_writer(const std::optional<std::string>& writing_admin,
                            const std::optional<std::string>& editing_admin) {
    if (writing_admin == editing_admin)
        return "You changed this in another tab or on another device.";
    if (!writing_admin) return "The owner of this account changed this meanwhile.";
    if (editing_admin) return "Another administrator changed this meanwhile.";
    return "An administrator changed this meanwhile.";
}

}  // namespace

Error edit_conflict(Transaction& transaction, const AuditTrail& trail, const OwnAccount& stored,
                    const std::optional<std::string>& admin,
                    const std::vector<EditConflict>& conflicts) {
    const std::string id = stored.account.id.text();
    const std::vector<AuditEntry> edits =
        transaction.audit.page({.action = "edit_user", .objects = {id}});
    const std::vector<AuditChange> values =
        trail.recorded_changes({.action = "edit_user",
                                .object_type = "account",
                                .object_id = id,
                                .changes = account_values(stored)});
    Error error{Refusal::edit_conflict};
    for (const EditConflict& conflict : conflicts) {
        std::string message =
            describe_writer(writing_admin(edits, values, conflict.audit_field), admin);
        if (!conflict.value.empty()) message += " It is now \u201c" + conflict.value + "\u201d.";
        error.fields.push_back({std::string(conflict.field), std::move(message)});
    }
    return error;
}

}  // namespace steady
