#include "adapters/sql/time_off.h"

#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

// $1 from, $2 to
std::string touching_among(const std::string& companions) {
    return "SELECT companion_id, start_s, end_s FROM time_off WHERE end_s > $1 AND start_s < $2"
           " AND companion_id IN (" +
           companions + ") ORDER BY companion_id, start_s, id";
}

const ComposedShapes touching_shapes([] {
    return std::vector{touching_among(placeholders(3, 1)), touching_among(placeholders(3, 4))};
});

TimeOff read_time_off(Fields& fields, const AccountId& companion) {
    const auto id = fields.id<TimeOffId>();
    const Instant start = fields.instant();
    const Instant end = fields.instant();
    const bool is_intro_call = fields.flag();
    return {id, companion, {start, end}, is_intro_call, fields.optional([](Fields& each) {
                return each.id<ExternalCalendarId>();
            })};
}

}  // namespace

void TimesOff::insert(const TimeOff& time_off) {
    write(connection_,
          "INSERT INTO time_off (id, companion_id, start_s, end_s, is_intro_call, calendar_id)"
          " VALUES ($1, $2, $3, $4, $5, $6)"_sql,
          time_off.id, time_off.companion, time_off.span.start, time_off.span.end,
          time_off.is_intro_call, time_off.calendar);
}

std::vector<TimeOff> TimesOff::touching(const AccountId& companion, const TimeSpan& span) {
    return select(
        connection_,
        "SELECT id, start_s, end_s, is_intro_call, calendar_id FROM time_off"
        " WHERE companion_id = $1 AND end_s > $2 AND start_s < $3 ORDER BY start_s, id"_sql,
        [&](Fields& fields) { return read_time_off(fields, companion); }, companion, span.start,
        span.end);
}

std::map<AccountId, std::vector<TimeSpan>> TimesOff::touching_any(
    const std::vector<AccountId>& companions, const TimeSpan& span) {
    std::vector<Value> values = values_of(span.start, span.end);
    const std::string among = list_of(values, companions);
    std::map<AccountId, std::vector<TimeSpan>> found;
    connection_.execute(ComposedSql(touching_among(among)), values, [&](const Row& row) {
        Fields fields(row);
        auto& spans = found[fields.id<AccountId>()];
        const Instant start = fields.instant();
        spans.push_back({start, fields.instant()});
    });
    return found;
}

bool TimesOff::remove(const AccountId& companion, const TimeOffId& id) {
    return write(connection_, "DELETE FROM time_off WHERE companion_id = $1 AND id = $2"_sql,
                 companion, id) == 1;
}

std::vector<TimeOff> TimesOff::of_calendar(const AccountId& companion,
                                           const ExternalCalendarId& calendar) {
    return select(
        connection_,
        "SELECT id, start_s, end_s, is_intro_call, calendar_id FROM time_off"
        " WHERE companion_id = $1 AND calendar_id = $2 ORDER BY start_s, id"_sql,
        [&](Fields& fields) { return read_time_off(fields, companion); }, companion, calendar);
}

void TimesOff::remove_calendar(const AccountId& companion, const ExternalCalendarId& calendar) {
    write(connection_, "DELETE FROM time_off WHERE companion_id = $1 AND calendar_id = $2"_sql,
          companion, calendar);
}

void TimesOff::erase(const AccountId& companion) {
    write(connection_, "DELETE FROM time_off WHERE companion_id = $1"_sql, companion);
}

}  // namespace steady::sql
