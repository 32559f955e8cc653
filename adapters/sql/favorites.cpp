#include "adapters/sql/favorites.h"

#include "adapters/sql/statement.h"

namespace steady::sql {

void Favorites::add(const AccountId& client, const AccountId& companion, Instant at) {
    write(connection_,
          "INSERT INTO favorites (client_id, companion_id, added_at) VALUES ($1, $2, $3)"
          " ON CONFLICT (client_id, companion_id) DO NOTHING"_sql,
          client, companion, at);
}

void Favorites::remove(const AccountId& client, const AccountId& companion) {
    write(connection_, "DELETE FROM favorites WHERE client_id = $1 AND companion_id = $2"_sql,
          client, companion);
}

void Favorites::erase(const AccountId& account) {
    write(connection_, "DELETE FROM favorites WHERE client_id = $1 OR companion_id = $1"_sql,
          account);
}

std::vector<AccountId> Favorites::of(const AccountId& client) {
    return select(
        connection_,
        "SELECT companion_id FROM favorites WHERE client_id = $1"
        " ORDER BY added_at DESC, companion_id DESC"_sql,
        [](Fields& fields) { return fields.id<AccountId>(); }, client);
}

}  // namespace steady::sql
