// The sequence of changes where transactions commit in another order than they began.
#include "adapters/search_index/indexed_searcher.h"
#include "app/search/store_searcher.h"
#include "ports/companions.h"
#include "ports/search.h"
#include "ports/store.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"

#include <chrono>
#include <string>
#include <thread>

namespace steady {
namespace postgres_search_changes {

using samples::account_id, samples::now;

class PostgresSearchChanges : public PostgresEngine {
  protected:
    void SetUp() override {
        PostgresEngine::SetUp();
        if (!home_) return;
        const auto done = store().transact([](Transaction& t) -> Done {
            for (int i = 1; i <= 3; ++i) samples::add_companion(t, i);
            return {};
        });
        ASSERT_TRUE(done);
    }
    static std::string offline(int number) {
        return "UPDATE companions SET online = 0 WHERE id = '" + account_id(number).text() + "'";
    }
};

// The transaction that began first and commits last has the smaller number; a reader that only
// reads beyond its greatest number would never see it.
TEST_F(PostgresSearchChanges, SeeALateCommit) {
    StoreSearcher from_store(store());
    const SearchChangeCounter changes;
    IndexedSearcher index(store(), from_store, changes);
    index.look();
    const auto late = connect();
    const auto early = connect();
    late->run_script("BEGIN ISOLATION LEVEL SERIALIZABLE");
    late->run_script(offline(1));
    early->run_script("BEGIN ISOLATION LEVEL SERIALIZABLE");
    early->run_script(offline(2));
    early->run_script("COMMIT");
    SearchCriteria criteria;
    criteria.now = now;
    for (int again = 0; again < 2; ++again) {  // the second time it is returned again
        index.look();
        EXPECT_EQ(index.search(criteria).total, 2);
    }
    late->run_script("COMMIT");
    index.look();
    const RankedCompanions page = index.search(criteria);
    ASSERT_EQ(page.found.size(), 1u);
    EXPECT_EQ(page.found.front().id, account_id(3));
}

// An account changed again by the transaction that was open is read again, too.
TEST_F(PostgresSearchChanges, SeeTwoChangesOfOneRecord) {
    StoreSearcher from_store(store());
    const SearchChangeCounter changes;
    IndexedSearcher index(store(), from_store, changes);
    index.look();
    const auto open = connect();
    open->run_script("BEGIN; SELECT pg_current_xact_id()");
    SearchCriteria criteria;
    criteria.now = now;
    for (const char* online : {"0", "1", "0"}) {
        connect()->run_script("UPDATE companions SET online = " + std::string(online) +
                              " WHERE id = '" + account_id(1).text() + "'");
        index.look();
        EXPECT_EQ(index.search(criteria).total, *online == '1' ? 3 : 2);
    }
    open->run_script("ROLLBACK");
    index.look();
    EXPECT_EQ(index.search(criteria).total, 2);
}

// Commits of other processes are not signaled to this process; a thread of the index looks for
// them.
TEST_F(PostgresSearchChanges, SeeCommitsOfOtherServersWithoutNotification) {
    StoreSearcher from_store(store());
    const SearchChangeCounter changes;
    IndexedSearcher index(store(), from_store, changes);
    index.start();
    SearchCriteria criteria;
    criteria.now = now;
    const auto comes_to = [&](long total) {
        for (int tries = 0; tries < 1'000; ++tries) {
            if (index.is_filled() && index.search(criteria).total == total) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds{20});
        }
        return false;
    };
    EXPECT_TRUE(comes_to(3));
    connect()->run_script(offline(1));
    EXPECT_TRUE(comes_to(2));
}

// Numbers of another cluster, which a restored dump contains, neither hide later changes nor are
// returned forever.
TEST_F(PostgresSearchChanges, IgnoreNumbersFromAnotherCluster) {
    connect()->run_script("UPDATE search_changes SET number = number + 1000000000000");
    const auto read = [&](std::optional<std::int64_t> position) {
        return store().read(
            [&](Transaction& t) { return t.search_records.changes_since(position); });
    };
    const SearchChanges begin = read(std::nullopt);
    EXPECT_TRUE(read(begin.upto).changes.empty());
    connect()->run_script(offline(2));
    const auto changes = read(begin.upto).changes;
    ASSERT_EQ(changes.size(), 1u);
    EXPECT_EQ(changes.front().account, account_id(2));
}

}  // namespace postgres_search_changes
}  // namespace steady
