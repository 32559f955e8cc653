// How a process is notified of sessions that another one ends on the same database.
#include "adapters/sql/session_ends.h"

#include "adapters/session_cache/session_cache.h"
#include "adapters/sql/sqlite_connection.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/throttles.h"
#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"
#include "tests/contract/temporary_folder.h"

#include <chrono>
#include <thread>

namespace steady {
namespace session_ends {

using namespace std::chrono_literals;
using samples::account_id;
using samples::now;

class HeardCache {
  public:
    SessionCache& operator*() { return *cache_; }
    void keep(const std::string& hash) {
        cache_->keep({{hash, account_id(1), now, now}, AccountType::client},
                     cache_->current_version(hash));
    }
    [[nodiscard]] bool knows(const std::string& hash) { return cache_->find(hash).has_value(); }
    // Stores it until that takes effect, which needs an active listener.
    void store_durably(const std::string& hash) {
        while (!knows(hash)) {
            keep(hash);
            std::this_thread::sleep_for(1ms);
        }
    }
    void wait_for_the_end_of(const std::string& hash) {
        while (knows(hash)) std::this_thread::sleep_for(1ms);
    }

  private:
    std::unique_ptr<SessionCache> cache_ = make_session_cache();
};

Done add_sessions(Store& store, int count) {
    return store.transact([&](Transaction& t) -> Done {
        samples::add_client(t, 1);
        for (int i = 0; i < count; ++i) {
            t.sessions.insert({"s" + std::to_string(i), account_id(1), now, now});
        }
        return {};
    });
}

TEST(SqliteSessionEnds, AWriteOfAnotherProcessClearsTheCache) {
    const TemporaryFolder folder;
    const std::string file = folder.path() / "steady.db";
    HeardCache cache;
    SqliteOptions options;
    options.session_cache = &*cache;
    const auto store = open_migrated_sqlite(file, options);
    ASSERT_TRUE(add_sessions(*store, 2));
    cache.store_durably("s0");
    sql::SqliteConnection other(file, sql::SqliteAccess::read_write, 5s);
    other.run_script("DELETE FROM sessions WHERE token_hash = 's0'");
    cache.wait_for_the_end_of("s0");
    cache.store_durably("s1");
}

// SE3
class PostgresSessionEnds : public PostgresEngine {
  protected:
    void SetUp() override {
        PostgresEngine::SetUp();
        if (!home_) return;
        PostgresListener listener;
        subscribe_to_session_ends(listener, *cache);
        signal.emplace(home_->where(), std::move(listener));
        ASSERT_TRUE(add_sessions(store(), 60));
    }
    void run(const std::string& script) const { connect()->run_script(script); }

    HeardCache cache;
    std::optional<PostgresSignal> signal;
};

TEST_F(PostgresSessionEnds, EveryEndIsBroadcast) {
    cache.store_durably("s0");
    cache.store_durably("s1");
    run("DELETE FROM sessions WHERE token_hash = 's0'");
    cache.wait_for_the_end_of("s0");
    EXPECT_TRUE(cache.knows("s1")) << "another's";
    run("UPDATE sessions SET last_seen_at = last_seen_at + 60");
    run("UPDATE sessions SET created_at = 0 WHERE token_hash = 's1'");
    cache.wait_for_the_end_of("s1");
    for (const char* all :
         {"DELETE FROM sessions WHERE token_hash <> 's2'", "TRUNCATE sessions CASCADE"}) {
        cache.store_durably("s2");
        run(all);
        cache.wait_for_the_end_of("s2");
    }
    const auto admin = samples::id<AdminId>(7);
    const auto write = [&](const std::function<void(Transaction&)>& work) {
        EXPECT_TRUE(store().transact([&](Transaction& t) -> Done {
            work(t);
            return {};
        }));
    };
    write([&](Transaction& t) {
        (void)t.admins.insert({admin, samples::client(7).email, "Root", now, std::nullopt}, "h");
    });
    cache.store_durably("s2");
    write([&](Transaction& t) { t.admins.set_disabled(admin, now); });
    cache.wait_for_the_end_of("s2");
    cache.store_durably("s2");
    write([](Transaction& t) { t.accounts.erase(account_id(1), now); });
    cache.wait_for_the_end_of("s2");
}

TEST_F(PostgresSessionEnds, ALostConnectionClearsTheCache) {
    cache.store_durably("s0");
    // An end without a notification, as if it was sent while the process did not listen.
    run("ALTER TABLE sessions DISABLE TRIGGER sessions_ended");
    run("DELETE FROM sessions WHERE token_hash = 's0'");
    while (!cache.knows("s0")) std::this_thread::sleep_for(1ms);  // it is still cached
    run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE query IN ('SELECT 1', 'LISTEN \"steady_sessions\"') AND pid <> pg_backend_pid()");
    cache.wait_for_the_end_of("s0");
    cache.store_durably("s1");  // it listens again
}

}  // namespace session_ends
}  // namespace steady
