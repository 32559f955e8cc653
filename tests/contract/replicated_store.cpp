// The whole contract with a replica next to the primary. Here both are one database, so that the
// replica has every write; tests/faults/replica.test.mjs tests lag and failure.
#include "adapters/sql/replicated_store.h"

#include "adapters/search_index/indexed_searcher.h"
#include "app/search/store_searcher.h"
#include "ports/accounts.h"
#include "ports/allow_stale_reads.h"
#include "ports/store.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>

namespace steady {
namespace replicated_store {

using std::chrono::milliseconds;

constexpr milliseconds never_too_old{3'600'000};

bool has_replica(const Store& store) {
    const auto pools = store.pools();
    return std::ranges::any_of(pools, [](const StorePool& pool) { return pool.name == "replica"; });
}

void await_replica(const Store& store) {
    const auto give_up = std::chrono::steady_clock::now() + seconds{30};
    while (!has_replica(store)) {
        if (std::chrono::steady_clock::now() > give_up) throw std::runtime_error("no replica");
        std::this_thread::sleep_for(milliseconds{5});
    }
}

// One store for all tests: it takes a quarter of a second after opening until a replica is found.
class ReplicatedHome final : public StoreHome {
  public:
    ReplicatedHome() { await_replica(store()); }
    Store& store() override {
        static const std::unique_ptr<Store> lent = with_itself_as_replica(LentHome::where());
        return *lent;
    }

  private:
    static std::unique_ptr<Store> with_itself_as_replica(const std::string& where) {
        PostgresOptions options;
        options.tries_statements = false;  // LentHome::where() has checked them
        return open_replicated_store(where, options, {where, never_too_old});
    }

    LentHome home_;
    AllowStaleReads reads_;  // whatever the suite reads may come from the replica
};

std::vector<StoreFactory> factories() {
    if (postgres_server().empty()) return {};
    return {StoreFactory{"Replicated", [] { return std::make_unique<ReplicatedHome>(); }}};
}

INSTANTIATE_TEST_SUITE_P(PostgresReplicated, StoreContract, ::testing::ValuesIn(factories()),
                         factory_name);
INSTANTIATE_TEST_SUITE_P(PostgresReplicated, ReportContract, ::testing::ValuesIn(factories()),
                         factory_name);

class PostgresReplica : public PostgresEngine {
  protected:
    // Another schema on the same server, with one more account: it must not be mistaken for the
    // replica.
    void SetUp() override {
        PostgresEngine::SetUp();
        if (IsSkipped()) return;
        other_ = std::make_unique<PostgresHome>();
        const auto done = other_->store().transact([](Transaction& t) -> Done {
            samples::add_client(t, 1);
            return {};
        });
        ASSERT_TRUE(done);
    }
    static int accounts(Store& store) {
        return static_cast<int>(store.read([](Transaction& t) { return t.accounts.count(); }));
    }

    std::unique_ptr<PostgresHome> other_;
};

TEST_F(PostgresReplica, AnswersOnlyCallersThatAllowStaleReads) {
    const auto store = open_replicated_store(home_->where(), {}, {other_->where(), never_too_old});
    while (!has_replica(*store)) std::this_thread::sleep_for(milliseconds{5});
    EXPECT_EQ(accounts(*store), 0);
    const AllowStaleReads reads;
    EXPECT_EQ(accounts(*store), 1);
    EXPECT_EQ(reads.as_of(), std::nullopt);  // it is as fresh as required
}

// The long read is served by the replica, what it lacks by the primary; from then on the index
// follows the primary only.
TEST_F(PostgresReplica, FillsTheSearchIndex) {
    const auto add = [](PostgresHome& home, int number) {
        const auto done = home.store().transact([&](Transaction& t) -> Done {
            samples::add_companion(t, number);
            return {};
        });
        ASSERT_TRUE(done);
    };
    add(*other_, 11);
    const auto changes = std::make_shared<SearchChangeCounter>();
    PostgresOptions options;
    options.search_change_counter = changes;
    const auto store =
        open_replicated_store(home_->where(), options, {other_->where(), never_too_old});
    while (!has_replica(*store)) std::this_thread::sleep_for(milliseconds{5});
    StoreSearcher otherwise(*store);
    IndexedSearcher index(*store, otherwise, *changes);
    index.look();
    SearchCriteria criteria;
    criteria.now = samples::now;
    criteria.online_only = false;
    EXPECT_EQ(index.search(criteria).total, 1) << "from the replica";
    const auto done = store->transact([](Transaction& t) -> Done {
        samples::add_companion(t, 12);
        return {};
    });
    ASSERT_TRUE(done);
    EXPECT_EQ(index.search(criteria).total, 2) << "one's own change, at once";
}

TEST_F(PostgresReplica, AnUnreachableReplicaCostsNothing) {
    const auto store =
        open_replicated_store(home_->where(), {}, {"postgresql://127.0.0.1:1/none", never_too_old});
    const AllowStaleReads reads;
    EXPECT_EQ(accounts(*store), 0);
    EXPECT_EQ(reads.as_of(), std::nullopt);
}

TEST_F(PostgresReplica, IsNeverWrittenTo) {
    const auto store = open_replicated_store(home_->where(), {}, {other_->where(), never_too_old});
    while (!has_replica(*store)) std::this_thread::sleep_for(milliseconds{5});
    const AllowStaleReads reads;
    const auto done = store->transact([](Transaction& t) -> Done {
        samples::add_client(t, 2);
        return {};
    });
    ASSERT_TRUE(done);
    EXPECT_EQ(accounts(home_->store()), 1);
    EXPECT_EQ(accounts(other_->store()), 1);
    EXPECT_THROW(store->read([](Transaction& t) {
        samples::add_client(t, 3);
        return 0;
    }),
                 std::logic_error);
}

}  // namespace replicated_store
}  // namespace steady
