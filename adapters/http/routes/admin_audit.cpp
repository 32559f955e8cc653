#include "adapters/http/routes/admin_audit.h"

#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"

#include <sstream>

namespace steady::http {
namespace {

constexpr std::size_t max_filter = 320;

Result<AuditFilter> read_audit_filter(const Query& query) {
    std::vector<FieldError> problems;
    AuditFilter filter{.actor = read_text(query, "actor", max_filter, problems),
                       .subject = read_text(query, "subject", max_filter, problems),
                       .action = read_text(query, "action", max_filter, problems),
                       .from = read_instant(query, "from", problems),
                       .to = read_instant(query, "to", problems),
                       .before = query.integer("before", problems),
                       .limit = read_paging(query, problems).limit};
    if (!problems.empty()) return std::unexpected(query_error(std::move(problems)));
    return filter;
}

// Lines of "field\tbefore\tafter", as domain/audit/audit_entry.h writes them.
Json changes_json(const std::string& changes) {
    Json list = Json::array();
    std::istringstream lines(changes);
    for (std::string line; std::getline(lines, line);) {
        const auto first = line.find('\t');
        const auto second = line.find('\t', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        list.push(Json::object({{"field", line.substr(0, first)},
                                {"before", line.substr(first + 1, second - first - 1)},
                                {"after", line.substr(second + 1)}}));
    }
    return list;
}

Json entry_json(const ShownAuditEntry& shown) {
    const AuditEntry& row = shown.entry;
    Json json = Json::object({{"sequence", row.sequence},
                              {"at", row.at},
                              {"role", role_name(row.role)},
                              {"actor", row.actor},
                              {"actorName", shown.actor_name},
                              {"action", row.action},
                              {"objectType", row.object_type},
                              {"objectId", row.object_id},
                              {"changes", changes_json(row.changes)},
                              {"address", row.address},
                              {"hash", row.hash}});
    if (!shown.object_name.empty()) json.set("objectName", shown.object_name);
    if (!row.reason.empty()) json.set("reason", row.reason);
    if (!row.query.empty()) json.set("query", row.query);
    Json subjects = Json::array();
    for (const ShownSubject& subject : shown.subjects)
        subjects.push(Json::object({{"_id", subject.id}, {"displayName", subject.name}}));
    json.set("subjects", std::move(subjects));
    if (!row.request_id.empty()) json.set("requestId", row.request_id);
    if (shown.person) {
        json.set("person",
                 Json::object({{"_id", *shown.person}, {"displayName", shown.person_name}}));
    }
    return json;
}

Reply list(BrowseAudit& browse, Call& call) {
    const auto filter = read_audit_filter(call.query());
    if (!filter) return refused(filter.error());
    const ShownAuditPage page = browse.run(*filter);
    Json data = Json::array();
    for (const ShownAuditEntry& entry : page.entries) data.push(entry_json(entry));
    Json members = Json::object();
    if (page.next) members.set("next", *page.next);
    return success_with(std::move(data), std::move(members));
}

Reply verify(VerifyAudit& verify) {
    const AuditVerdict verdict = verify.run();
    Json data = Json::object({{"isIntact", !verdict.fault},
                              {"rows", verdict.head.sequence},
                              {"head", audit_head_text(verdict.head)}});
    if (verdict.fault) {
        data.set("fault", Json::object({{"sequence", verdict.fault->sequence},
                                        {"text", verdict.fault->what}}));
    }
    return success(std::move(data));
}

}  // namespace

void add_admin_audit_routes(Routes& routes, BrowseAudit& browse, VerifyAudit& verify_audit) {
    routes.push_back({.method = Method::get,
                      .pattern = "/api/admin/audit",
                      .who = Access::admin,
                      .feature = "audit",
                      .operation = std::string(list_audit_action),
                      .handle = [&browse](Call& call) { return list(browse, call); }});
    routes.back().act = AdminAct::view_audit;
    routes.back().audit = Audit::view;
    routes.back().audited = "audit";
    // Returns hashes and numbers only. It reads the whole log, so the budget is small.
    routes.push_back({.method = Method::get,
                      .pattern = "/api/admin/audit/chain",
                      .who = Access::admin,
                      .feature = "audit",
                      .operation = "verify_audit_chain",
                      .handle = [&verify_audit](Call&) { return verify(verify_audit); }});
    routes.back().act = AdminAct::view_audit;
    routes.back().audit = Audit::nothing;
    routes.back().lane = Lane::costly;
    routes.back().budget = {10};
}

}  // namespace steady::http
