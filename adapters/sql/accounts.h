#pragma once

#include "adapters/sql/connection.h"
#include "ports/accounts.h"

namespace steady::sql {

class Accounts final : public AccountRepository {
  public:
    explicit Accounts(Connection& connection) : connection_(connection) {}
    [[nodiscard]] AccountWrite insert(const Account& account,
                                      const std::string& password_hash) override;
    [[nodiscard]] AccountWrite update(const Account& account) override;
    [[nodiscard]] std::optional<Account> find(const AccountId& id) override;
    std::vector<Account> find_all(const std::vector<AccountId>& ids) override;
    [[nodiscard]] bool email_taken(const Email& email) override;
    [[nodiscard]] bool display_name_taken(std::string_view name_key,
                                          const std::optional<AccountId>& except) override;
    [[nodiscard]] std::optional<Instant> suspended_at(const AccountId& id) override;
    void set_suspended(const AccountId& id, const std::optional<Instant>& at) override;
    void erase(const AccountId& id, Instant at) override;
    [[nodiscard]] long count() override;

  private:
    Connection& connection_;
};

class Credentials final : public CredentialRepository {
  public:
    explicit Credentials(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<AccountCredentials> find_credentials(const Email& email) override;
    [[nodiscard]] std::optional<AccountCredentials> find_credentials(const AccountId& id) override;
    void set_password_hash(const AccountId& id, const std::string& password_hash) override;
    void record_login(const AccountId& id, Instant at) override;

  private:
    Connection& connection_;
};

class UserList final : public UserListRepository {
  public:
    explicit UserList(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::vector<Account> without_search_keys(std::string_view version,
                                                           int limit) override;
    void save_search_keys(const AccountId& id, const SearchKeys& keys,
                          const std::string& version) override;
    [[nodiscard]] UserPage page(const UserQuery& query) override;

  private:
    Connection& connection_;
};

class Admins final : public AdminRepository {
  public:
    explicit Admins(Connection& connection) : connection_(connection) {}
    [[nodiscard]] bool insert(const Admin& admin, const std::string& password_hash) override;
    [[nodiscard]] std::optional<Admin> find(const AdminId& id) override;
    [[nodiscard]] std::optional<AdminCredentials> find_credentials(const Email& email) override;
    [[nodiscard]] std::optional<AdminCredentials> find_credentials(const AdminId& id) override;
    [[nodiscard]] std::vector<Admin> all() override;
    void set_disabled(const AdminId& id, const std::optional<Instant>& at) override;
    void set_role(const AdminId& id, AdminRole role) override;
    void set_password_hash(const AdminId& id, const std::string& password_hash) override;
    void record_login(const AdminId& id, Instant at) override;
    void set_invitation(const AdminId& id, const std::string& token_hash, Instant until) override;
    [[nodiscard]] std::optional<Admin> find_invited(const std::string& token_hash) override;

  private:
    Connection& connection_;
};

class Sessions final : public SessionRepository {
  public:
    explicit Sessions(Connection& connection) : connection_(connection) {}
    void insert(const Session& session) override;
    [[nodiscard]] std::optional<OwnedSession> find(const std::string& token_hash) override;
    void touch(const std::string& token_hash, Instant at) override;
    void remove(const std::string& token_hash) override;
    void remove_all_of(const AccountId& account,
                       const std::optional<std::string>& except_token_hash) override;
    void remove_all_of_admin(const AdminId& admin) override;
    [[nodiscard]] std::vector<Session> of(const AccountId& account) override;
    [[nodiscard]] std::vector<Session> of_admin(const AdminId& admin) override;
    long remove_stale(Instant created_before, Instant seen_before) override;

  private:
    Connection& connection_;
};

class ResetTokens final : public ResetTokenRepository {
  public:
    explicit ResetTokens(Connection& connection) : connection_(connection) {}
    void insert(const ResetToken& token) override;
    [[nodiscard]] std::optional<ResetToken> take(const std::string& token_hash) override;
    void remove_all_of(const AccountId& account) override;

  private:
    Connection& connection_;
};

class EmailChanges final : public EmailChangeRepository {
  public:
    explicit EmailChanges(Connection& connection) : connection_(connection) {}
    void insert(const EmailChange& change) override;
    [[nodiscard]] std::optional<EmailChange> take(const std::string& token_hash) override;
    [[nodiscard]] std::optional<EmailChange> of(const AccountId& account) override;
    void remove_all_of(const AccountId& account) override;
    void insert_undo(const AddressUndo& undo) override;
    [[nodiscard]] std::optional<AddressUndo> take_undo(const std::string& token_hash) override;
    std::optional<Instant> last_undo_end(const AccountId& account) override;
    void extend_undos(const AccountId& account, Instant until) override;
    void remove_undos_of(const AccountId& account) override;
    void remove_expired_undos(Instant now) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
