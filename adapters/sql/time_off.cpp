#include "adapters/sql/time_off.h"

#include "adapters/sql/statement.h"

namespace steady::sql {

void TimesOff::insert(const TimeOff& time_off) {
    write(connection_,
          "INSERT INTO time_off (id, companion_id, start_s, end_s) VALUES ($1, $2, $3, $4)"_sql,
          time_off.id, time_off.companion, time_off.span.start, time_off.span.end);
}

std::vector<TimeOff> TimesOff::touching(const AccountId& companion, const TimeSpan& span) {
    return select(
        connection_,
        "SELECT id, start_s, end_s FROM time_off WHERE companion_id = $1 AND end_s > $2"
        " AND start_s < $3 ORDER BY start_s, id"_sql,
        [&](Fields& fields) {
            const auto id = fields.id<TimeOffId>();
            const Instant start = fields.instant();
            return TimeOff{id, companion, {start, fields.instant()}};
        },
        companion, span.start, span.end);
}

bool TimesOff::remove(const AccountId& companion, const TimeOffId& id) {
    return write(connection_, "DELETE FROM time_off WHERE companion_id = $1 AND id = $2"_sql,
                 companion, id) == 1;
}

void TimesOff::erase(const AccountId& companion) {
    write(connection_, "DELETE FROM time_off WHERE companion_id = $1"_sql, companion);
}

}  // namespace steady::sql
