#include "domain/search/ranking.h"

#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace ranking_test {

const Instant now = from_epoch_seconds(1'795'000'000);

// SRCH-026: no type, or an end that is past, is no highlight.
TEST(Ranking, AHighlightIsActiveOnlyBeforeItsEnd) {
    EXPECT_FALSE(is_boosted(std::nullopt, std::nullopt, now));
    EXPECT_FALSE(is_boosted(Highlight{HighlightType::nationwide, now}, 0, now));
    EXPECT_FALSE(is_boosted(Highlight{HighlightType::nationwide, now - seconds(1)}, 0, now));
    EXPECT_TRUE(is_boosted(Highlight{HighlightType::nationwide, now + seconds(1)}, 5000, now));
}

// HIGH-002, HIGH-003: local means within 100 miles, nationwide everywhere.
TEST(Ranking, ALocalHighlightReaches100Miles) {
    const Highlight local{HighlightType::local, now + hours(1)};
    EXPECT_TRUE(is_boosted(local, 100, now));
    EXPECT_FALSE(is_boosted(local, 101, now));
    EXPECT_TRUE(is_boosted(local, std::nullopt, now));
}

TEST(Ranking, PublicDistancesAreMultiplesOfFive) {
    EXPECT_EQ(public_distance_miles(Miles{0}), 0);
    EXPECT_EQ(public_distance_miles(Miles{249}), 0);
    EXPECT_EQ(public_distance_miles(Miles{250}), 5);
    EXPECT_EQ(public_distance_miles(Miles::whole(97)), 95);
    EXPECT_EQ(public_distance_miles(Miles::whole(98)), 100);
}

TEST(Ranking, OrdersByBoostThenDistanceOrRatingThenBookingsThenId) {
    const SearchRank base{false, std::nullopt, 40, 10, "b"};
    const auto with = [&](auto change) {
        SearchRank rank = base;
        change(rank);
        return rank;
    };
    EXPECT_TRUE(ranks_before(with([](auto& r) {
                                 r.boosted = true;
                                 r.rating_tenths = 0;
                             }),
                             base));
    EXPECT_TRUE(ranks_before(with([](auto& r) {
                                 r.rating_tenths = 41;
                                 r.total_bookings = 0;
                             }),
                             base));
    EXPECT_TRUE(ranks_before(with([](auto& r) {
                                 r.total_bookings = 11;
                                 r.id = "z";
                             }),
                             base));
    EXPECT_TRUE(ranks_before(with([](auto& r) { r.id = "a"; }), base));
    const SearchRank near{false, 5, 10, 0, "z"};
    const SearchRank far{false, 10, 50, 90, "a"};
    EXPECT_TRUE(ranks_before(near, far)) << "with a place known, distance comes before rating";
    const SearchRank booked{false, 5, 0, 1, "z"};
    EXPECT_TRUE(ranks_before(booked, near)) << "at one distance a rating does not count";
    EXPECT_FALSE(ranks_before(near, booked));
}

TEST(Ranking, IsAStrictWeakOrder) {
    std::vector<SearchRank> all;
    for (const std::optional<int> distance : {std::optional<int>{}, {0}, {5}}) {
        for (const int rating : {0, 45}) {
            for (const int bookings : {0, 3}) {
                for (const char* id : {"a", "b"}) {
                    all.push_back({false, distance, rating, bookings, id});
                    all.push_back({true, distance, rating, bookings, id});
                }
            }
        }
    }
    for (const SearchRank& a : all) {
        EXPECT_FALSE(ranks_before(a, a));
        for (const SearchRank& b : all) {
            EXPECT_FALSE(ranks_before(a, b) && ranks_before(b, a));
            for (const SearchRank& c : all) {
                if (ranks_before(a, b) && ranks_before(b, c)) {
                    EXPECT_TRUE(ranks_before(a, c));
                }
            }
        }
    }
}

TEST(Ranking, SortsUnknownPlacesLast) {
    const SearchRank farthest{false, 12'000, 10, 0, "z"};
    const SearchRank unknown{false, std::nullopt, 50, 99, "a"};
    EXPECT_TRUE(ranks_before(farthest, unknown));
    EXPECT_FALSE(ranks_before(unknown, farthest));
    const SearchRank boosted{true, std::nullopt, 10, 0, "z"};
    EXPECT_TRUE(ranks_before(boosted, farthest));
}

}  // namespace ranking_test
}  // namespace steady
