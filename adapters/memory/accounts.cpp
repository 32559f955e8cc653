#include "adapters/memory/accounts.h"

#include "adapters/memory/pages.h"
#include "adapters/memory/verifications.h"
#include "domain/core/text.h"
#include "domain/people/public_name.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace steady::memory {
AccountWrite Accounts::clash(const Account& account) const {
    for (const auto& [id, row] : state_.accounts) {
        if (row.erased || id == account.id) continue;
        if (row.account.email == account.email) return AccountWrite::email_taken;
        if (account.type == AccountType::companion && row.account.type == AccountType::companion &&
            unique_name(row.account) == unique_name(account)) {
            return AccountWrite::display_name_taken;
        }
    }
    return AccountWrite::done;
}

AccountWrite Accounts::insert(const Account& account, const std::string& password_hash) {
    const AccountWrite outcome = clash(account);
    if (outcome == AccountWrite::done) {
        AccountRow row{account, password_hash, false};
        row.keys = provisional_search_keys(account);
        state_.accounts.put(account.id, std::move(row));
    }
    return outcome;
}

AccountWrite Accounts::update(const Account& account) {
    const AccountWrite outcome = clash(account);
    if (outcome == AccountWrite::done) {
        state_.accounts.change(account.id, [&](AccountRow& row) {
            const SearchKeys keys = provisional_search_keys(account);
            if (keys != provisional_search_keys(row.account)) {
                row.keys = keys;
                row.keys_version.clear();
            }
            row.account = account;
        });
    }
    return outcome;
}

std::optional<Account> Accounts::find(const AccountId& id) {
    const AccountRow* row = state_.accounts.find(id);
    return row && !row->erased ? std::optional(row->account) : std::nullopt;
}

std::vector<Account> Accounts::find_all(const std::vector<AccountId>& ids) {
    std::vector<Account> found;
    for (const AccountId& id : std::set(ids.begin(), ids.end())) {
        if (auto account = find(id)) found.push_back(*std::move(account));
    }
    return found;
}

std::optional<AccountCredentials> Credentials::find_credentials(const Email& email) {
    for (const auto& [id, row] : state_.accounts) {
        if (!row.erased && row.account.email == email) {
            return AccountCredentials{id, row.account.type, row.password_hash};
        }
    }
    return std::nullopt;
}

std::optional<AccountCredentials> Credentials::find_credentials(const AccountId& id) {
    const AccountRow* row = state_.accounts.find(id);
    if (!row || row->erased) return std::nullopt;
    return AccountCredentials{id, row->account.type, row->password_hash};
}

bool Accounts::email_taken(const Email& email) {
    return Credentials(state_).find_credentials(email).has_value();
}

bool Accounts::display_name_taken(std::string_view name_key,
                                  const std::optional<AccountId>& except) {
    return std::ranges::any_of(state_.accounts, [&](const auto& entry) {
        const auto& [id, row] = entry;
        return !row.erased && row.account.type == AccountType::companion && id != except &&
               unique_name(row.account) == lowered(name_key);
    });
}

void Credentials::set_password_hash(const AccountId& id, const std::string& password_hash) {
    state_.accounts.change(id, [&](AccountRow& row) { row.password_hash = password_hash; });
}

void Credentials::record_login(const AccountId& id, Instant at) {
    state_.accounts.change(id, [&](AccountRow& row) { row.account.last_login_at = at; });
}

std::optional<Instant> Accounts::suspended_at(const AccountId& id) {
    const AccountRow* row = state_.accounts.find(id);
    return row ? row->suspended_at : std::nullopt;
}

void Accounts::set_suspended(const AccountId& id, const std::optional<Instant>& at) {
    state_.accounts.change(id, [&](AccountRow& row) { row.suspended_at = at; });
    state_.companions.change(id, [](const CompanionProfile&) {});  // notifies the search index
}

void Accounts::erase(const AccountId& id, Instant /*at*/) {
    state_.accounts.change(id, [&](AccountRow& row) {
        Account blank{.id = row.account.id, .type = row.account.type, .email = row.account.email};
        blank.created_at = row.account.created_at;
        row = AccountRow{blank, "", true};
    });
}

long Accounts::count() {
    return std::ranges::count_if(state_.accounts,
                                 [](const auto& entry) { return !entry.second.erased; });
}

std::vector<Account> UserList::without_search_keys(std::string_view version, int limit) {
    std::vector<Account> found;
    for (const auto& [id, row] : state_.accounts) {
        const bool is_made =
            !row.keys_version.empty() && (version.empty() || row.keys_version == version);
        if (row.erased || is_made) continue;
        if (std::cmp_equal(found.size(), limit)) break;
        found.push_back(row.account);
    }
    return found;
}

void UserList::save_search_keys(const AccountId& id, const SearchKeys& keys,
                                const std::string& version) {
    state_.accounts.change(id, [&](AccountRow& row) {
        row.keys = keys;
        row.keys_version = version;
    });
}

UserPage UserList::page(const UserQuery& query) {
    std::map<AccountId, Email> pending;
    for (const auto& [hash, change] : state_.email_changes) {
        pending.emplace(change.account, change.new_email);
    }
    std::vector<ListedUser> found;
    for (const auto& [id, row] : state_.accounts) {
        if (row.erased) continue;
        ListedUser user{.account = row.account};
        user.suspended_at = row.suspended_at;
        const Verification* identity = state_.verifications.find({id, VerificationKind::id});
        if (identity) user.identity = identity->status;
        if (const auto at = pending.find(id); at != pending.end()) user.pending_email = at->second;
        if (const CompanionProfile* profile = state_.companions.find(id))
            user.online = profile->online;
        if (is_wanted(query, user, row.keys)) found.push_back(std::move(user));
    }
    std::ranges::sort(
        found, [&](const ListedUser& a, const ListedUser& b) { return precedes(query, a, b); });
    UserPage page{{}, query.known_total.value_or(static_cast<long>(found.size()))};
    const long offset =
        offset_in(found, query.offset(), query.stored_location, [&](const ListedUser& user) {
            return precedes(query, place_of(query.key, user), query.stored_location->place);
        });
    for (const ListedUser& user : part_from(found, offset, query.limit)) page.users.push_back(user);
    return page;
}

bool Admins::insert(const Admin& admin, const std::string& password_hash) {
    const bool taken = std::ranges::any_of(
        state_.admins, [&](const auto& entry) { return entry.second.admin.email == admin.email; });
    if (!taken) state_.admins.put(admin.id, {admin, password_hash});
    return !taken;
}

std::optional<Admin> Admins::find(const AdminId& id) {
    const AdminRow* row = state_.admins.find(id);
    return row && !row->admin.disabled_at ? std::optional(row->admin) : std::nullopt;
}

std::optional<AdminCredentials> Admins::find_credentials(const Email& email) {
    for (const auto& [id, row] : state_.admins) {
        if (row.admin.email == email) return find_credentials(id);
    }
    return std::nullopt;
}

std::optional<AdminCredentials> Admins::find_credentials(const AdminId& id) {
    const AdminRow* row = state_.admins.find(id);
    if (!row || row->admin.disabled_at) return std::nullopt;
    return AdminCredentials{id, row->password_hash};
}

std::vector<Admin> Admins::all() {
    std::vector<Admin> admins;
    for (const auto& [id, row] : state_.admins) admins.push_back(row.admin);
    std::ranges::stable_sort(admins, {}, &Admin::created_at);
    return admins;
}

void Admins::set_disabled(const AdminId& id, const std::optional<Instant>& at) {
    state_.admins.change(id, [&](AdminRow& row) { row.admin.disabled_at = at; });
}

void Admins::set_role(const AdminId& id, AdminRole role) {
    state_.admins.change(id, [&](AdminRow& row) { row.admin.role = role; });
}

void Admins::set_password_hash(const AdminId& id, const std::string& password_hash) {
    state_.admins.change(id, [&](AdminRow& row) {
        row.password_hash = password_hash;
        row.admin.invited_until.reset();
        row.invitation_hash.clear();
    });
}

void Admins::record_login(const AdminId& id, Instant at) {
    state_.admins.change(id, [&](AdminRow& row) { row.admin.last_login_at = at; });
}

void Admins::set_invitation(const AdminId& id, const std::string& token_hash, Instant until) {
    state_.admins.change(id, [&](AdminRow& row) {
        row.admin.invited_until = until;
        row.invitation_hash = token_hash;
    });
}

std::optional<Admin> Admins::find_invited(const std::string& token_hash) {
    for (const auto& [id, row] : state_.admins) {
        if (row.invitation_hash == token_hash) return find(id);
    }
    return std::nullopt;
}

}  // namespace steady::memory
