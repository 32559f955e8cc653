#include "adapters/sql/notifications.h"

#include "adapters/sql/legal_holds.h"
#include "adapters/sql/statement.h"
#include "domain/notifications/notification_rules.h"

namespace steady::sql {
namespace {

NotificationKind read_kind(Fields& fields) {
    const auto kind = notification_kind_from(fields.text_view());
    if (!kind) throw UnreadableValue("stored word is not known: notifications.kind");
    return *kind;
}

// The kinds of this release; the column has no CHECK, and a newer server may write others during a
// rolling upgrade.
std::string is_known_kind() {
    std::string words;
    for (const NotificationKind kind : every_notification_kind()) {
        words += (words.empty() ? "'" : ", '") + std::string(rule_of(kind).word) + "'";
    }
    return " AND kind IN (" + words + ")";
}

std::string notifications_where(const std::string& condition, const std::string& limit) {
    return "SELECT id, account_id, kind, booking_id, amount_cents, created_at, read_at"
           " FROM notifications WHERE " +
           condition + is_known_kind() + " ORDER BY id DESC LIMIT " + limit;
}

Notification read_notification(Fields& fields) {
    Notification read{.id = fields.id<NotificationId>(),
                      .account = fields.id<AccountId>(),
                      .kind = read_kind(fields)};
    read.booking = fields.optional([](Fields& f) { return f.id<BookingId>(); });
    read.amount = fields.money();
    read.at = fields.instant();
    read.read_at = fields.optional_instant();
    return read;
}

Channels read_channels(Fields& fields) {
    const bool email = fields.flag();
    const bool in_app = fields.flag();
    return {.email = email, .in_app = in_app, .push = fields.flag()};
}

// When one that is read now goes, as purged_at says.
Instant purged_when_read(Instant at) {
    return at + read_notifications_retention;
}

}  // namespace

std::vector<Value> notification_values(const Notification& notification) {
    return values_of(notification.id, notification.account, rule_of(notification.kind).word,
                     notification.booking, notification.amount, notification.at,
                     notification.read_at, purged_at(notification));
}

void Notifications::insert(const Notification& notification) {
    connection_.execute_later(
        known<[] { return insert_into("notifications", notification_columns); }>,
        notification_values(notification));
}

std::vector<Notification> Notifications::page(const NotificationQuery& query) {
    if (!query.before) {
        return select(connection_,
                      known<[] { return notifications_where("account_id = $1", "$2"); }>,
                      read_notification, query.account, query.limit);
    }
    return select(connection_,
                  known<[] { return notifications_where("account_id = $1 AND id < $2", "$3"); }>,
                  read_notification, query.account, *query.before, query.limit);
}

std::vector<Notification> Notifications::about(const BookingId& booking, int limit) {
    return select(connection_, known<[] { return notifications_where("booking_id = $1", "$2"); }>,
                  read_notification, booking, limit);
}

int Notifications::unread(const AccountId& account, int at_most) {
    return select_one(
               connection_, known<[] {
                   return "SELECT COUNT(*) FROM (SELECT id FROM notifications WHERE account_id = $1"
                          " AND read_at IS NULL" +
                          is_known_kind() + " LIMIT $2) AS unread";
               }>,
               [](Fields& fields) { return fields.small(); }, account, at_most)
        .value_or(0);
}

bool Notifications::mark_read(const AccountId& account, const NotificationId& id, Instant at) {
    const long marked = write(connection_,
                              "UPDATE notifications SET read_at = $3, forgotten_at ="
                              " CASE WHEN forgotten_at < $4 THEN forgotten_at ELSE $4 END"
                              " WHERE account_id = $1 AND id = $2 AND read_at IS NULL"_sql,
                              account, id, at, purged_when_read(at));
    return marked == 1 ||
           exists(connection_, "SELECT 1 FROM notifications WHERE account_id = $1 AND id = $2"_sql,
                  account, id);
}

void Notifications::mark_read_up_to(const AccountId& account, const NotificationId& newest,
                                    Instant at) {
    write(connection_,
          "UPDATE notifications SET read_at = $3, forgotten_at ="
          " CASE WHEN forgotten_at < $4 THEN forgotten_at ELSE $4 END"
          " WHERE account_id = $1 AND id <= $2 AND read_at IS NULL"_sql,
          account, newest, at, purged_when_read(at));
}

void Notifications::withdraw(const AccountId& account, NotificationKind kind,
                             const BookingId& booking) {
    write_later(
        connection_,
        "DELETE FROM notifications WHERE booking_id = $1 AND account_id = $2 AND kind = $3"_sql,
        booking, account, rule_of(kind).word);
}

long Notifications::sweep(Instant now, int limit) {
    const KnownSql& sql = known<[] {
        return "DELETE FROM notifications WHERE id IN"
               " (SELECT id FROM notifications WHERE forgotten_at <= $1 AND NOT " +
               is_held_account("account_id", "$1") + " AND (booking_id IS NULL OR NOT " +
               is_held_booking("notifications.booking_id", "$1") + ") LIMIT $2)";
    }>;
    return write(connection_, sql, now, limit);
}

std::map<NotificationKind, Channels> Notifications::choices(const AccountId& account) {
    std::map<NotificationKind, Channels> found;
    const auto rows = select(
        connection_, known<[] {
            return "SELECT kind, email, in_app, push FROM notification_choices WHERE account_id = "
                   "$1" +
                   is_known_kind() + " ORDER BY kind";
        }>,
        [](Fields& fields) {
            const NotificationKind kind = read_kind(fields);
            return std::pair(kind, read_channels(fields));
        },
        account);
    for (const auto& [kind, channels] : rows) found.emplace(kind, channels);
    return found;
}

Channels Notifications::choice(const AccountId& account, NotificationKind kind) {
    return select_one(connection_,
                      "SELECT email, in_app, push FROM notification_choices WHERE account_id = $1"
                      " AND kind = $2"_sql,
                      read_channels, account, rule_of(kind).word)
        .value_or(Channels{});
}

void Notifications::choose(const AccountId& account, NotificationKind kind,
                           const Channels& channels) {
    write(
        connection_,
        "INSERT INTO notification_choices (account_id, kind, email, in_app, push)"
        " VALUES ($1, $2, $3, $4, $5) ON CONFLICT (account_id, kind)"
        " DO UPDATE SET email = excluded.email, in_app = excluded.in_app, push = excluded.push"_sql,
        account, rule_of(kind).word, channels.email ? 1 : 0, channels.in_app ? 1 : 0,
        channels.push ? 1 : 0);
}

void Notifications::erase(const AccountId& account) {
    write(connection_, "DELETE FROM notifications WHERE account_id = $1"_sql, account);
    write(connection_, "DELETE FROM notification_choices WHERE account_id = $1"_sql, account);
}

}  // namespace steady::sql
