#include "adapters/sql/throttles.h"

#include "adapters/sql/purging.h"
#include "adapters/sql/statement.h"

namespace steady::sql {

bool RecognizedNetworks::knows(const std::string& address_hash, const std::string& network) {
    return exists(connection_,
                  "SELECT 1 FROM known_networks WHERE address_hash = $1 AND network = $2"_sql,
                  address_hash, network);
}

void RecognizedNetworks::remember(const std::string& address_hash, const std::string& network,
                                  Instant at) {
    write(connection_,
          "INSERT INTO known_networks (address_hash, network, last_used_at) VALUES ($1, $2, $3)"
          " ON CONFLICT (address_hash, network) DO UPDATE SET"
          " last_used_at = excluded.last_used_at"_sql,
          address_hash, network, at);
}

void RecognizedNetworks::remove(const std::string& address_hash) {
    write(connection_, "DELETE FROM known_networks WHERE address_hash = $1"_sql, address_hash);
}

long RecognizedNetworks::remove_before(Instant last_used) {
    return write(connection_,
                 "DELETE FROM known_networks WHERE (address_hash, network) IN"
                 " (SELECT address_hash, network FROM known_networks WHERE last_used_at < $1"
                 " LIMIT $2)"_sql,
                 last_used, purged_at_once);
}

std::optional<Throttle> Throttles::find(const std::string& key) {
    return select_one(
        connection_,
        "SELECT bucket, attempts, window_start_at, blocked_until_at, subject FROM throttles"
        " WHERE bucket = $1"_sql,
        [](Fields& fields) {
            Throttle throttle;
            throttle.key = fields.text();
            throttle.attempts = fields.small();
            throttle.window_start = fields.instant();
            throttle.blocked_until = fields.instant();
            throttle.subject = fields.text();
            return throttle;
        },
        key);
}

void Throttles::save(const Throttle& throttle) {
    write(connection_,
          "INSERT INTO throttles (bucket, attempts, window_start_at, blocked_until_at, subject)"
          " VALUES ($1, $2, $3, $4, $5) ON CONFLICT (bucket) DO UPDATE SET"
          " attempts = excluded.attempts, window_start_at = excluded.window_start_at,"
          " blocked_until_at = excluded.blocked_until_at"_sql,
          throttle.key, throttle.attempts, throttle.window_start, throttle.blocked_until,
          throttle.subject);
}

void Throttles::remove(const std::string& key) {
    write(connection_, "DELETE FROM throttles WHERE bucket = $1"_sql, key);
}

void Throttles::remove_of(const std::string& subject) {
    write(connection_, "DELETE FROM throttles WHERE subject = $1 AND subject <> ''"_sql, subject);
}

long Throttles::remove_before(Instant window_start) {
    return write(connection_,
                 "DELETE FROM throttles WHERE bucket IN (SELECT bucket FROM throttles"
                 " WHERE window_start_at < $1 AND blocked_until_at < $1 LIMIT $2)"_sql,
                 window_start, purged_at_once);
}

}  // namespace steady::sql
