#include "adapters/session_cache/session_cache.h"

#include "adapters/session_cache/watched_store.h"
#include "app/accounts/authenticate.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

namespace steady::testing {
namespace session_cache_test {

using Steady = std::chrono::steady_clock;

AccountId account(int number) {
    return *AccountId::parse(SequentialIds::uuid_of(number));
}

OwnedSession session_of(const std::string& hash, int owner, Instant seen = Instant{}) {
    return {{hash, account(owner), seen, seen}, AccountType::client};
}

class SessionCacheTest : public ::testing::Test {
  protected:
    SessionCacheTest() { listen(); }
    void listen() {
        cache->listening();
        cache->synced_until(Steady::now() + hours{1});
    }
    void keep(const OwnedSession& session) {
        cache->keep(session, cache->current_version(session.session.token_hash));
    }
    [[nodiscard]] bool knows(const std::string& hash) { return cache->find(hash).has_value(); }

    std::unique_ptr<SessionCache> cache = make_session_cache(64);
};

TEST_F(SessionCacheTest, ReturnsStoredSessions) {
    EXPECT_FALSE(knows("a"));
    keep(session_of("a", 1));
    const auto found = cache->find("a");
    ASSERT_TRUE(found);
    EXPECT_EQ(std::get<AccountId>(found->session.owner), account(1));
    EXPECT_EQ(found->account_type, AccountType::client);
    keep(session_of("a", 1, Instant{} + seconds{70}));
    EXPECT_EQ(cache->find("a")->session.last_seen_at, Instant{} + seconds{70});
}

// SE3
TEST_F(SessionCacheTest, EvictsOneSessionAllOfAnOwnerOrEverything) {
    const auto admin = *AdminId::parse(SequentialIds::uuid_of(9));
    const auto fill = [&] {
        for (const char* hash : {"a", "b", "c"}) keep(session_of(hash, 1));
        keep(session_of("d", 2));
        keep({{"e", admin, {}, {}}, std::nullopt});
    };
    const auto known = [&] {
        std::string all;
        for (const char* hash : {"a", "b", "c", "d", "e"}) all += knows(hash) ? hash : "";
        return all;
    };
    fill();
    EXPECT_EQ(known(), "abcde");
    cache->end("a");
    EXPECT_EQ(known(), "bcde");
    cache->end_all_of(account(1), "b");
    EXPECT_EQ(known(), "bde");
    cache->end_all_of(account(1), std::nullopt);
    EXPECT_EQ(known(), "de");
    cache->end_all_of(admin);
    EXPECT_EQ(known(), "d");
    fill();
    cache->end_all();
    EXPECT_EQ(known(), "");
}

TEST_F(SessionCacheTest, DropsAReadThatStartedBeforeAnEnd) {
    const std::vector<std::function<void()>> ends{
        [&] { cache->end("a"); },
        [&] { cache->end_all_of(account(1), std::nullopt); },
        [&] { cache->end_all_of(*AdminId::parse(SequentialIds::uuid_of(9))); },
        [&] { cache->end_all(); },
        [&] { listen(); },
        [&] {
            cache->on_disconnect();
            cache->synced_until(Steady::now());
        },
    };
    for (const auto& end : ends) {
        const auto started = cache->current_version("a");
        end();
        cache->keep(session_of("a", 1), started);
        EXPECT_FALSE(knows("a"));
        keep(session_of("a", 1));
        EXPECT_TRUE(knows("a")) << "a reading of afterwards is";
        cache->end("a");
    }
}

TEST_F(SessionCacheTest, IsEmptyWithoutAListener) {
    const auto fresh = make_session_cache(64);
    fresh->keep(session_of("a", 1), fresh->current_version("a"));
    EXPECT_FALSE(fresh->find("a")) << "no listener is connected yet";

    keep(session_of("a", 1));
    cache->synced_until(Steady::now() - SessionCache::trusted_for);
    EXPECT_FALSE(knows("a")) << "silence for too long";
    cache->synced_until(Steady::now() + hours{1});
    EXPECT_TRUE(knows("a")) << "nothing was missed meanwhile";

    cache->on_disconnect();
    EXPECT_FALSE(knows("a"));
    listen();
    EXPECT_FALSE(knows("a")) << "it begins empty";
}

TEST_F(SessionCacheTest, EvictsTheOldestWhenFull) {
    for (int i = 0; i < 1000; ++i) keep(session_of("s" + std::to_string(i), i));
    int found = 0;
    for (int i = 0; i < 1000; ++i) found += knows("s" + std::to_string(i)) ? 1 : 0;
    EXPECT_LE(found, 64);
    EXPECT_GE(found, 32);
    EXPECT_TRUE(knows("s999"));
    EXPECT_FALSE(knows("s0"));
}

// An entry that was not read for a minute is evicted.
TEST_F(SessionCacheTest, EvictsStaleEntriesFirst) {
    for (int i = 0; i < 16; ++i) keep(session_of("old" + std::to_string(i), i));
    for (int i = 0; i < 64; ++i) {
        keep(session_of("new" + std::to_string(i), i, Instant{} + minutes{3}));
    }
    for (int i = 0; i < 16; ++i) EXPECT_FALSE(knows("old" + std::to_string(i))) << i;
}

// A session ends between the store's answer and its caching.
class InterruptedStore final : public Store {
  public:
    explicit InterruptedStore(Store& store) : store_(store) {}
    std::function<void()> after_question = [] {};

  protected:
    void run(Access access, const std::function<bool(Transaction&)>& work) override {
        if (access == Access::read_write) {
            (void)store_.transact([&](Transaction& transaction) -> std::expected<bool, bool> {
                if (work(transaction)) return true;
                return std::unexpected(false);
            });
            return;
        }
        (void)store_.read(work);
        const auto now = after_question;  // it may set another
        now();
    }

  private:
    Store& store_;
};

// As in a server: the store invalidates the cache, and the use case reads it.
class CachedSessions : public SessionCacheTest {
  protected:
    void delete_behind_its_back(const std::string& hash) {
        ASSERT_TRUE(world.store->transact([&](Transaction& transaction) -> Result<void> {
            transaction.sessions.remove(hash);
            return {};
        }));
    }
    [[nodiscard]] std::string hash_of(const std::string& token) const {
        return world.digests.sha256_hex(token);
    }

    AccountWorld world;
    InterruptedStore itself{*world.store};
    std::unique_ptr<Store> store = watch_sessions(itself, *cache);
    Authenticate authenticate{*store, world.clock, world.digests, cache.get()};
    LogOut log_out{*store};
};

TEST_F(CachedSessions, AreCachedWithinTheTouchInterval) {
    const std::string token = world.sign_up(client_form()).token;
    ASSERT_TRUE(authenticate.run(token));
    delete_behind_its_back(hash_of(token));
    world.clock.advance(seconds{59});
    EXPECT_TRUE(authenticate.run(token)) << "from memory";
    world.clock.advance(seconds{1});
    EXPECT_FALSE(authenticate.run(token)) << "and no longer than that";
}

TEST_F(CachedSessions, AreCachedAfterTheTouch) {
    const std::string token = world.sign_up(client_form()).token;
    ASSERT_TRUE(authenticate.run(token));
    world.clock.advance(seconds{60});
    ASSERT_TRUE(authenticate.run(token));  // writes "last seen"
    delete_behind_its_back(hash_of(token));
    world.clock.advance(seconds{59});
    EXPECT_TRUE(authenticate.run(token));
}

TEST_F(CachedSessions, SE5_ExpireExactly) {
    const std::string token = world.sign_up(client_form()).token;
    const Instant start = world.clock.now();
    while (world.clock.now() - start < hours{30 * 24} - seconds{59}) {
        world.clock.set(
            std::min(world.clock.now() + hours{24}, start + hours{30 * 24} - seconds{59}));
        ASSERT_TRUE(authenticate.run(token));
    }
    world.clock.set(start + hours{30 * 24});
    EXPECT_TRUE(authenticate.run(token));
    world.clock.advance(seconds{1});
    EXPECT_FALSE(authenticate.run(token)) << "although it was in memory";

    const std::string idle = world.sign_up(client_form("idle@example.com")).token;
    ASSERT_TRUE(authenticate.run(idle));
    world.clock.advance(hours{7 * 24});
    EXPECT_TRUE(authenticate.run(idle));
    world.clock.advance(hours{7 * 24} + seconds{1});
    EXPECT_FALSE(authenticate.run(idle));
}

TEST_F(CachedSessions, R11_AClockThatIsSetBackReadsTheStore) {
    const std::string token = world.sign_up(client_form()).token;
    world.clock.advance(hours{24});
    ASSERT_TRUE(authenticate.run(token));
    delete_behind_its_back(hash_of(token));
    world.clock.advance(-hours{24});
    EXPECT_FALSE(authenticate.run(token));
}

TEST_F(CachedSessions, SE3_EndBeforeTheLogOutReturns) {
    const std::string token = world.sign_up(client_form()).token;
    ASSERT_TRUE(authenticate.run(token));
    log_out.run(hash_of(token));
    EXPECT_FALSE(authenticate.run(token));
}

TEST_F(CachedSessions, SE3_ALogOutDuringAReadPreventsCaching) {
    const std::string token = world.sign_up(client_form()).token;
    itself.after_question = [&] {
        itself.after_question = [] {};
        log_out.run(hash_of(token));
    };
    (void)authenticate.run(token);  // it began before the log-out
    EXPECT_FALSE(authenticate.run(token));
}

TEST_F(CachedSessions, SE3_ManyReadersNeverRestoreAnEndedSession) {
    constexpr int rounds = 60;
    const AccountId owner = world.sign_up(client_form()).own.account.id;
    std::vector<std::string> tokens;
    ASSERT_TRUE(world.store->transact([&](Transaction& transaction) -> Result<void> {
        for (int i = 0; i < rounds; ++i) {
            tokens.push_back("token" + std::to_string(i));
            const Instant now = world.clock.now();
            transaction.sessions.insert({hash_of(tokens.back()), owner, now, now});
        }
        return {};
    }));
    itself.after_question = [] { std::this_thread::sleep_for(std::chrono::microseconds{50}); };
    std::atomic<int> current{0};
    std::atomic<int> ended{-1};
    std::atomic<int> revived{0};
    std::vector<std::jthread> readers;
    for (int i = 0; i < 8; ++i) {
        readers.emplace_back([&] {
            for (int at = current; at < rounds; at = current) {
                // What was ended before the question was asked is never there.
                const int over = ended;
                if (over >= 0 && authenticate.run(tokens[static_cast<std::size_t>(over)]))
                    ++revived;
                (void)authenticate.run(tokens[static_cast<std::size_t>(at)]);
            }
        });
    }
    for (int i = 0; i < rounds; ++i) {
        const std::string& token = tokens[static_cast<std::size_t>(i)];
        EXPECT_TRUE(authenticate.run(token));
        log_out.run(hash_of(token));
        ended = i;
        EXPECT_FALSE(authenticate.run(token));
        current = i + 1;
    }
    readers.clear();
    EXPECT_EQ(revived, 0);
    for (const std::string& token : tokens) EXPECT_FALSE(authenticate.run(token));
}

}  // namespace session_cache_test
}  // namespace steady::testing
