#include "domain/audit/audit_entry.h"

#include "domain/core/text.h"

#include <utility>

namespace steady {
namespace {

void add_field(std::string& text, std::string_view value) {
    text += std::to_string(value.size());
    text += ':';
    text += value;
    text += ',';
}

}  // namespace

std::string_view role_name(AuditRole role) {
    switch (role) {
        case AuditRole::admin:
            return "admin";
        case AuditRole::command_line:
            return "command_line";
        case AuditRole::client:
            return "client";
        case AuditRole::companion:
            return "companion";
        case AuditRole::unauthenticated:
            return "unauthenticated";
    }
    std::unreachable();
}

std::string audit_text(std::string_view text) {
    std::string plain;
    for (const char c : text.substr(0, max_audit_text)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f && c != '\\') {
            plain += c;
        } else {
            plain += "\\x";
            append_hex(plain, c);
        }
    }
    if (text.size() > max_audit_text) plain += "...";
    return plain;
}

std::string changes_text(const std::vector<AuditChange>& changes) {
    std::string text;
    for (const AuditChange& change : changes) {
        if (!text.empty()) text += '\n';
        text += audit_text(change.field) + '\t' + audit_text(change.before) + '\t' +
                audit_text(change.after);
    }
    return text;
}

std::string canonical_text(const AuditEntry& entry) {
    std::string text;
    add_field(text, std::to_string(entry.sequence));
    add_field(text, std::to_string(to_epoch_seconds(entry.at)));
    add_field(text, role_name(entry.role));
    for (const std::string* field :
         {&entry.actor, &entry.action, &entry.object_type, &entry.object_id, &entry.changes,
          &entry.reason, &entry.address, &entry.request_id, &entry.previous_hash}) {
        add_field(text, *field);
    }
    if (entry.version == 1) return text;
    add_field(text, entry.query);
    for (const std::string& subject : entry.subjects) add_field(text, subject);
    return text;
}

}  // namespace steady
