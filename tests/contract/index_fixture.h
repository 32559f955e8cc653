#pragma once

#include "adapters/memory/memory_store.h"
#include "adapters/search_index/indexed_searcher.h"
#include "app/search/store_searcher.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/sqlite_home.h"

#include <memory>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

namespace steady {

inline std::ostream& operator<<(std::ostream& out, const RankedCompanion& one) {
    return out << one.id.text().substr(30) << (one.boosted ? "^" : "") << "@"
               << one.distance_miles.value_or(-1);
}

}  // namespace steady

// An index over a store, next to the rule in memory.
namespace steady::index_test {

struct IndexHome {
    std::unique_ptr<StoreHome> home;
    std::shared_ptr<SearchChangeCounter> changes = std::make_shared<SearchChangeCounter>();
    bool reports_changes = true;  // else the test signals the changes
    [[nodiscard]] Store& store() const { return home->store(); }
};

class MemoryHome final : public StoreHome {
  public:
    Store& store() override { return *store_; }

  private:
    std::unique_ptr<Store> store_ = make_memory_store();
};

inline IndexHome make_home(const std::string& engine) {
    IndexHome made;
    if (engine == "Memory") {
        made.home = std::make_unique<MemoryHome>();
        made.reports_changes = false;
    } else if (engine == "Sqlite") {
        SqliteOptions options;
        options.search_change_counter = made.changes;
        made.home = std::make_unique<SqliteHome>(options);
    } else {
        PostgresOptions options;
        options.search_change_counter = made.changes;
        made.home = std::make_unique<PostgresHome>(options);
    }
    return made;
}

class Agreement : public ::testing::TestWithParam<std::string> {
  protected:
    void SetUp() override {
        if (GetParam() == "Postgres" && postgres_server().empty()) {
            GTEST_SKIP() << "STEADY_TEST_POSTGRES is not set";
        }
        home_ = make_home(GetParam());
        from_store_ = std::make_unique<StoreSearcher>(home_.store());
        index_ = std::make_unique<IndexedSearcher>(home_.store(), *from_store_, *home_.changes);
    }

    template <class Work>
    void write(Store& store, const Work& work) {
        const Done done = store.transact([&](Transaction& t) -> Done {
            work(t);
            return {};
        });
        ASSERT_TRUE(done.has_value());
        if (!home_.reports_changes) home_.changes->increment();
    }
    // Applies the same to the store and to the memory that the rule uses.
    template <class Work>
    void write_both(const Work& work) {
        write(home_.store(), work);
        write(*oracle_, work);
    }

    void expect_the_same(const SearchCriteria& criteria) {
        StoreSearcher rule(*oracle_);
        const RankedCompanions expected = rule.search(criteria);
        const RankedCompanions indexed = index_->search(criteria);
        const RankedCompanions stored = from_store_->search(criteria);
        EXPECT_EQ(indexed.total, expected.total);
        EXPECT_EQ(indexed.found, expected.found);
        EXPECT_EQ(stored.total, expected.total);
        EXPECT_EQ(stored.found, expected.found);
    }

    IndexHome home_;
    std::unique_ptr<Store> oracle_ = make_memory_store();
    std::unique_ptr<StoreSearcher> from_store_;
    std::unique_ptr<IndexedSearcher> index_;
};

}  // namespace steady::index_test
