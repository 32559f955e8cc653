#include "adapters/sql/accounts.h"

#include "adapters/sql/books_lists.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/rows.h"
#include "domain/core/text.h"
#include "domain/people/public_name.h"

namespace steady::sql {
namespace {

std::optional<std::string> display_name_key(const Account& account) {
    if (account.type != AccountType::companion) return std::nullopt;
    return unique_name(account);
}

AccountCredentials read_account_credentials(Fields& fields) {
    auto id = fields.id<AccountId>();
    const auto type = fields.word(account_types);
    return {std::move(id), type, fields.text()};
}

// Why a write would break uniqueness. It holds until the end of the transaction: there is no other
// writer, or the engine repeats the transaction.
AccountWrite clash(Connection& connection, const Account& account) {
    if (exists(connection, "SELECT 1 FROM accounts WHERE email = $1 AND id <> $2"_sql,
               account.email, account.id)) {
        return AccountWrite::email_taken;
    }
    if (exists(connection, "SELECT 1 FROM accounts WHERE display_name_key = $1 AND id <> $2"_sql,
               display_name_key(account), account.id)) {
        return AccountWrite::display_name_taken;
    }
    return AccountWrite::done;
}

std::string all_text(const std::string& ids) {
    return select_from(account_columns, "accounts WHERE erased_at IS NULL AND id IN (" + ids + ")");
}

const ComposedShapes all_shapes([] { return texts_of_lists(all_text); });

}  // namespace

std::vector<Value> account_values(const Account& account) {
    return values_of(account.id, account_types.of(account.type), account.email, account.name,
                     account.real_name, account.verified_name, account.display_name,
                     display_name_key(account), account.phone, account.address.street,
                     account.address.city, account.address.state, account.address.zip,
                     account.profile_photo, account.profile_photo_public_id, account.sobriety_goals,
                     account.emergency_contact.name, account.emergency_contact.phone,
                     account.emergency_contact.relationship, account.created_at,
                     account.last_login_at, locales.of(account.locale));
}

Account read_account(Fields& fields) {
    auto id = fields.id<AccountId>();
    const auto type = fields.word(account_types);
    Account account{.id = std::move(id), .type = type, .email = fields.email()};
    account.name = fields.text();
    account.real_name = fields.text();
    account.verified_name = fields.text();
    account.display_name = fields.text();
    account.name_key = fields.optional([](Fields& row) { return row.text(); }).value_or("");
    account.phone = fields.text();
    account.address.street = fields.text();
    account.address.city = fields.text();
    account.address.state = fields.text();
    account.address.zip = fields.text();
    account.profile_photo = fields.text();
    account.profile_photo_public_id = fields.text();
    account.sobriety_goals = fields.text();
    account.emergency_contact.name = fields.text();
    account.emergency_contact.phone = fields.text();
    account.emergency_contact.relationship = fields.text();
    account.created_at = fields.instant();
    account.last_login_at = fields.optional_instant();
    account.locale = fields.known_word(locales).value_or(Locale::en);
    return account;
}

AccountWrite Accounts::insert(const Account& account, const std::string& password_hash) {
    const KnownSql& sql = known<[] {
        return insert_into("accounts", std::string(account_columns) + ", password_hash");
    }>;
    const AccountWrite outcome = clash(connection_, account);
    if (outcome != AccountWrite::done) return outcome;
    auto values = account_values(account);
    values.push_back(to_value(password_hash));
    write_values(connection_, sql, values);
    return outcome;
}

AccountWrite Accounts::update(const Account& account) {
    const KnownSql& sql = known<[] {
        return update_by_first("accounts", account_columns) + " AND erased_at IS NULL";
    }>;
    const AccountWrite outcome = clash(connection_, account);
    if (outcome == AccountWrite::done) write_values(connection_, sql, account_values(account));
    return outcome;
}

std::optional<Account> Accounts::find(const AccountId& id) {
    const KnownSql& sql = known<[] {
        return select_from(account_columns, "accounts WHERE id = $1 AND erased_at IS NULL");
    }>;
    return select_one(connection_, sql, read_account, id);
}

std::vector<Account> Accounts::find_all(const std::vector<AccountId>& ids) {
    return readable_of_list(connection_, {"accounts"}, all_text, ids, read_account);
}

std::optional<AccountCredentials> Credentials::find_credentials(const Email& email) {
    return select_one(connection_,
                      "SELECT id, type, password_hash FROM accounts WHERE email = $1"_sql,
                      read_account_credentials, email);
}

std::optional<AccountCredentials> Credentials::find_credentials(const AccountId& id) {
    return select_one(
        connection_,
        "SELECT id, type, password_hash FROM accounts WHERE id = $1 AND erased_at IS NULL"_sql,
        read_account_credentials, id);
}

bool Accounts::email_taken(const Email& email) {
    return exists(connection_, "SELECT 1 FROM accounts WHERE email = $1"_sql, email);
}

bool Accounts::display_name_taken(std::string_view name_key,
                                  const std::optional<AccountId>& except) {
    return exists(connection_,
                  "SELECT 1 FROM accounts WHERE display_name_key = $1"
                  " AND id <> COALESCE($2, '')"_sql,
                  lowered(name_key), except);
}

void Credentials::set_password_hash(const AccountId& id, const std::string& password_hash) {
    write(connection_,
          "UPDATE accounts SET password_hash = $2 WHERE id = $1 AND erased_at IS NULL"_sql, id,
          password_hash);
}

void Credentials::record_login(const AccountId& id, Instant at) {
    write(connection_,
          "UPDATE accounts SET last_login_at = $2 WHERE id = $1 AND erased_at IS NULL"_sql, id, at);
}

std::optional<Instant> Accounts::suspended_at(const AccountId& id) {
    return select_one(
               connection_, "SELECT suspended_at FROM accounts WHERE id = $1"_sql,
               [](Fields& fields) { return fields.optional_instant(); }, id)
        .value_or(std::nullopt);
}

void Accounts::set_suspended(const AccountId& id, const std::optional<Instant>& at) {
    write(connection_, "UPDATE accounts SET suspended_at = $2 WHERE id = $1"_sql, id, at);
    // Search indexes are notified.
    write(connection_, "UPDATE companions SET online = online WHERE id = $1"_sql, id);
}

void Accounts::erase(const AccountId& id, Instant at) {
    write(connection_,
          "UPDATE accounts SET email = NULL, password_hash = '', name = '', real_name = '',"
          " verified_name = '',"
          " display_name = '', display_name_key = NULL, phone = '', street = '', city = '',"
          " state = '', zip = '', profile_photo = '', profile_photo_public_id = '',"
          " sobriety_goals = '', emergency_name = '', emergency_phone = '',"
          " emergency_relationship = '', last_login_at = NULL, locale = 'en', erased_at = $2"
          " WHERE id = $1"_sql,
          id, at);
}

long Accounts::count() {
    return select_one(connection_, "SELECT COUNT(*) FROM accounts WHERE erased_at IS NULL"_sql,
                      [](Fields& fields) { return fields.integer(); })
        .value_or(0);
}

std::vector<Account> UserList::without_search_keys(std::string_view version, int limit) {
    const KnownSql& unmade = known<[] {
        return select_from(account_columns,
                           "accounts WHERE search_version = '' AND erased_at IS NULL"
                           " ORDER BY id LIMIT $1");
    }>;
    auto accounts = select(connection_, unmade, read_account, limit);
    if (version.empty() || !accounts.empty()) return accounts;
    const KnownSql& made = known<[] {
        return select_from(account_columns,
                           "accounts WHERE search_version <> $1 AND erased_at IS NULL"
                           " ORDER BY id LIMIT $2");
    }>;
    return select(connection_, made, read_account, std::string(version), limit);
}

void UserList::save_search_keys(const AccountId& id, const SearchKeys& keys,
                                const std::string& version) {
    write(connection_,
          "UPDATE accounts SET search_names = $2, search_display = $3, search_place = $4,"
          " search_version = $5 WHERE id = $1 AND erased_at IS NULL"_sql,
          id, keys.name + '\n' + keys.real_name + '\n' + keys.display_name, keys.display_name,
          keys.place, version);
}

}  // namespace steady::sql
