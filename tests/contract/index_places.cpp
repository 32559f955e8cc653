// The places of companions in the index: shared places, empty ones, moves between them, rows that
// come and go, cached conditions before and after a change; index = SQL = rule in memory. And
// distances at the boundaries of five-mile steps, which the index computes in a faster way.
#include "adapters/search_index/search_index.h"
#include "domain/companions/public_point.h"
#include "ports/blocking.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "tests/contract/index_chance.h"
#include "tests/contract/index_fixture.h"
#include "tests/contract/samples.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace index_places {

using index_test::Chance, index_test::setting;
using samples::account_id, samples::now;

constexpr int companions = 260;
constexpr int clients = 3;

class IndexedPlaces : public index_test::Agreement {
  protected:
    // Cells next to each other, above and below, and a separate one; few, so that rows of one place
    // fill more than a word, and move between them.
    static GeoPoint cell(Chance& chance, bool all_in_one) {
        if (all_in_one && !chance.one_in(40)) return public_point({42.36, -71.06});
        if (chance.one_in(15)) return public_point({47.6, -122.3});
        return public_point({42.36 + chance.pick(-2, 2) / 7.0, -71.06 + chance.pick(-9, 9) / 5.0});
    }
    static CompanionProfile random_profile(Chance& chance, int number, bool all_in_one) {
        CompanionProfile each = chance.profile(number);
        each.public_point =
            chance.one_in(30) ? std::nullopt : std::optional(cell(chance, all_in_one));
        return each;
    }

    void come_and_go(Chance& chance, bool all_in_one) {
        std::vector<CompanionProfile> some;
        for (int count = chance.pick(1, 20); count > 0; --count) {
            some.push_back(random_profile(chance, chance.pick(1, companions), all_in_one));
        }
        const bool go = chance.one_in(3);
        write_both([&](Transaction& t) {
            for (const CompanionProfile& each : some) {
                const bool there = t.companions.find(each.id).has_value();
                if (there && go) t.companions.erase(each.id);
                if (there && !go) t.companions.update(each);
                if (!there && !go) t.companions.insert(each);
            }
        });
    }
    void block(Chance& chance) {
        const AccountId client = account_id(5'000 + chance.pick(1, clients));
        std::vector<AccountId> some;
        for (int count = 0; count < 10; ++count) {
            some.push_back(account_id(chance.pick(1, companions)));
        }
        write_both([&](Transaction& t) {
            for (const AccountId& each : some) t.blocks.add(client, each, now);
        });
    }

    SearchCriteria question(Chance& chance, bool all_in_one) {
        SearchCriteria criteria = chance.criteria(companions, clients);
        const GeoPoint centre = cell(chance, all_in_one);
        criteria.from = chance.one_in(2) ? centre
                                         : GeoPoint{centre.latitude + chance.pick(-9, 9) / 100.0,
                                                    centre.longitude + chance.pick(-9, 9) / 100.0};
        criteria.radius_miles =
            chance.one_in(8) ? std::nullopt
                             : std::optional(chance.of(std::vector{1, 4, 5, 10, 25, 60, 100, 400}));
        if (chance.one_in(3)) criteria.page = chance.pick(1, 30);
        return criteria;
    }
};

TEST_P(IndexedPlaces, AgreeAfterEveryArrivalAndDeparture) {
    for (int round = 0; round < 2 * setting("STEADY_INDEX_ROUNDS", 1); ++round) {
        const bool all_in_one = round % 2 == 1;
        oracle_ = make_memory_store();
        SetUp();
        Chance chance(2'000 + round);
        std::vector<CompanionProfile> all;
        for (int i = 1; i <= companions; ++i) all.push_back(random_profile(chance, i, all_in_one));
        write_both([&](Transaction& t) {
            for (int i = 1; i <= clients; ++i) samples::add_client(t, 5'000 + i);
            for (const CompanionProfile& each : all) samples::add_companion(t, each);
        });
        block(chance);
        index_->look();
        ASSERT_TRUE(index_->is_filled());
        for (int step = 0; step < 60; ++step) {
            const SearchCriteria before = question(chance, all_in_one);
            expect_the_same(before);
            come_and_go(chance, all_in_one);
            if (chance.one_in(20)) block(chance);
            expect_the_same(before);  // the cached results of these are invalid
            if (HasFailure()) FAIL() << "round " << round << ", step " << step;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Engines, IndexedPlaces, ::testing::Values("Memory", "Sqlite", "Postgres"),
                         [](const auto& engine) { return engine.param; });

class IndexedDistances : public ::testing::Test {
  protected:
    void add(GeoPoint point) {
        SearchRecord record{.id = account_id(++count_)};
        record.facts.online = true;
        record.public_point = point;
        index_.put(record);
        points_.emplace(record.id, point);
    }
    void expect_the_rule(GeoPoint from, int radius_miles) {
        SearchCriteria criteria;
        criteria.now = now;
        criteria.min_sobriety_months = 0;
        criteria.from = from;
        criteria.radius_miles = radius_miles;
        criteria.limit = 10'000;
        const RankedCompanions page = index_.search(criteria);
        long within = 0;
        for (const auto& [id, point] : points_) {
            const int miles = public_distance_miles(distance_between(from, point));
            within += miles <= radius_miles ? 1 : 0;
        }
        EXPECT_EQ(page.total, within);
        EXPECT_EQ(std::ssize(page.found), within);
        for (const RankedCompanion& one : page.found) {
            EXPECT_EQ(one.distance_miles,
                      public_distance_miles(distance_between(from, points_.at(one.id))));
        }
    }

    search_index::SearchIndex index_;
    std::map<AccountId, GeoPoint> points_;
    int count_ = 0;
};

TEST_F(IndexedDistances, EqualTheRuleEverywhere) {
    Chance chance(3'000);
    for (int i = 0; i < 400; ++i) {
        add(public_point({30 + chance.pick(0, 900) / 50.0, -100 + chance.pick(0, 1'500) / 50.0}));
    }
    for (const GeoPoint odd : {GeoPoint{90, 0}, {-90, 3}, {51.9, 179.95}, {51.9, -179.95}})
        add(odd);
    for (int i = 0; i < 120; ++i) {
        if (i == 60) index_.put_in_order();
        expect_the_rule(
            {29 + chance.pick(0, 20'000) / 1'000.0, -101 + chance.pick(0, 32'000) / 1'000.0},
            chance.of(std::vector{5, 100, 390, 400, 410, 12'500}));
    }
    for (const GeoPoint odd : {GeoPoint{89.9, 100}, {-89.99, 3}, {52, 180}, {52, -180}}) {
        expect_the_rule(odd, 100);
    }
}

// The measurements around a place do not become stale.
TEST_F(IndexedDistances, IncludeLaterCompanions) {
    Chance chance(3'002);
    const GeoPoint from{42.36, -71.06};
    for (int i = 0; i < 150; ++i) {
        add(public_point(
            {from.latitude + chance.pick(-15, 15) / 10.0, from.longitude + chance.pick(-5, 5)}));
        expect_the_rule(from, 100);
        expect_the_rule(from, 12'500);
        if (i == 70) index_.put_in_order();
    }
}

// More than there are bits for so far (the address sanitizer detects missing reallocations).
TEST_F(IndexedDistances, IncludeMoreThanOneWordOfRows) {
    const GeoPoint place = public_point({42.36, -71.06});
    for (int i = 0; i < 60; ++i) add(place);
    index_.put_in_order();
    for (int i = 0; i < 140; ++i) {
        expect_the_rule(place, 100);
        add(place);
    }
}

// The next number on either side of where the displayed distance changes.
TEST_F(IndexedDistances, EqualTheRuleAtTheStartOfAStep) {
    Chance chance(3'001);
    const GeoPoint point = public_point({42.36, -71.06});
    add(point);
    index_.put_in_order();
    for (int i = 0; i < 300; ++i) {
        const double north = chance.pick(-100, 100) / 100.0;
        const double east = chance.pick(-100, 100) / 100.0 + 0.001;
        const auto at = [&](double way) {
            return GeoPoint{point.latitude + way * north, point.longitude + way * east};
        };
        const auto shown = [&](double way) {
            return public_distance_miles(distance_between(at(way), point));
        };
        double low = chance.pick(0, 300) / 100.0;
        double high = low + 0.4 / (std::abs(north) + std::abs(east));
        if (shown(low) == shown(high)) continue;
        const int nearer = shown(low);
        while (high - low > 1e-13) {
            const double middle = (low + high) / 2;
            (shown(middle) == nearer ? low : high) = middle;
        }
        expect_the_rule(at(low), 400);
        expect_the_rule(at(high), 400);
        expect_the_rule(at(low), std::max(nearer, 1));
        expect_the_rule(at(high), std::max(nearer, 1));
    }
}

}  // namespace index_places
}  // namespace steady
