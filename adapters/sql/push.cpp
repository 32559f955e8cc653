#include "adapters/sql/push.h"

#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

PushSubscription read_push_subscription(Fields& fields) {
    PushSubscription read{.id = fields.id<PushSubscriptionId>(),
                          .account = fields.id<AccountId>(),
                          .session_hash = fields.text(),
                          .endpoint = fields.text(),
                          .public_key = fields.text(),
                          .auth_secret = fields.text()};
    read.created_at = fields.instant();
    read.agent = fields.text();
    return read;
}

std::string push_subscriptions_where(const std::string& condition) {
    return "SELECT p.id, p.account_id, p.session_hash, p.endpoint, p.public_key, p.auth_secret,"
           " p.created_at, s.agent FROM push_subscriptions p"
           " JOIN sessions s ON s.token_hash = p.session_hash WHERE " +
           condition;
}

}  // namespace

void PushSubscriptions::put(const PushSubscription& subscription) {
    write(connection_,
          "DELETE FROM push_subscriptions WHERE session_hash = $1 OR endpoint = $2"_sql,
          subscription.session_hash, subscription.endpoint);
    write(connection_,
          "INSERT INTO push_subscriptions (id, account_id, session_hash, endpoint, public_key,"
          " auth_secret, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)"_sql,
          subscription.id, subscription.account, subscription.session_hash, subscription.endpoint,
          subscription.public_key, subscription.auth_secret, subscription.created_at);
}

std::vector<PushSubscription> PushSubscriptions::of(const AccountId& account) {
    return select(
        connection_,
        known<[] { return push_subscriptions_where("p.account_id = $1 ORDER BY p.id DESC"); }>,
        read_push_subscription, account);
}

std::optional<PushSubscription> PushSubscriptions::find(const PushSubscriptionId& id) {
    return select_one(connection_, known<[] { return push_subscriptions_where("p.id = $1"); }>,
                      read_push_subscription, id);
}

bool PushSubscriptions::remove(const PushSubscriptionId& id) {
    return write(connection_, "DELETE FROM push_subscriptions WHERE id = $1"_sql, id) == 1;
}

void PushSubscriptions::erase(const AccountId& account) {
    write(connection_, "DELETE FROM push_subscriptions WHERE account_id = $1"_sql, account);
}

std::optional<PushServerKey> PushSubscriptions::server_key() {
    return select_one(
        connection_, "SELECT public_key, sealed_private, created_at FROM push_server_keys"_sql,
        [](Fields& fields) {
            PushServerKey key{.public_key = fields.text(), .sealed_private = fields.text()};
            key.created_at = fields.instant();
            return key;
        });
}

void PushSubscriptions::add_server_key(const PushServerKey& key) {
    write(connection_,
          "INSERT INTO push_server_keys (name, public_key, sealed_private, created_at)"
          " VALUES ('current', $1, $2, $3) ON CONFLICT (name) DO NOTHING"_sql,
          key.public_key, key.sealed_private, key.created_at);
}

void PushSubscriptions::reseal_server_key(const std::string& sealed_private) {
    write(connection_, "UPDATE push_server_keys SET sealed_private = $1"_sql, sealed_private);
}

}  // namespace steady::sql
