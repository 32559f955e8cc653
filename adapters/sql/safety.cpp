#include "adapters/sql/safety.h"

#include "adapters/sql/readable_rows.h"
#include "adapters/sql/statement.h"

#include <string>

namespace steady::sql {
namespace {

constexpr std::string_view safety_timer_columns =
    "booking_id, account_id, state, length_minutes, repeats, started_at, due_at, escalated_at,"
    " incident_id, next_at";
constexpr std::string_view safety_call_columns = "account_id, id, booking_id, at, incident_id";

SafetyTimer read_safety_timer(Fields& fields) {
    SafetyTimer timer{.booking = fields.id<BookingId>(), .account = fields.id<AccountId>()};
    timer.state = fields.word(safety_timer_states);
    timer.length = fields.small();
    timer.repeats = fields.flag();
    timer.started_at = fields.instant();
    timer.due_at = fields.instant();
    timer.escalated_at = fields.optional_instant();
    timer.incident = fields.optional([](Fields& f) { return f.id<IncidentId>(); });
    timer.next_at = fields.optional_instant();
    return timer;
}

HelpCall read_safety_call(Fields& fields) {
    const auto account = fields.id<AccountId>();
    const auto id = fields.id<HelpCallId>();
    const auto booking = fields.id<BookingId>();
    const Instant at = fields.instant();
    return {id, account, booking, at, fields.id<IncidentId>()};
}

}  // namespace

std::optional<SafetyTimer> SafetyTimers::find(const BookingId& booking, const AccountId& account) {
    const KnownSql& sql = known<[] {
        return select_from(safety_timer_columns,
                           "safety_timers WHERE booking_id = $1 AND account_id = $2");
    }>;
    return select_one(connection_, sql, read_safety_timer, booking, account);
}

void SafetyTimers::save(const SafetyTimer& timer) {
    const KnownSql& sql = known<[] {
        return insert_into("safety_timers", safety_timer_columns) +
               " ON CONFLICT (booking_id, account_id) DO UPDATE SET state = excluded.state,"
               " length_minutes = excluded.length_minutes, repeats = excluded.repeats,"
               " started_at = excluded.started_at, due_at = excluded.due_at,"
               " escalated_at = excluded.escalated_at, incident_id = excluded.incident_id,"
               " next_at = excluded.next_at";
    }>;
    write(connection_, sql, timer.booking, timer.account, safety_timer_states.of(timer.state),
          timer.length, timer.repeats, timer.started_at, timer.due_at, timer.escalated_at,
          timer.incident, timer.next_at);
}

std::vector<SafetyTimer> SafetyTimers::due(Instant now, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(safety_timer_columns,
                           "safety_timers WHERE next_at IS NOT NULL AND next_at <= $1"
                           " ORDER BY next_at, booking_id, account_id LIMIT $2");
    }>;
    return select(connection_, sql, read_safety_timer, now, limit);
}

std::vector<SafetyTimer> SafetyTimers::timers_of(const BookingId& booking) {
    const KnownSql& sql = known<[] {
        return select_from(safety_timer_columns,
                           "safety_timers WHERE booking_id = $1 ORDER BY account_id");
    }>;
    return select(connection_, sql, read_safety_timer, booking);
}

void SafetyTimers::insert_call(const HelpCall& call) {
    const KnownSql& sql = known<[] { return insert_into("safety_calls", safety_call_columns); }>;
    write(connection_, sql, call.account, call.id, call.booking, call.at, call.incident);
}

std::optional<HelpCall> SafetyTimers::call(const AccountId& account, const HelpCallId& id) {
    const KnownSql& sql = known<[] {
        return select_from(safety_call_columns, "safety_calls WHERE account_id = $1 AND id = $2");
    }>;
    return select_one(connection_, sql, read_safety_call, account, id);
}

std::vector<HelpCall> SafetyTimers::calls_of(const BookingId& booking) {
    const KnownSql& sql = known<[] {
        return select_from(safety_call_columns,
                           "safety_calls WHERE booking_id = $1 ORDER BY at, id");
    }>;
    return select(connection_, sql, read_safety_call, booking);
}

bool SafetyTimers::shares_contact(const AccountId& client) {
    return exists(connection_, "SELECT 1 FROM safety_contact_shares WHERE account_id = $1"_sql,
                  client);
}

void SafetyTimers::share_contact(const AccountId& client, bool shares) {
    if (shares) {
        write(connection_,
              "INSERT INTO safety_contact_shares (account_id) VALUES ($1)"
              " ON CONFLICT (account_id) DO NOTHING"_sql,
              client);
    } else {
        write(connection_, "DELETE FROM safety_contact_shares WHERE account_id = $1"_sql, client);
    }
}

void SafetyTimers::erase(const AccountId& account) {
    write(connection_, "DELETE FROM safety_timers WHERE account_id = $1"_sql, account);
    write(connection_, "DELETE FROM safety_calls WHERE account_id = $1"_sql, account);
    share_contact(account, false);
}

}  // namespace steady::sql
