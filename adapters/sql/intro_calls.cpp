#include "adapters/sql/intro_calls.h"

#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr std::string_view call_columns =
    "id, client_id, companion_id, start_s, requested_at, room, moves, is_reminded, canceled_by,"
    " canceled_at, cancel_reason";

IntroCall read_intro_call(Fields& fields) {
    auto id = fields.id<IntroCallId>();
    auto client = fields.id<AccountId>();
    IntroCall call{
        .id = std::move(id), .client = std::move(client), .companion = fields.id<AccountId>()};
    call.start = fields.instant();
    call.requested_at = fields.instant();
    call.room = fields.text();
    call.moves = fields.small();
    call.is_reminded = fields.flag();
    call.canceled_by =
        fields.optional([](Fields& word) { return word.word(intro_call_cancelers); });
    call.canceled_at = fields.optional_instant();
    call.cancel_reason = fields.text();
    return call;
}

}  // namespace

bool IntroCalls::insert(const IntroCall& call) {
    const KnownSql& sql =
        known<[] { return insert_into("intro_calls", call_columns) + " ON CONFLICT DO NOTHING"; }>;
    return write(connection_, sql, call.id, call.client, call.companion, call.start,
                 call.requested_at, call.room, call.moves, call.is_reminded,
                 intro_call_cancelers.of(call.canceled_by), call.canceled_at,
                 call.cancel_reason) == 1;
}

bool IntroCalls::update(const IntroCall& call) {
    // A booked call only where its party is free, so that the unique indexes are not violated.
    return write(connection_,
                 "UPDATE intro_calls SET start_s = $2, moves = $3, is_reminded = $4,"
                 " canceled_by = $5, canceled_at = $6, cancel_reason = $7"
                 " WHERE id = $1 AND canceled_by IS NULL AND NOT EXISTS"
                 " (SELECT 1 FROM intro_calls o WHERE o.id <> $1 AND o.start_s = $2"
                 " AND o.canceled_by IS NULL AND (o.companion_id = intro_calls.companion_id"
                 " OR o.client_id = intro_calls.client_id))"_sql,
                 call.id, call.start, call.moves, call.is_reminded,
                 intro_call_cancelers.of(call.canceled_by), call.canceled_at,
                 call.cancel_reason) == 1;
}

std::optional<IntroCall> IntroCalls::find(const IntroCallId& id) {
    const KnownSql& sql =
        known<[] { return select_from(call_columns, "intro_calls WHERE id = $1"); }>;
    return select_one(connection_, sql, read_intro_call, id);
}

std::optional<IntroCall> IntroCalls::booked(const AccountId& client, const AccountId& companion) {
    const KnownSql& sql = known<[] {
        return select_from(call_columns,
                           "intro_calls WHERE client_id = $1 AND companion_id = $2"
                           " AND canceled_by IS NULL");
    }>;
    return select_one(connection_, sql, read_intro_call, client, companion);
}

std::vector<IntroCall> IntroCalls::open_of(const AccountId& account, Instant now, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(call_columns,
                           "intro_calls WHERE (client_id = $1 OR companion_id = $1)"
                           " AND canceled_by IS NULL AND start_s > $2"
                           " ORDER BY start_s, id LIMIT $3");
    }>;
    return select(connection_, sql, read_intro_call, account, now - intro_call_length, limit);
}

std::vector<IntroCall> IntroCalls::of(const AccountId& account) {
    const KnownSql& sql = known<[] {
        return select_from(call_columns,
                           "intro_calls WHERE client_id = $1 OR companion_id = $1"
                           " ORDER BY start_s, id");
    }>;
    return select(connection_, sql, read_intro_call, account);
}

IntroCallCounts IntroCalls::counts_of(const AccountId& client, Instant now, Instant week_start) {
    return select_one(
               connection_,
               "SELECT (SELECT count(*) FROM intro_calls WHERE client_id = $1"
               " AND canceled_by IS NULL AND start_s > $2),"
               " (SELECT count(*) FROM intro_calls WHERE client_id = $1 AND requested_at > $3)"_sql,
               [](Fields& fields) {
                   const int open = fields.small();
                   return IntroCallCounts{open, fields.small()};
               },
               client, now - intro_call_length, week_start)
        .value_or(IntroCallCounts{});
}

std::vector<IntroCallId> IntroCalls::to_remind(Instant now, Instant until, int limit) {
    return select(
        connection_,
        "SELECT id FROM intro_calls WHERE canceled_by IS NULL AND is_reminded = 0"
        " AND start_s > $1 AND start_s <= $2 ORDER BY start_s, id LIMIT $3"_sql,
        [](Fields& fields) { return fields.id<IntroCallId>(); }, now, until, limit);
}

bool IntroCalls::is_offered(const AccountId& companion) {
    return exists(connection_, "SELECT 1 FROM intro_call_offers WHERE companion_id = $1"_sql,
                  companion);
}

void IntroCalls::set_offered(const AccountId& companion, bool offered) {
    if (offered) {
        write(connection_,
              "INSERT INTO intro_call_offers (companion_id) VALUES ($1) ON CONFLICT DO NOTHING"_sql,
              companion);
    } else {
        write(connection_, "DELETE FROM intro_call_offers WHERE companion_id = $1"_sql, companion);
    }
}

void IntroCalls::erase(const AccountId& account) {
    write(connection_, "DELETE FROM intro_calls WHERE client_id = $1 OR companion_id = $1"_sql,
          account);
    write(connection_, "DELETE FROM intro_call_offers WHERE companion_id = $1"_sql, account);
}

}  // namespace steady::sql
