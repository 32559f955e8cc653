#include "app/audit/verify_audit.h"

#include "app/audit/audit_trail.h"
#include "ports/audit.h"
#include "ports/store.h"

#include <algorithm>
#include <charconv>

namespace steady {
namespace {

constexpr int rows_at_once = 1000;

std::optional<std::string> fault_of(const AuditEntry& row, const AuditHead& before,
                                    const std::optional<AuditHead>& noted, const Digests& digests) {
    if (row.sequence != before.sequence + 1) return "a row is missing before it";
    if (row.previous_hash != before.hash) return "it does not follow the row before it";
    if (row.hash != AuditTrail::hash_of(row, digests)) return "its content was changed";
    if (noted && noted->sequence == row.sequence && noted->hash != row.hash)
        return "it is not the row whose hash was noted";
    return std::nullopt;
}

}  // namespace

std::optional<AuditHead> parse_audit_head(const std::string& text) {
    const auto colon = text.find(':');
    if (colon == std::string::npos) return std::nullopt;
    AuditHead head;
    const auto read = std::from_chars(text.data(), text.data() + colon, head.sequence);
    head.hash = text.substr(colon + 1);
    const bool hex =
        head.hash.size() == no_audit_hash.size() && std::ranges::all_of(head.hash, [](char c) {
            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
        });
    if (read.ec != std::errc{} || read.ptr != text.data() + colon || head.sequence < 0 || !hex)
        return std::nullopt;
    return head;
}

std::string audit_head_text(const AuditHead& head) {
    return std::to_string(head.sequence) + ':' + head.hash;
}

AuditVerdict VerifyAudit::run(const std::optional<AuditHead>& noted) {
    AuditVerdict verdict{{0, no_audit_hash}, std::nullopt};
    for (;;) {
        const auto rows = store_.read([&](Transaction& transaction) {
            return transaction.audit.after(verdict.head.sequence, rows_at_once);
        });
        for (const AuditEntry& row : rows) {
            if (auto what = fault_of(row, verdict.head, noted, digests_)) {
                verdict.fault = {row.sequence, std::move(*what)};
                return verdict;
            }
            verdict.head = {row.sequence, row.hash};
        }
        if (rows.size() < rows_at_once) break;
    }
    if (noted && noted->sequence > verdict.head.sequence)
        verdict.fault = {verdict.head.sequence + 1, "the log ends before it"};
    return verdict;
}

AuditHead VerifyAudit::head() {
    return store_.read([](Transaction& transaction) {
        const auto newest = transaction.audit.newest();
        return newest ? AuditHead{newest->sequence, newest->hash} : AuditHead{0, no_audit_hash};
    });
}

}  // namespace steady
