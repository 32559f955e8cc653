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
    long total = 0;  // of all pages
};

class AccountRepository {
  public:
    virtual ~AccountRepository() = default;
    // Uniqueness: e-mail over all accounts; the canonical display name over companions.
    [[nodiscard]] virtual AccountWrite insert(const Account& account,
                                              const std::string& password_hash) = 0;
    // Writes every field of an existing account.
    [[nodiscard]] virtual AccountWrite update(const Account& account) = 0;
    [[nodiscard]] virtual std::optional<Account> find(const AccountId& id) = 0;
    // Those of them that there are and that are not erased, in any order.
    [[nodiscard]] virtual std::vector<Account> find_all(const std::vector<AccountId>& ids) = 0;
    [[nodiscard]] virtual std::optional<AccountCredentials> find_credentials(
        const Email& email) = 0;
    [[nodiscard]] virtual std::optional<AccountCredentials> find_credentials(
        const AccountId& id) = 0;
    [[nodiscard]] virtual bool email_taken(const Email& email) = 0;
    // `name_key`: the canonical form of the name.
    [[nodiscard]] virtual bool display_name_taken(std::string_view name_key,
                                                  const std::optional<AccountId>& except) = 0;
    virtual void set_password_hash(const AccountId& id, const std::string& password_hash) = 0;
    virtual void record_login(const AccountId& id, Instant at) = 0;
    // Since when an operator keeps it from logging in; nullopt: it may.
    [[nodiscard]] virtual std::optional<Instant> suspended_at(const AccountId& id) = 0;
    virtual void set_suspended(const AccountId& id, const std::optional<Instant>& at) = 0;
    // Erases the record's personal data and the log-in; the id stays as a tombstone that find() no
    // longer gives. What other repositories hold is theirs to erase (app/accounts/erase_account.h).
    virtual void erase(const AccountId& id, Instant at) = 0;
    [[nodiscard]] virtual long count() = 0;
    // Accounts whose search keys are provisional, or with a `version` were made by another one of
    // ICU.
    [[nodiscard]] virtual std::vector<Account> without_search_keys(std::string_view version,
                                                                   int limit) = 0;
    virtual void save_search_keys(const AccountId& id, const SearchKeys& keys,
                                  const std::string& version) = 0;
    // One page of what is_wanted, in the order of stands_before (domain/accounts/user_list.h). A
    // single question (Store::ask) where the query says so.
    [[nodiscard]] virtual UserPage page(const UserQuery& query) = 0;
};

struct AdminCredentials {
    AdminId id;
    std::string password_hash;
};

class AdminRepository {
  public:
    virtual ~AdminRepository() = default;
    // False when the e-mail already belongs to an administrator, disabled ones included.
    [[nodiscard]] virtual bool insert(const Admin& admin, const std::string& password_hash) = 0;
    // Both know only those who are not disabled.
    [[nodiscard]] virtual std::optional<Admin> find(const AdminId& id) = 0;
    [[nodiscard]] virtual std::optional<AdminCredentials> find_credentials(const Email& email) = 0;
    [[nodiscard]] virtual std::optional<AdminCredentials> find_credentials(const AdminId& id) = 0;
    // Also the disabled ones, in the order they came.
    [[nodiscard]] virtual std::vector<Admin> all() = 0;
    virtual void set_disabled(const AdminId& id, const std::optional<Instant>& at) = 0;
    virtual void set_password_hash(const AdminId& id, const std::string& password_hash) = 0;
    virtual void record_login(const AdminId& id, Instant at) = 0;
};

// A session with what every call has to know of its owner.
struct OwnedSession {
    Session session;
    std::optional<AccountType> account_type;  // of an account; an administrator has none
};

class SessionRepository {
  public:
    virtual ~SessionRepository() = default;
    virtual void insert(const Session& session) = 0;
    // Nothing when the account was erased or the administrator is disabled. One question to the
    // database (Store::ask).
    [[nodiscard]] virtual std::optional<OwnedSession> find(const std::string& token_hash) = 0;
    virtual void touch(const std::string& token_hash, Instant at) = 0;
    virtual void remove(const std::string& token_hash) = 0;
    // All sessions of an account, or all but one.
    virtual void remove_all_of(const AccountId& account,
                               const std::optional<std::string>& except_token_hash) = 0;
    virtual void remove_all_of_admin(const AdminId& admin) = 0;
    // Of an account, the one that was seen last first.
    [[nodiscard]] virtual std::vector<Session> of(const AccountId& account) = 0;
    // Those created before `created_before` or last seen before `seen_before`; returns how many.
    virtual long remove_stale(Instant created_before, Instant seen_before) = 0;
};

class ResetTokenRepository {
  public:
    virtual ~ResetTokenRepository() = default;
    // Replaces the account's earlier tokens.
    virtual void insert(const ResetToken& token) = 0;
    // Gives the token and removes it, so a second call finds nothing.
    [[nodiscard]] virtual std::optional<ResetToken> take(const std::string& token_hash) = 0;
    // Every link that was mailed to this account is dead.
    virtual void remove_all_of(const AccountId& account) = 0;
};

class EmailChangeRepository {
  public:
    virtual ~EmailChangeRepository() = default;
    // Replaces what the account asked before.
    virtual void insert(const EmailChange& change) = 0;
    // Gives it and removes it, so a second call finds nothing.
    [[nodiscard]] virtual std::optional<EmailChange> take(const std::string& token_hash) = 0;
    [[nodiscard]] virtual std::optional<EmailChange> of(const AccountId& account) = 0;
    virtual void remove_all_of(const AccountId& account) = 0;

    virtual void insert_undo(const AddressUndo& undo) = 0;
    // Gives it and removes it with all later ones of the account: a link that lies in an address
    // which was put there afterwards takes nothing back that came before it.
    [[nodiscard]] virtual std::optional<AddressUndo> take_undo(const std::string& token_hash) = 0;
    // Those of an account last until then, now that what they take back has happened.
    virtual void extend_undos(const AccountId& account, Instant until) = 0;
    virtual void remove_undos_of(const AccountId& account) = 0;
    virtual void remove_expired_undos(Instant now) = 0;
};

}  // namespace steady
