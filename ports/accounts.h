#pragma once

#include "domain/accounts/session.h"
#include "domain/accounts/user_list.h"
#include "domain/people/account.h"
#include "domain/people/search_keys.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

enum class AccountWrite { done, email_taken, display_name_taken };

struct AccountCredentials {
    AccountId id;
    AccountType type;
    std::string password_hash;  // PHC string
};

struct UserPage {
    std::vector<ListedUser> users;
    long total = 0;  // over all pages
};

class AccountRepository {
  public:
    virtual ~AccountRepository() = default;
    // Uniqueness: email over all accounts; the canonical display name over companions.
    [[nodiscard]] virtual AccountWrite insert(const Account& account,
                                              const std::string& password_hash) = 0;
    // Writes every field of an existing account.
    [[nodiscard]] virtual AccountWrite update(const Account& account) = 0;
    [[nodiscard]] virtual std::optional<Account> find(const AccountId& id) = 0;
    // The accounts that exist and are not erased, in any order.
    [[nodiscard]] virtual std::vector<Account> find_all(const std::vector<AccountId>& ids) = 0;
    [[nodiscard]] virtual bool email_taken(const Email& email) = 0;
    // `name_key`: the canonical form of the name.
    [[nodiscard]] virtual bool display_name_taken(std::string_view name_key,
                                                  const std::optional<AccountId>& except) = 0;
    // Since when an operator has barred it from logging in; nullopt: not suspended.
    [[nodiscard]] virtual std::optional<Instant> suspended_at(const AccountId& id) = 0;
    virtual void set_suspended(const AccountId& id, const std::optional<Instant>& at) = 0;
    // Erases the record's personal data and the log-in; the id stays as a tombstone that find() no
    // longer returns. Data in other repositories is erased by their own methods
    // (app/accounts/erase_account.h).
    virtual void erase(const AccountId& id, Instant at) = 0;
    [[nodiscard]] virtual long count() = 0;
};

// The log-ins of accounts.
class CredentialRepository {
  public:
    virtual ~CredentialRepository() = default;
    [[nodiscard]] virtual std::optional<AccountCredentials> find_credentials(
        const Email& email) = 0;
    [[nodiscard]] virtual std::optional<AccountCredentials> find_credentials(
        const AccountId& id) = 0;
    virtual void set_password_hash(const AccountId& id, const std::string& password_hash) = 0;
    virtual void record_login(const AccountId& id, Instant at) = 0;
};

// The list of users for operators, with the keys by which it is searched.
class UserListRepository {
  public:
    virtual ~UserListRepository() = default;
    // Accounts whose search keys are provisional, or with a `version` were made by another version
    // of ICU.
    [[nodiscard]] virtual std::vector<Account> without_search_keys(std::string_view version,
                                                                   int limit) = 0;
    virtual void save_search_keys(const AccountId& id, const SearchKeys& keys,
                                  const std::string& version) = 0;
    // One page of the users that match is_wanted, ordered by precedes
    // (domain/accounts/user_list.h). A single query (Store::ask) where UserQuery allows it.
    [[nodiscard]] virtual UserPage page(const UserQuery& query) = 0;
};

struct AdminCredentials {
    AdminId id;
    std::string password_hash;
};

class AdminRepository {
  public:
    virtual ~AdminRepository() = default;
    // False when the email already belongs to an administrator, including disabled ones.
    [[nodiscard]] virtual bool insert(const Admin& admin, const std::string& password_hash) = 0;
    // Both find only administrators who are not disabled.
    [[nodiscard]] virtual std::optional<Admin> find(const AdminId& id) = 0;
    [[nodiscard]] virtual std::optional<AdminCredentials> find_credentials(const Email& email) = 0;
    [[nodiscard]] virtual std::optional<AdminCredentials> find_credentials(const AdminId& id) = 0;
    // Including disabled and invited ones, in order of creation.
    [[nodiscard]] virtual std::vector<Admin> all() = 0;
    virtual void set_disabled(const AdminId& id, const std::optional<Instant>& at) = 0;
    virtual void set_role(const AdminId& id, AdminRole role) = 0;
    // Also ends the administrator's invitation.
    virtual void set_password_hash(const AdminId& id, const std::string& password_hash) = 0;
    virtual void record_login(const AdminId& id, Instant at) = 0;
    // Replaces the administrator's earlier invitation.
    virtual void set_invitation(const AdminId& id, const std::string& token_hash,
                                Instant until) = 0;
    // The invited administrator, expired invitations included; not if disabled.
    [[nodiscard]] virtual std::optional<Admin> find_invited(const std::string& token_hash) = 0;
};

// A session with the data about its owner that every call needs.
struct OwnedSession {
    Session session;
    std::optional<AccountType> account_type;  // of an account; unset for an administrator
    std::optional<AdminRole> admin_role{};    // of an administrator
};

class SessionRepository {
  public:
    virtual ~SessionRepository() = default;
    virtual void insert(const Session& session) = 0;
    // nullopt when the account was erased or the administrator is disabled. A single database query
    // (Store::ask).
    [[nodiscard]] virtual std::optional<OwnedSession> find(const std::string& token_hash) = 0;
    virtual void touch(const std::string& token_hash, Instant at) = 0;
    virtual void remove(const std::string& token_hash) = 0;
    // Removes all sessions of an account, or all but one.
    virtual void remove_all_of(const AccountId& account,
                               const std::optional<std::string>& except_token_hash) = 0;
    virtual void remove_all_of_admin(const AdminId& admin) = 0;
    // The sessions of an account, last seen first.
    [[nodiscard]] virtual std::vector<Session> of(const AccountId& account) = 0;
    [[nodiscard]] virtual std::vector<Session> of_admin(const AdminId& admin) = 0;
    // Removes those created before `created_before` or last seen before `seen_before`; returns how
    // many.
    virtual long remove_stale(Instant created_before, Instant seen_before) = 0;
};

class ResetTokenRepository {
  public:
    virtual ~ResetTokenRepository() = default;
    // Replaces the account's earlier tokens.
    virtual void insert(const ResetToken& token) = 0;
    // Returns the token and removes it, so that a second call finds nothing.
    [[nodiscard]] virtual std::optional<ResetToken> take(const std::string& token_hash) = 0;
    // Invalidates every link that was mailed to this account.
    virtual void remove_all_of(const AccountId& account) = 0;
};

class EmailChangeRepository {
  public:
    virtual ~EmailChangeRepository() = default;
    // Replaces the account's earlier request.
    virtual void insert(const EmailChange& change) = 0;
    // Returns the change and removes it, so that a second call finds nothing.
    [[nodiscard]] virtual std::optional<EmailChange> take(const std::string& token_hash) = 0;
    [[nodiscard]] virtual std::optional<EmailChange> of(const AccountId& account) = 0;
    virtual void remove_all_of(const AccountId& account) = 0;

    virtual void insert_undo(const AddressUndo& undo) = 0;
    // Returns the undo and removes it together with all later ones of the account: a link sent to
    // an address that was set afterwards must not revert an earlier change.
    [[nodiscard]] virtual std::optional<AddressUndo> take_undo(const std::string& token_hash) = 0;
    // When the last undo of an account ends, expired ones included.
    [[nodiscard]] virtual std::optional<Instant> last_undo_end(const AccountId& account) = 0;
    // Extends the undos of an account until then, after the change that they revert has taken
    // effect.
    virtual void extend_undos(const AccountId& account, Instant until) = 0;
    virtual void remove_undos_of(const AccountId& account) = 0;
    virtual void remove_expired_undos(Instant now) = 0;
};

}  // namespace steady
