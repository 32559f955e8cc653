#include "adapters/sql/calendar_feeds.h"

#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

CalendarFeed read_feed(Fields& fields) {
    CalendarFeed feed{fields.id<AccountId>(), {}};
    feed.token_hash = fields.text();
    feed.created_at = fields.instant();
    feed.last_used_at = fields.optional_instant();
    return feed;
}

}  // namespace

void CalendarFeeds::put(const CalendarFeed& feed) {
    write(connection_,
          "INSERT INTO calendar_feeds (companion_id, token_hash, created_at) VALUES ($1, $2, $3)"
          " ON CONFLICT (companion_id) DO UPDATE SET token_hash = excluded.token_hash,"
          " created_at = excluded.created_at, last_used_at = NULL"_sql,
          feed.account, feed.token_hash, feed.created_at);
}

std::optional<CalendarFeed> CalendarFeeds::of(const AccountId& account) {
    return select_one(
        connection_,
        "SELECT companion_id, token_hash, created_at, last_used_at FROM calendar_feeds"
        " WHERE companion_id = $1"_sql,
        read_feed, account);
}

std::optional<CalendarFeed> CalendarFeeds::by_token_hash(const std::string& hash) {
    return select_one(
        connection_,
        "SELECT companion_id, token_hash, created_at, last_used_at FROM calendar_feeds"
        " WHERE token_hash = $1"_sql,
        read_feed, hash);
}

void CalendarFeeds::mark_used(const std::string& token_hash, Instant at) {
    write(connection_, "UPDATE calendar_feeds SET last_used_at = $2 WHERE token_hash = $1"_sql,
          token_hash, at);
}

void CalendarFeeds::remove(const AccountId& account) {
    write(connection_, "DELETE FROM calendar_feeds WHERE companion_id = $1"_sql, account);
}

}  // namespace steady::sql
