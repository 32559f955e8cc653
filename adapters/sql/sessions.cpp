// Log-ins: sessions and reset tokens.
#include "adapters/sql/accounts.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/purging.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

template <class IdType>
std::optional<IdType> owner_as(const Session& session) {
    const auto* id = std::get_if<IdType>(&session.owner);
    return id ? std::optional(*id) : std::nullopt;
}

// An account that may no longer sign in has null as id.
std::optional<OwnedSession> read_session(Fields& fields) {
    auto hash = fields.text();
    const Instant created_at = fields.instant();
    const Instant last_seen_at = fields.instant();
    const auto account = fields.optional([](Fields& f) { return f.id<AccountId>(); });
    const auto type = fields.optional([](Fields& f) { return f.word(account_types); });
    const auto admin = fields.optional([](Fields& f) { return f.id<AdminId>(); });
    if (account)
        return OwnedSession{{std::move(hash), *account, created_at, last_seen_at, {}, {}}, type};
    const auto role = fields.optional([](Fields& f) { return f.word(admin_roles); });
    if (!admin) return std::nullopt;
    return OwnedSession{
        {std::move(hash), *admin, created_at, last_seen_at, {}, {}}, std::nullopt, role};
}

Session read_session_of(Fields& fields, std::variant<AccountId, AdminId> owner) {
    auto hash = fields.text();
    const Instant created_at = fields.instant();
    const Instant last_seen_at = fields.instant();
    auto agent = fields.text();
    return Session{std::move(hash), std::move(owner), created_at,
                   last_seen_at,    std::move(agent), fields.text()};
}

}  // namespace

void Sessions::insert(const Session& session) {
    write(connection_,
          "INSERT INTO sessions (token_hash, account_id, admin_id, created_at, last_seen_at, agent,"
          " network) VALUES ($1, $2, $3, $4, $5, $6, $7)"_sql,
          session.token_hash, owner_as<AccountId>(session), owner_as<AdminId>(session),
          session.created_at, session.last_seen_at, session.agent, session.network);
}

std::optional<OwnedSession> Sessions::find(const std::string& token_hash) {
    return select_one(connection_,
                      "SELECT s.token_hash, s.created_at, s.last_seen_at, a.id, a.type, m.id,"
                      " m.role"
                      " FROM sessions s"
                      " LEFT JOIN accounts a ON a.id = s.account_id AND a.erased_at IS NULL"
                      " LEFT JOIN admins m ON m.id = s.admin_id AND m.disabled_at IS NULL"
                      " WHERE s.token_hash = $1"_sql,
                      read_session, token_hash)
        .value_or(std::nullopt);
}

void Sessions::touch(const std::string& token_hash, Instant at) {
    write_later(connection_, "UPDATE sessions SET last_seen_at = $2 WHERE token_hash = $1"_sql,
                token_hash, at);
}

void Sessions::remove(const std::string& token_hash) {
    write(connection_, "DELETE FROM sessions WHERE token_hash = $1"_sql, token_hash);
}

void Sessions::remove_all_of(const AccountId& account,
                             const std::optional<std::string>& except_token_hash) {
    write(connection_,
          "DELETE FROM sessions WHERE account_id = $1 AND token_hash <> COALESCE($2, '')"_sql,
          account, except_token_hash);
}

void Sessions::remove_all_of_admin(const AdminId& admin) {
    write(connection_, "DELETE FROM sessions WHERE admin_id = $1"_sql, admin);
}

std::vector<Session> Sessions::of(const AccountId& account) {
    return select(
        connection_,
        "SELECT token_hash, created_at, last_seen_at, agent, network FROM sessions"
        " WHERE account_id = $1 ORDER BY last_seen_at DESC, token_hash"_sql,
        [&](Fields& fields) { return read_session_of(fields, account); }, account);
}

std::vector<Session> Sessions::of_admin(const AdminId& admin) {
    return select(
        connection_,
        "SELECT token_hash, created_at, last_seen_at, agent, network FROM sessions"
        " WHERE admin_id = $1 ORDER BY last_seen_at DESC, token_hash"_sql,
        [&](Fields& fields) { return read_session_of(fields, admin); }, admin);
}

long Sessions::remove_stale(Instant created_before, Instant seen_before) {
    return write(connection_,
                 "DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions"
                 " WHERE created_at < $1 OR last_seen_at < $2 LIMIT $3)"_sql,
                 created_before, seen_before, purged_at_once);
}

void ResetTokens::remove_all_of(const AccountId& account) {
    write(connection_, "DELETE FROM reset_tokens WHERE account_id = $1"_sql, account);
}

void ResetTokens::insert(const ResetToken& token) {
    remove_all_of(token.account);
    write(connection_,
          "INSERT INTO reset_tokens (token_hash, account_id, expires_at) VALUES ($1, $2, $3)"_sql,
          token.token_hash, token.account, token.expires_at);
}

std::optional<ResetToken> ResetTokens::take(const std::string& token_hash) {
    auto token = select_one(
        connection_,
        "SELECT token_hash, account_id, expires_at FROM reset_tokens WHERE token_hash = $1"_sql,
        [](Fields& fields) {
            auto hash = fields.text();
            auto account = fields.id<AccountId>();
            return ResetToken{std::move(hash), std::move(account), fields.instant()};
        },
        token_hash);
    const long removed =
        write(connection_, "DELETE FROM reset_tokens WHERE token_hash = $1"_sql, token_hash);
    // Of two takers at once only the one whose delete met the row has it.
    if (removed == 0) return std::nullopt;
    return token;
}

namespace {

constexpr std::string_view change_columns =
    "token_hash, account_id, new_email, session_hash, expires_at";

EmailChange read_change(Fields& fields) {
    auto hash = fields.text();
    auto account = fields.id<AccountId>();
    auto email = fields.email();
    auto session = fields.text();
    return {std::move(hash), std::move(account), std::move(email), std::move(session),
            fields.instant()};
}

}  // namespace

void EmailChanges::insert(const EmailChange& change) {
    const KnownSql& sql = known<[] { return insert_into("email_changes", change_columns); }>;
    remove_all_of(change.account);
    write(connection_, sql, change.token_hash, change.account, change.new_email,
          change.session_hash, change.expires_at);
}

std::optional<EmailChange> EmailChanges::take(const std::string& token_hash) {
    const KnownSql& sql =
        known<[] { return select_from(change_columns, "email_changes WHERE token_hash = $1"); }>;
    auto change = select_one(connection_, sql, read_change, token_hash);
    const long removed =
        write(connection_, "DELETE FROM email_changes WHERE token_hash = $1"_sql, token_hash);
    if (removed == 0) return std::nullopt;
    return change;
}

std::optional<EmailChange> EmailChanges::of(const AccountId& account) {
    const KnownSql& sql =
        known<[] { return select_from(change_columns, "email_changes WHERE account_id = $1"); }>;
    return select_one(connection_, sql, read_change, account);
}

void EmailChanges::remove_all_of(const AccountId& account) {
    write(connection_, "DELETE FROM email_changes WHERE account_id = $1"_sql, account);
}

namespace {

constexpr std::string_view undo_columns =
    "token_hash, account_id, email, phone, made_at, expires_at, password_digest";

AddressUndo read_undo(Fields& fields) {
    auto hash = fields.text();
    AddressUndo undo{std::move(hash), fields.id<AccountId>()};
    undo.email = fields.optional([](Fields& field) { return field.email(); });
    undo.phone = fields.optional([](Fields& field) { return field.text(); });
    undo.made_at = fields.instant();
    undo.expires_at = fields.instant();
    undo.password_digest = fields.text();
    return undo;
}

}  // namespace

void EmailChanges::insert_undo(const AddressUndo& undo) {
    const KnownSql& sql = known<[] { return insert_into("address_undos", undo_columns); }>;
    write(connection_, sql, undo.token_hash, undo.account, undo.email, undo.phone, undo.made_at,
          undo.expires_at, undo.password_digest);
}

std::optional<AddressUndo> EmailChanges::take_undo(const std::string& token_hash) {
    const KnownSql& sql =
        known<[] { return select_from(undo_columns, "address_undos WHERE token_hash = $1"); }>;
    auto undo = select_one(connection_, sql, read_undo, token_hash);
    const long removed =
        write(connection_, "DELETE FROM address_undos WHERE token_hash = $1"_sql, token_hash);
    if (removed == 0) return std::nullopt;
    write(connection_, "DELETE FROM address_undos WHERE account_id = $1 AND made_at > $2"_sql,
          undo->account, undo->made_at);
    return undo;
}

std::optional<Instant> EmailChanges::last_undo_end(const AccountId& account) {
    return select_one(
        connection_,
        "SELECT expires_at FROM address_undos WHERE account_id = $1"
        " ORDER BY expires_at DESC LIMIT 1"_sql,
        [](Fields& fields) { return fields.instant(); }, account);
}

void EmailChanges::extend_undos(const AccountId& account, Instant until) {
    write(connection_, "UPDATE address_undos SET expires_at = $2 WHERE account_id = $1"_sql,
          account, until);
}

void EmailChanges::remove_undos_of(const AccountId& account) {
    write(connection_, "DELETE FROM address_undos WHERE account_id = $1"_sql, account);
}

void EmailChanges::remove_expired_undos(Instant now) {
    write(connection_, "DELETE FROM address_undos WHERE expires_at <= $1"_sql, now);
}

}  // namespace steady::sql
