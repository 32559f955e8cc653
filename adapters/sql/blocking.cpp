#include "adapters/sql/blocking.h"

#include "adapters/sql/statement.h"

namespace steady::sql {

void Blocks::add(const AccountId& blocker, const AccountId& blocked, Instant at) {
    write(connection_,
          "INSERT INTO blocks (blocker_id, blocked_id, blocked_at) VALUES ($1, $2, $3)"
          " ON CONFLICT (blocker_id, blocked_id) DO NOTHING"_sql,
          blocker, blocked, at);
}

void Blocks::remove(const AccountId& blocker, const AccountId& blocked) {
    write(connection_, "DELETE FROM blocks WHERE blocker_id = $1 AND blocked_id = $2"_sql, blocker,
          blocked);
}

void Blocks::erase(const AccountId& account) {
    write(connection_, "DELETE FROM blocks WHERE blocker_id = $1 OR blocked_id = $1"_sql, account);
}

std::vector<AccountId> Blocks::blocked_by(const AccountId& blocker) {
    return select(
        connection_,
        "SELECT blocked_id FROM blocks WHERE blocker_id = $1"
        " ORDER BY blocked_at DESC, blocked_id DESC"_sql,
        [](Fields& fields) { return fields.id<AccountId>(); }, blocker);
}

bool Blocks::has_blocked(const AccountId& blocker, const AccountId& blocked) {
    return exists(connection_, "SELECT 1 FROM blocks WHERE blocker_id = $1 AND blocked_id = $2"_sql,
                  blocker, blocked);
}

bool Blocks::between(const AccountId& a, const AccountId& b) {
    return exists(connection_,
                  "SELECT 1 FROM blocks WHERE (blocker_id = $1 AND blocked_id = $2)"
                  " OR (blocker_id = $2 AND blocked_id = $1) LIMIT 1"_sql,
                  a, b);
}

}  // namespace steady::sql
