// The search index compared with the store's own search and the rule in memory: random companions,
// changes and queries, and all at once in threads. A wrong search is worse than a slow one.
// STEADY_INDEX_ROUNDS sets the number of rounds, STEADY_INDEX_SEED the seed.
#include "ports/blocking.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/index_chance.h"
#include "tests/contract/index_fixture.h"
#include "tests/contract/samples.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace index_agrees {

using index_test::Chance, index_test::setting;
using samples::account_id, samples::now;

constexpr int companions = 300;
constexpr int clients = 6;

class IndexAgrees : public index_test::Agreement {
  protected:
    // The choice of companions is made here, so that both get the same.
    void populate(Chance& chance) {
        std::vector<CompanionProfile> all;
        for (int i = 1; i <= companions; ++i) all.push_back(chance.profile(i));
        write_both([&](Transaction& t) {
            for (int i = 1; i <= clients; ++i) samples::add_client(t, 5'000 + i);
            for (const CompanionProfile& each : all) samples::add_companion(t, each);
        });
    }

    void change(Chance& chance) {
        const int number = chance.pick(1, companions);
        const AccountId id = account_id(number);
        const auto profile = chance.profile(number);
        const auto other = account_id(5'000 + chance.pick(1, clients));
        const auto kind = static_cast<VerificationKind>(chance.pick(0, 5));
        const auto status = static_cast<VerificationStatus>(chance.pick(0, 3));
        const int which = chance.pick(0, 9);
        write_both([&](Transaction& t) {
            const bool there = t.companions.find(id).has_value();
            switch (which) {
                case 0:
                    t.companions.set_online(id, profile.online);
                    break;
                case 1:
                    t.companions.set_rating(id, profile.rating);
                    break;
                case 2:
                    t.companions.add_bookings(id, 1, 0);
                    break;
                case 3:
                    t.companions.set_highlight(id, profile.highlight);
                    break;
                case 4:
                    t.companions.update(profile);
                    break;
                case 5:
                    t.blocks.add(id, other, now);
                    break;
                case 6:
                    t.blocks.add(other, id, now);
                    break;
                case 7:
                    t.blocks.remove(other, id);
                    break;
                case 8:
                    if (there) t.verifications.save(id, kind, {status, now, false});
                    break;
                default:
                    if (there) {
                        t.companions.erase(id);
                    } else {
                        t.companions.insert(profile);
                    }
            }
        });
    }
};

TEST_P(IndexAgrees, WithTheStoreAndTheRulesAfterEveryChange) {
    for (int round = 0; round < setting("STEADY_INDEX_ROUNDS", 1); ++round) {
        if (round > 0) {
            oracle_ = make_memory_store();
            SetUp();
        }
        Chance chance(round);
        populate(chance);
        index_->look();
        ASSERT_TRUE(index_->is_filled());
        for (int step = 0; step < 120; ++step) {
            for (int changes = chance.pick(0, 3); changes > 0; --changes) change(chance);
            expect_the_same(chance.criteria(companions, clients));
            if (HasFailure()) FAIL() << "round " << round << ", step " << step;
        }
        // The same queries on an index that was filled from the final state.
        IndexedSearcher fresh(home_.store(), *from_store_, *home_.changes);
        fresh.look();
        for (int question = 0; question < 60; ++question) {
            const SearchCriteria criteria = chance.criteria(companions, clients);
            EXPECT_EQ(fresh.search(criteria), index_->search(criteria));
        }
    }
}

// The clock alone takes badges off the filters: nothing is stored meanwhile, or other data.
TEST_P(IndexAgrees, WhileBadgesEnd) {
    Chance chance(5);
    populate(chance);
    struct Badge {
        AccountId account;
        VerificationKind kind;
        Verification record;
    };
    std::vector<Badge> badges;
    for (int i = 1; i <= companions; ++i) {
        for (int kind = 1; kind <= 5; ++kind) {
            Verification record{.status = VerificationStatus::verified, .verified_at = now};
            if (chance.one_in(2)) record.expires_at = now + minutes{chance.pick(1, 100)};
            badges.push_back({account_id(i), static_cast<VerificationKind>(kind), record});
        }
    }
    write_both([&](Transaction& t) {
        for (const Badge& each : badges) {
            t.verifications.save(each.account, each.kind, each.record);
        }
    });
    index_->look();
    for (int minute = 0; minute <= 101 && !HasFailure(); ++minute) {
        SearchCriteria criteria;
        criteria.now = now + minutes{minute};
        criteria.limit = 50;
        criteria.verified = {static_cast<VerificationKind>(1 + minute % 5)};
        if (chance.one_in(2)) criteria.from = GeoPoint{37, -107};
        expect_the_same(criteria);
        if (chance.one_in(4)) {
            const AccountId id = account_id(chance.pick(1, companions));
            write_both([&](Transaction& t) { t.companions.add_bookings(id, 1, 0); });
            expect_the_same(criteria);
        }
    }
}

// Each page has the expected length, in one order, and the pages together contain every companion.
TEST_P(IndexAgrees, OnEveryPageOfOneSearch) {
    Chance chance(77);
    populate(chance);
    index_->look();
    for (const bool with_place : {false, true}) {
        SearchCriteria criteria;
        criteria.now = now;
        criteria.limit = 7;
        if (with_place) criteria.from = GeoPoint{37, -107};
        for (criteria.page = 1; criteria.page < 40; ++criteria.page) expect_the_same(criteria);
    }
}

// Changes in one thread, searches in three: a companion blocked in one transaction and online again
// in the next never shows, and a total is that of one moment.
TEST_P(IndexAgrees, NoSearchSeesAPartialChange) {
    write_both([&](Transaction& t) {
        for (int i = 1; i <= 20; ++i) {
            CompanionProfile each = samples::profile(i);
            each.online = i <= 10;
            samples::add_companion(t, each);
        }
    });
    index_->look();
    std::atomic<int> searches = 0;
    std::vector<std::jthread> searchers;
    for (int i = 0; i < 3; ++i) {
        searchers.emplace_back([&](const std::stop_token& over) {
            SearchCriteria criteria;
            criteria.now = now;
            while (!over.stop_requested()) {
                const RankedCompanions page = index_->search(criteria);
                EXPECT_EQ(page.total, 10);
                EXPECT_EQ(page.found.size(), 10u);
                EXPECT_EQ(index_->size(), 20u);
                ++searches;
            }
        });
    }
    // Ten are online before and after each transaction, different ones each time.
    for (int turn = 0; turn < 40 || searches < 60; ++turn) {
        write(home_.store(), [&](Transaction& t) {
            for (int i = 1; i <= 20; ++i) {
                t.companions.set_online(account_id(i), (i <= 10) == (turn % 2 == 1));
            }
        });
        SearchCriteria criteria;
        criteria.now = now;
        const RankedCompanions page = index_->search(criteria);
        ASSERT_EQ(page.found.size(), 10u);
        const bool first_ten = turn % 2 == 1;
        for (const RankedCompanion& one : page.found) {
            EXPECT_EQ(one.id <= account_id(10), first_ten) << "one's own change is seen at once";
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Engines, IndexAgrees, ::testing::Values("Memory", "Sqlite", "Postgres"),
                         [](const auto& engine) { return engine.param; });

}  // namespace index_agrees
}  // namespace steady
