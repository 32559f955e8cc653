#include "app/archives/archive_records.h"
#include "ports/store.h"

namespace steady {
namespace {

constexpr int audit_rows_per_page = 500;

ArchiveRow audit_row(const AuditEntry& entry, Pseudonyms& pseudonyms) {
    const auto actor = [&]() -> std::string {
        switch (entry.role) {
            case AuditRole::admin:
                return pseudonyms.of("Administrator", entry.actor);
            case AuditRole::command_line:
                return "Operator of the server";
            case AuditRole::client:
                return pseudonyms.of("Client", entry.actor);
            case AuditRole::companion:
                return pseudonyms.of("Companion", entry.actor);
            case AuditRole::unauthenticated:
                return "Unknown caller";
        }
        std::unreachable();
    };
    // Actions about an account name it; it may be another one, next to which the subject was shown.
    const bool is_other_account = entry.object_type == "account" &&
                                  AccountId::parse(entry.object_id) &&
                                  !pseudonyms.is_subject(entry.object_id);
    return {
        std::to_string(entry.sequence),
        utc_text(entry.at),
        std::string(role_name(entry.role)),
        actor(),
        entry.action,
        entry.object_type,
        is_other_account ? pseudonyms.of("Person", entry.object_id)
                         : pseudonyms.redact(entry.object_id),
        pseudonyms.is_subject(entry.object_id) ? pseudonyms.redact(entry.reason) : std::string(),
        entry.hash};
}

void each_audit_row(Store& store, AuditQuery query,
                    const std::function<void(const AuditEntry&)>& visit) {
    query.limit = audit_rows_per_page;
    for (;;) {
        const auto page =
            store.read([&](Transaction& transaction) { return transaction.audit.page(query); });
        for (const AuditEntry& entry : page) visit(entry);
        if (std::ssize(page) < audit_rows_per_page) return;
        query.before = page.back().sequence;
    }
}

}  // namespace

void write_access_to(const ArchiveSources& sources, const AuditQuery& query, ArchiveSections& to) {
    // Rows that are written while the archive is made are not in it.
    AuditQuery fixed = query;
    const auto newest =
        sources.store.read([](Transaction& transaction) { return transaction.audit.newest(); });
    fixed.before = newest ? newest->sequence + 1 : 1;
    const ArchiveTable table{
        "access", {"row", "at", "role", "who", "action", "about", "id", "reason", "hash"}};
    to.add_table(table, [&](const ArchiveSections::Visit& visit) {
        each_audit_row(sources.store, fixed,
                       [&](const AuditEntry& entry) { visit(audit_row(entry, to.pseudonyms())); });
        if (query.subject.empty()) return;
        AuditQuery reads = fixed;
        reads.action = list_audit_action;
        each_audit_row(sources.store, reads,
                       [&](const AuditEntry& entry) { visit(audit_row(entry, to.pseudonyms())); });
    });
}

}  // namespace steady
