#include "adapters/sql/external_calendars.h"

#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

#define STEADY_CALENDAR_COLUMNS                                                              \
    "id, companion_id, name, host, sealed_address, created_at, next_read_at, attempted_at, " \
    "read_at, busy, skipped, failures, failing_since, fault"

ExternalCalendar read_external_calendar(Fields& fields) {
    ExternalCalendar row{fields.id<ExternalCalendarId>(), fields.id<AccountId>(), {}, {}, {}};
    row.name = fields.text();
    row.host = fields.text();
    row.sealed_address = fields.text();
    row.created_at = fields.instant();
    row.next_read_at = fields.instant();
    row.attempted_at = fields.optional_instant();
    row.read_at = fields.optional_instant();
    row.busy = fields.small();
    row.skipped = fields.small();
    row.failures = fields.small();
    row.failing_since = fields.optional_instant();
    row.fault = fields.known_word(calendar_faults);
    return row;
}

}  // namespace

void ExternalCalendars::insert(const ExternalCalendar& calendar) {
    write(connection_,
          "INSERT INTO external_calendars (" STEADY_CALENDAR_COLUMNS
          ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"_sql,
          calendar.id, calendar.companion, calendar.name, calendar.host, calendar.sealed_address,
          calendar.created_at, calendar.next_read_at, calendar.attempted_at, calendar.read_at,
          calendar.busy, calendar.skipped, calendar.failures, calendar.failing_since,
          calendar_faults.of(calendar.fault));
}

std::vector<ExternalCalendar> ExternalCalendars::of(const AccountId& companion) {
    return select(connection_,
                  "SELECT " STEADY_CALENDAR_COLUMNS
                  " FROM external_calendars WHERE companion_id = $1 ORDER BY created_at, id"_sql,
                  read_external_calendar, companion);
}

std::optional<ExternalCalendar> ExternalCalendars::find(const ExternalCalendarId& id) {
    return select_one(
        connection_, "SELECT " STEADY_CALENDAR_COLUMNS " FROM external_calendars WHERE id = $1"_sql,
        read_external_calendar, id);
}

void ExternalCalendars::save(const ExternalCalendar& calendar) {
    write(
        connection_,
        "UPDATE external_calendars SET next_read_at = $2, attempted_at = $3, read_at = $4,"
        " busy = $5, skipped = $6, failures = $7, failing_since = $8, fault = $9 WHERE id = $1"_sql,
        calendar.id, calendar.next_read_at, calendar.attempted_at, calendar.read_at, calendar.busy,
        calendar.skipped, calendar.failures, calendar.failing_since,
        calendar_faults.of(calendar.fault));
}

std::vector<ExternalCalendar> ExternalCalendars::due(Instant now, int limit) {
    return select(connection_,
                  "SELECT " STEADY_CALENDAR_COLUMNS
                  " FROM external_calendars WHERE next_read_at <= $1"
                  " ORDER BY next_read_at, id LIMIT $2"_sql,
                  read_external_calendar, now, limit);
}

bool ExternalCalendars::remove(const AccountId& companion, const ExternalCalendarId& id) {
    return write(connection_,
                 "DELETE FROM external_calendars WHERE companion_id = $1 AND id = $2"_sql,
                 companion, id) == 1;
}

void ExternalCalendars::erase(const AccountId& companion) {
    write(connection_, "DELETE FROM external_calendars WHERE companion_id = $1"_sql, companion);
}

std::vector<ExternalCalendar> ExternalCalendars::all() {
    return select(connection_,
                  "SELECT " STEADY_CALENDAR_COLUMNS
                  " FROM external_calendars ORDER BY created_at, id"_sql,
                  read_external_calendar);
}

void ExternalCalendars::reseal(const ExternalCalendarId& id, const std::string& sealed_address) {
    write(connection_, "UPDATE external_calendars SET sealed_address = $2 WHERE id = $1"_sql, id,
          sealed_address);
}

#undef STEADY_CALENDAR_COLUMNS

}  // namespace steady::sql
