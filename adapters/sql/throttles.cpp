#include "adapters/sql/throttles.h"

#include "adapters/sql/statement.h"

namespace steady::sql {

std::optional<Throttle> Throttles::find(const std::string& key) {
    return select_one(
        connection_,
        "SELECT bucket, attempts, window_start_at, blocked_until_at FROM throttles"
        " WHERE bucket = $1"_sql,
        [](Fields& fields) {
            Throttle throttle;
            throttle.key = fields.text();
            throttle.attempts = fields.small();
            throttle.window_start = fields.instant();
            throttle.blocked_until = fields.instant();
            return throttle;
        },
        key);
}

void Throttles::save(const Throttle& throttle) {
    write(connection_,
          "INSERT INTO throttles (bucket, attempts, window_start_at, blocked_until_at)"
          " VALUES ($1, $2, $3, $4) ON CONFLICT (bucket) DO UPDATE SET"
          " attempts = excluded.attempts, window_start_at = excluded.window_start_at,"
          " blocked_until_at = excluded.blocked_until_at"_sql,
          throttle.key, throttle.attempts, throttle.window_start, throttle.blocked_until);
}

void Throttles::remove(const std::string& key) {
    write(connection_, "DELETE FROM throttles WHERE bucket = $1"_sql, key);
}

long Throttles::remove_before(Instant window_start) {
    return write(connection_,
                 "DELETE FROM throttles WHERE window_start_at < $1 AND blocked_until_at < $1"_sql,
                 window_start);
}

}  // namespace steady::sql
