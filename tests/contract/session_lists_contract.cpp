#include "ports/store.h"
#include "tests/contract/session_samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace session_lists_contract {

using samples::account_id, samples::now, samples::session;

TEST_P(StoreContract, ListsSessionsOfAnAccountByLastUse) {
    const auto admin = samples::id<AdminId>(7);
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_client(t, 2);
        EXPECT_TRUE(
            t.admins.insert({admin, samples::client(7).email, "Root", now, std::nullopt}, "h"));
        t.sessions.insert(session("a", 1, now - hours{2}, now - hours{1}));
        t.sessions.insert(session("b", 1, now - hours{3}, now));
        t.sessions.insert(session("c", 2, now, now));
        t.sessions.insert({"d", admin, now, now});
    });
    read([](Transaction& t) {
        const auto found = t.sessions.of(account_id(1));
        EXPECT_EQ(found.size(), 2U);
        EXPECT_EQ(found.at(0).token_hash, "b");
        EXPECT_EQ(found.at(1).token_hash, "a");
        EXPECT_EQ(found.at(1).created_at, now - hours{2});
        EXPECT_EQ(found.at(1).last_seen_at, now - hours{1});
        EXPECT_TRUE(std::get<AccountId>(found.at(1).owner) == account_id(1));
        EXPECT_TRUE(t.sessions.of(account_id(3)).empty());
        return 0;
    });
}

}  // namespace session_lists_contract
}  // namespace steady
