#include "adapters/sql/accounts.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr std::string_view admin_columns =
    "id, email, name, created_at, last_login_at, disabled_at, role, invited_until";

Admin read_admin(Fields& fields) {
    auto id = fields.id<AdminId>();
    auto email = fields.email();
    auto name = fields.text();
    const Instant created_at = fields.instant();
    const auto last_login_at = fields.optional_instant();
    const auto disabled_at = fields.optional_instant();
    const AdminRole role = fields.word(admin_roles);
    return Admin{std::move(id),
                 std::move(email),
                 std::move(name),
                 created_at,
                 last_login_at,
                 disabled_at,
                 role,
                 fields.optional_instant()};
}

AdminCredentials read_admin_credentials(Fields& fields) {
    auto id = fields.id<AdminId>();
    return {std::move(id), fields.text()};
}

}  // namespace

bool Admins::insert(const Admin& admin, const std::string& password_hash) {
    return write(connection_,
                 "INSERT INTO admins (id, email, password_hash, name, created_at, last_login_at,"
                 " role) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email) DO NOTHING"_sql,
                 admin.id, admin.email, password_hash, admin.name, admin.created_at,
                 admin.last_login_at, admin_roles.of(admin.role)) > 0;
}

std::optional<Admin> Admins::find(const AdminId& id) {
    const KnownSql& sql = known<[] {
        return select_from(admin_columns, "admins WHERE id = $1 AND disabled_at IS NULL");
    }>;
    return select_one(connection_, sql, read_admin, id);
}

std::optional<AdminCredentials> Admins::find_credentials(const Email& email) {
    return select_one(
        connection_,
        "SELECT id, password_hash FROM admins WHERE email = $1 AND disabled_at IS NULL"_sql,
        read_admin_credentials, email);
}

std::optional<AdminCredentials> Admins::find_credentials(const AdminId& id) {
    return select_one(
        connection_,
        "SELECT id, password_hash FROM admins WHERE id = $1 AND disabled_at IS NULL"_sql,
        read_admin_credentials, id);
}

std::vector<Admin> Admins::all() {
    const KnownSql& sql =
        known<[] { return select_from(admin_columns, "admins ORDER BY created_at, id"); }>;
    return select_readable(connection_, sql, {"admins"}, read_admin);
}

void Admins::set_disabled(const AdminId& id, const std::optional<Instant>& at) {
    write(connection_, "UPDATE admins SET disabled_at = $2 WHERE id = $1"_sql, id, at);
}

void Admins::set_role(const AdminId& id, AdminRole role) {
    write(connection_, "UPDATE admins SET role = $2 WHERE id = $1"_sql, id, admin_roles.of(role));
}

void Admins::set_password_hash(const AdminId& id, const std::string& password_hash) {
    write(connection_,
          "UPDATE admins SET password_hash = $2, invitation_hash = NULL, invited_until = NULL"
          " WHERE id = $1"_sql,
          id, password_hash);
}

void Admins::record_login(const AdminId& id, Instant at) {
    write(connection_, "UPDATE admins SET last_login_at = $2 WHERE id = $1"_sql, id, at);
}

void Admins::set_invitation(const AdminId& id, const std::string& token_hash, Instant until) {
    write(connection_,
          "UPDATE admins SET invitation_hash = $2, invited_until = $3 WHERE id = $1"_sql, id,
          token_hash, until);
}

std::optional<Admin> Admins::find_invited(const std::string& token_hash) {
    const KnownSql& sql = known<[] {
        return select_from(admin_columns,
                           "admins WHERE invitation_hash = $1 AND disabled_at IS NULL");
    }>;
    return select_one(connection_, sql, read_admin, token_hash);
}

}  // namespace steady::sql
