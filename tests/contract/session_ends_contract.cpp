// A session that ends in any store is out of the cache when the transaction returns.
#include "adapters/session_cache/session_cache.h"
#include "adapters/session_cache/watched_store.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace steady {
namespace session_ends_contract {

using samples::account_id;
using samples::now;

struct Watched {
    explicit Watched(Store& itself) : store(watch_sessions(itself, *cache)) {
        cache->listening();
        cache->synced_until(std::chrono::steady_clock::now() + hours{1});
    }
    // As a call does it: the cache, or else the store.
    bool knows(const std::string& hash) {
        if (cache->find(hash)) return true;
        const auto started = cache->current_version(hash);
        const auto found =
            store->ask([&](Transaction& transaction) { return transaction.sessions.find(hash); });
        if (found) cache->keep(*found, started);
        return found.has_value();
    }
    template <class Work>
    bool write(Work&& work) {
        return store
            ->transact([&](Transaction& transaction) -> Done {
                work(transaction);
                return {};
            })
            .has_value();
    }

    std::unique_ptr<SessionCache> cache = make_session_cache();
    std::unique_ptr<Store> store;
};

// SE3
TEST_P(StoreContract, EvictsAnEndedSessionBeforeTheTransactionReturns) {
    Watched watched(store());
    const auto admin = samples::id<AdminId>(7);
    EXPECT_TRUE(watched.write([&](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_client(t, 2);
        EXPECT_TRUE(
            t.admins.insert({admin, samples::client(7).email, "Root", now, std::nullopt}, "h"));
        for (const char* hash : {"a", "b", "c"}) t.sessions.insert({hash, account_id(1), now, now});
        t.sessions.insert({"d", account_id(2), now, now});
        t.sessions.insert({"e", admin, now, now});
        t.sessions.insert({"f", account_id(2), now - hours{9}, now});
    }));
    const auto in_memory = [&] {
        std::string known;
        for (const char* hash : {"a", "b", "c", "d", "e", "f"}) {
            if (watched.cache->find(hash)) known += hash;
        }
        return known;
    };
    const auto read_all = [&] {
        for (const char* hash : {"a", "b", "c", "d", "e", "f"}) (void)watched.knows(hash);
    };
    read_all();
    EXPECT_EQ(in_memory(), "abcdef");
    EXPECT_TRUE(watched.write([](Transaction& t) { t.sessions.touch("a", now + minutes{1}); }));
    EXPECT_EQ(in_memory(), "abcdef") << "a touch ends nothing";
    EXPECT_TRUE(watched.write([](Transaction& t) { t.sessions.remove("a"); }));
    EXPECT_EQ(in_memory(), "bcdef");
    EXPECT_TRUE(
        watched.write([](Transaction& t) { t.sessions.remove_all_of(account_id(1), "b"); }));
    EXPECT_EQ(in_memory(), "bdef");
    EXPECT_TRUE(watched.write([&](Transaction& t) { t.sessions.remove_all_of_admin(admin); }));
    EXPECT_EQ(in_memory(), "bdf");
    EXPECT_TRUE(watched.write(
        [](Transaction& t) { EXPECT_EQ(t.sessions.remove_stale(now - hours{8}, now), 1); }));
    EXPECT_EQ(in_memory(), "") << "the ended sessions are not listed";
    read_all();
    EXPECT_EQ(in_memory(), "bd");

    // A refusal and an exception end nothing in the store; the cache may read it again.
    EXPECT_FALSE(watched.store->transact([](Transaction& t) -> Done {
        t.sessions.remove("b");
        return std::unexpected("no");
    }));
    EXPECT_TRUE(watched.knows("b"));
    EXPECT_THROW(watched.write([](Transaction& t) {
        t.sessions.remove("d");
        throw std::runtime_error("no");
    }),
                 std::runtime_error);
    EXPECT_TRUE(watched.knows("d"));
}

TEST_P(StoreContract, AReaderNeverRestoresAnEndedSession) {
    constexpr int sessions = 40;
    Watched watched(store());
    const auto hash_of = [](int number) { return "hash-" + std::to_string(number); };
    EXPECT_TRUE(watched.write([&](Transaction& t) {
        samples::add_client(t, 1);
        for (int i = 0; i < sessions; ++i) t.sessions.insert({hash_of(i), account_id(1), now, now});
    }));
    std::atomic<int> current{0};
    std::atomic<int> revived{0};
    std::vector<std::jthread> readers;
    for (int i = 0; i < 4; ++i) {
        readers.emplace_back([&] {
            for (int at = current; at < sessions; at = current) {
                if (at > 0 && watched.knows(hash_of(at - 1))) ++revived;
                (void)watched.knows(hash_of(at));
            }
        });
    }
    for (int i = 0; i < sessions; ++i) {
        EXPECT_TRUE(watched.knows(hash_of(i)));
        EXPECT_TRUE(watched.write([&](Transaction& t) { t.sessions.remove(hash_of(i)); }));
        EXPECT_FALSE(watched.knows(hash_of(i)));
        current = i + 1;
    }
    readers.clear();
    EXPECT_EQ(revived, 0);
}

}  // namespace session_ends_contract
}  // namespace steady
