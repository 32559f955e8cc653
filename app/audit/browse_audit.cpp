#include "app/audit/browse_audit.h"

#include "ports/accounts.h"

#include <algorithm>
#include <map>

namespace steady {
namespace {

// Objects that are called by a person's id, and what comes behind it ("<id>/signup").
constexpr std::string_view of_consents[] = {"/signup", "/booking"};

std::optional<std::string> actor_id(const std::vector<Admin>& admins, const std::string& wanted) {
    if (wanted.empty() || AdminId::parse(wanted)) return wanted;
    const auto email = Email::parse(wanted);
    for (const Admin& admin : admins) {
        if (email && admin.email == *email) return admin.id.text();
    }
    return std::nullopt;
}

std::optional<std::vector<std::string>> objects_of(Transaction& transaction,
                                                   const std::string& wanted) {
    if (wanted.empty()) return std::vector<std::string>{};
    std::string id = wanted;
    if (!AccountId::parse(wanted)) {
        const auto email = Email::parse(wanted);
        const auto found = email ? transaction.accounts.find_credentials(*email) : std::nullopt;
        if (!found) return std::nullopt;
        id = found->id.text();
    }
    std::vector<std::string> objects{id};
    for (const std::string_view end : of_consents) objects.push_back(id + std::string(end));
    return objects;
}

}  // namespace

ShownAuditPage BrowseAudit::run(const AuditFilter& filter) {
    return store_.read([&](Transaction& transaction) {
        ShownAuditPage page;
        const std::vector<Admin> admins = transaction.admins.all();
        const auto actor = actor_id(admins, filter.actor);
        const auto objects = objects_of(transaction, filter.whom);
        if (!actor || !objects) return page;
        auto rows = transaction.audit.page({.actor = *actor,
                                            .action = filter.action,
                                            .objects = *objects,
                                            .from = filter.from,
                                            .to = filter.to,
                                            .before = filter.before,
                                            .limit = filter.limit + 1});
        if (static_cast<int>(rows.size()) > filter.limit) {
            rows.pop_back();
            page.next = rows.back().sequence;
        }
        std::map<std::string, std::string> names;
        for (const Admin& admin : admins) names[admin.id.text()] = admin.email.text();
        for (AuditEntry& row : rows) {
            ShownAuditEntry shown{.entry = std::move(row), .actor_name = {}};
            const auto named = names.find(shown.entry.actor);
            shown.actor_name = named == names.end() ? shown.entry.actor : named->second;
            const std::string_view whole = shown.entry.object_id;
            const auto id = AccountId::parse(whole.substr(0, whole.find('/')));
            const auto person = id ? transaction.accounts.find(*id) : std::nullopt;
            if (person) {
                shown.person = person->id;
                shown.person_name = person->display_name;
            }
            page.entries.push_back(std::move(shown));
        }
        return page;
    });
}

}  // namespace steady
