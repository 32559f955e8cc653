#include "app/audit/browse_audit.h"

#include "app/core/readable.h"
#include "ports/accounts.h"
#include "ports/store.h"

#include <algorithm>
#include <map>

namespace steady {
namespace {

// Suffixes of objects that are named by a person's id ("<id>/signup").
constexpr std::string_view of_consents[] = {"/signup", "/booking"};

std::optional<std::string> actor_id(const std::vector<Admin>& admins, const std::string& wanted) {
    if (wanted.empty() || AdminId::parse(wanted)) return wanted;
    const auto email = Email::parse(wanted);
    for (const Admin& admin : admins) {
        if (email && admin.email == *email) return admin.id.text();
    }
    return std::nullopt;
}

// The id of a person; empty: any.
std::optional<std::string> person_id(Transaction& transaction, const std::string& wanted) {
    if (wanted.empty() || AccountId::parse(wanted)) return wanted;
    const auto email = Email::parse(wanted);
    const auto found = email ? transaction.credentials.find_credentials(*email) : std::nullopt;
    if (!found) return std::nullopt;
    return found->id.text();
}

// Rows written by a server of the previous release name only their object.
std::vector<std::string> objects_of(const std::string& person) {
    if (person.empty()) return {};
    std::vector<std::string> objects{person};
    for (const std::string_view end : of_consents) objects.push_back(person + std::string(end));
    return objects;
}

// Reads each account once per page.
class Names {
  public:
    explicit Names(Transaction& transaction) : transaction_(transaction) {}

    // nullopt: no account, or an unreadable one; empty: an erased one.
    std::optional<std::string> of(const std::string& id) {
        const auto known = names_.find(id);
        if (known != names_.end()) return known->second;
        const auto parsed = AccountId::parse(id);
        const auto account = parsed ? readable([&] {
                                          return transaction_.accounts.find(*parsed);
                                      }).value_or(std::nullopt)
                                    : std::nullopt;
        auto name = account ? std::optional(account->display_name) : std::nullopt;
        return names_.emplace(id, std::move(name)).first->second;
    }

  private:
    Transaction& transaction_;
    std::map<std::string, std::optional<std::string>> names_;
};

ShownAuditEntry shown_entry(AuditEntry row, std::string actor_name, Names& names) {
    ShownAuditEntry shown{.entry = std::move(row), .actor_name = std::move(actor_name)};
    const std::string& object = shown.entry.object_id;
    const std::string id = object.substr(0, object.find('/'));
    if (auto name = names.of(id)) {
        shown.person = AccountId::parse(id);
        shown.person_name = *std::move(name);
    }
    for (const std::string& subject : shown.entry.subjects)
        shown.subjects.push_back({subject, names.of(subject).value_or("")});
    return shown;
}

}  // namespace

ShownAuditPage BrowseAudit::run(const AuditFilter& filter) {
    return store_.read([&](Transaction& transaction) {
        ShownAuditPage page;
        const std::vector<Admin> admins = transaction.admins.all();
        const auto actor = actor_id(admins, texts_.plain_line(filter.actor));
        const auto person = person_id(transaction, texts_.plain_line(filter.subject));
        if (!actor || !person) return page;
        auto rows = transaction.audit.page({.actor = *actor,
                                            .action = filter.action,
                                            .objects = objects_of(*person),
                                            .subject = *person,
                                            .from = filter.from,
                                            .to = filter.to,
                                            .before = filter.before,
                                            .limit = filter.limit + 1});
        if (static_cast<int>(rows.size()) > filter.limit) {
            rows.pop_back();
            page.next = rows.back().sequence;
        }
        std::map<std::string, std::string> actors;
        for (const Admin& admin : admins) actors[admin.id.text()] = admin.email.text();
        Names names(transaction);
        for (AuditEntry& row : rows) {
            const auto named = actors.find(row.actor);
            std::string actor_name = named == actors.end() ? row.actor : named->second;
            const auto object =
                row.object_type == "admin" ? actors.find(row.object_id) : actors.end();
            page.entries.push_back(shown_entry(std::move(row), std::move(actor_name), names));
            if (object != actors.end()) page.entries.back().object_name = object->second;
        }
        return page;
    });
}

}  // namespace steady
