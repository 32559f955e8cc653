#include "ports/accounts.h"
#include "ports/push.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace push_contract {

using samples::account_id;
using samples::id;
using samples::now;

std::string hash_of(int number) {
    return std::string(60, '0') + std::to_string(1000 + number);
}

PushSubscription device(int number, int account, int session) {
    return {.id = id<PushSubscriptionId>(number),
            .account = account_id(account),
            .session_hash = hash_of(session),
            .endpoint = "https://web.push.apple.com/" + std::to_string(number),
            .public_key = std::string(87, 'B'),
            .auth_secret = std::string(22, 'a'),
            .created_at = now,
            .agent = "Firefox on Windows"};
}

void add_session(Transaction& t, int number, int account) {
    t.sessions.insert({hash_of(number), account_id(account), now, now, "Firefox on Windows", {}});
}

TEST_P(StoreContract, KeepsTheDevicesOfAnAccount) {
    const PushSubscription first = device(1, 11, 1);
    const PushSubscription second = device(2, 11, 2);
    const PushSubscription other = device(3, 12, 3);
    write([&](Transaction& t) {
        samples::add_people(t);
        for (const auto& [session, account] : {std::pair(1, 11), {2, 11}, {3, 12}}) {
            add_session(t, session, account);
        }
        for (const PushSubscription& each : {first, second, other}) t.push.put(each);
    });
    using List = std::vector<PushSubscription>;
    const auto devices = [&](int account) {
        return read([&](Transaction& t) { return t.push.of(account_id(account)); });
    };
    EXPECT_EQ(devices(11), (List{second, first}));
    EXPECT_EQ(devices(12), List{other});
    EXPECT_EQ(devices(13), List{});
    EXPECT_EQ(read([&](Transaction& t) { return t.push.find(first.id); }), first);
    write([&](Transaction& t) {
        EXPECT_TRUE(t.push.remove(first.id));
        EXPECT_FALSE(t.push.remove(first.id));
    });
    EXPECT_EQ(devices(11), List{second});
    write([&](Transaction& t) { t.push.erase(account_id(11)); });
    EXPECT_EQ(devices(11), List{});
    EXPECT_EQ(devices(12), List{other});
}

TEST_P(StoreContract, AnEndpointBelongsToTheAccountThatSubscribedLast) {
    const PushSubscription first = device(1, 11, 1);
    PushSubscription taken = device(2, 12, 3);
    taken.endpoint = first.endpoint;
    write([&](Transaction& t) {
        samples::add_people(t);
        add_session(t, 1, 11);
        add_session(t, 3, 12);
        t.push.put(first);
        t.push.put(taken);
    });
    EXPECT_EQ(read([&](Transaction& t) { return t.push.find(first.id); }), std::nullopt);
    EXPECT_EQ(read([&](Transaction& t) { return t.push.of(account_id(12)).size(); }), 1U);
    const PushSubscription again = device(4, 12, 3);
    write([&](Transaction& t) { t.push.put(again); });
    EXPECT_EQ(read([&](Transaction& t) { return t.push.of(account_id(12)); }),
              std::vector<PushSubscription>{again})
        << "one per session";
}

TEST_P(StoreContract, ADeviceEndsWithItsSession) {
    write([&](Transaction& t) {
        samples::add_people(t);
        add_session(t, 1, 11);
        add_session(t, 2, 11);
        t.push.put(device(1, 11, 1));
        t.push.put(device(2, 11, 2));
    });
    write([&](Transaction& t) { t.sessions.remove(hash_of(1)); });
    EXPECT_EQ(read([&](Transaction& t) { return t.push.of(account_id(11)); }),
              std::vector<PushSubscription>{device(2, 11, 2)});
    EXPECT_EQ(read([&](Transaction& t) { return t.push.find(device(1, 11, 1).id); }), std::nullopt);
    write([&](Transaction& t) { t.sessions.remove_all_of(account_id(11), std::nullopt); });
    EXPECT_TRUE(read([&](Transaction& t) { return t.push.of(account_id(11)); }).empty());
}

TEST_P(StoreContract, KeepsTheFirstKeyForPushServices) {
    EXPECT_EQ(read([&](Transaction& t) { return t.push.server_key(); }), std::nullopt);
    write([&](Transaction& t) {
        t.push.add_server_key({"first", "sealed", now});
        t.push.add_server_key({"second", "sealed too", now});
    });
    const PushServerKey first{"first", "sealed", now};
    EXPECT_EQ(read([&](Transaction& t) { return t.push.server_key(); }), first);
    write([&](Transaction& t) { t.push.reseal_server_key("sealed again"); });
    const PushServerKey resealed{"first", "sealed again", now};
    EXPECT_EQ(read([&](Transaction& t) { return t.push.server_key(); }), resealed);
}

}  // namespace push_contract
}  // namespace steady
