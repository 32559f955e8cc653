#include "domain/companions/listing.h"
#include "domain/search/eligibility.h"
#include "ports/blocking.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/search_contract.h"

#include <algorithm>
#include <random>

namespace steady {
namespace search_order_contract {

using samples::account_id, samples::add_companion, samples::now, samples::profile;

constexpr GeoPoint denver{39.7392, -104.9903};

SearchCriteria anywhere() {
    SearchCriteria criteria;
    criteria.now = now;
    criteria.limit = 50;
    return criteria;
}

using Numbers = std::vector<int>;

// SRCH-025, SRCH-026, HIGH-008: active highlights first, a local one only within 100 miles.
TEST_P(SearchContract, SortsActiveHighlightsFirst) {
    write([](Transaction& t) {
        const auto boosted = [&](int number, std::optional<Highlight> highlight, double north) {
            CompanionProfile each = profile(number);
            each.highlight = highlight;
            each.public_point = GeoPoint{denver.latitude + north / 69.0976, denver.longitude};
            each.rating = {5 - number % 2, 1};
            add_companion(t, each);
        };
        const Instant later = now + seconds{1};
        boosted(1, std::nullopt, 0);
        boosted(2, Highlight{HighlightType::local, now}, 10);  // just over
        boosted(3, Highlight{HighlightType::local, later}, 20);
        boosted(4, Highlight{HighlightType::local, later}, 140);
        boosted(5, Highlight{HighlightType::nationwide, later}, 150);
    });
    {
        SearchCriteria near = anywhere();
        near.from = denver;
        near.radius_miles = 200;
        EXPECT_EQ(found(near), (Numbers{3, 5, 1, 2, 4}));
        std::vector<bool> boosted;
        for (const RankedCompanion& hit : search(near).found) {
            boosted.push_back(hit.boosted);
        }
        EXPECT_EQ(boosted, (std::vector<bool>{true, true, false, false, false}));
        EXPECT_EQ(found(anywhere()), (Numbers{4, 3, 5, 2, 1})) << "no place: both kinds count";
        EXPECT_EQ(search(anywhere()).total, 5);
    }
}

// SRCH-039: the list that is shown when no companion is near still sorts by distance.
TEST_P(SearchContract, SortsByDistanceWithoutARadiusAndKeepsAll) {
    write([](Transaction& t) {
        const auto at = [&](int number, std::optional<GeoPoint> place) {
            CompanionProfile each = profile(number);
            each.public_point = place;
            each.rating = {number, 1};
            if (number == 2) each.highlight = Highlight{HighlightType::local, now + seconds{1}};
            add_companion(t, each);
        };
        at(1, GeoPoint{denver.latitude + 20, denver.longitude});
        at(2, GeoPoint{denver.latitude + 5, denver.longitude});
        at(3, std::nullopt);
        at(4, std::nullopt);
        at(5, GeoPoint{-denver.latitude, -denver.longitude - 180});
    });
    SearchCriteria criteria = anywhere();
    criteria.from = denver;
    criteria.radius_miles = std::nullopt;
    {
        EXPECT_EQ(found(criteria), (Numbers{2, 1, 5, 4, 3})) << "no known place comes last";
        criteria.limit = 2;
        criteria.page = 2;
        EXPECT_EQ(found(criteria), (Numbers{5, 4}));
        const RankedCompanions page = search(criteria);
        EXPECT_EQ(page.total, 5);
        EXPECT_EQ(page.found[1].distance_miles, std::nullopt);
    }
}

TEST_P(SearchContract, SortsByRatingBookingsAndIdWithoutAPlace) {
    write([](Transaction& t) {
        const auto ranked = [&](int number, RatingSummary rating, int bookings) {
            CompanionProfile each = profile(number);
            each.rating = rating;
            each.total_bookings = bookings;
            add_companion(t, each);
        };
        ranked(1, {0, 0}, 50);
        ranked(2, {9, 2}, 1);
        ranked(3, {45, 10}, 1);
        ranked(4, {9, 2}, 8);
        ranked(5, {5, 1}, 0);
    });
    EXPECT_EQ(found(anywhere()), (Numbers{5, 4, 2, 3, 1}));
    write([](Transaction& t) {
        t.companions.set_rating(account_id(1), {5, 1});
        t.companions.add_bookings(account_id(3), 20, 0);
    });
    EXPECT_EQ(found(anywhere()), (Numbers{1, 5, 3, 4, 2}));
}

// SRCH-066, decisions §3: neither side of a block sees the other.
TEST_P(SearchContract, OmitsBlockedPairs) {
    write([](Transaction& t) {
        samples::add_client(t, 10);
        samples::add_client(t, 11);
        for (int i = 1; i <= 3; ++i) add_companion(t, i);
        t.blocks.add(account_id(10), account_id(1), now);
        t.blocks.add(account_id(2), account_id(10), now);
    });
    for (const bool with_place : {false, true}) {
        SearchCriteria criteria = anywhere();
        if (with_place) criteria.from = profile(1).public_point;
        {
            EXPECT_EQ(found(criteria), (Numbers{1, 2, 3}));
            criteria.searcher = account_id(10);
            EXPECT_EQ(found(criteria), (Numbers{3}));
            EXPECT_EQ(search(criteria).total, 1);
            criteria.searcher = account_id(11);
            EXPECT_EQ(found(criteria), (Numbers{1, 2, 3}));
        }
    }
}

// The rule itself is in the domain; a store may use shortcuts but must return the same.
TEST_P(SearchContract, AgreesWithTheRuleOnRandomCompanions) {
    std::mt19937 random(20261120);
    const auto pick = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random);
    };
    const std::vector<std::string> tags{"LADC", "RN", "MSW", "Harm reduction", "12-step", "other"};
    write([&](Transaction& t) {
        for (int i = 1; i <= 400; ++i) {
            CompanionProfile each = profile(i);
            each.online = pick(0, 9) > 0;
            each.hourly_rate = Money::from_dollars(pick(20, 200));
            each.rating = {pick(10, 50), 10};
            each.total_bookings = pick(0, 4);
            each.sober_since =
                std::chrono::floor<std::chrono::days>(now - hours{24 * pick(0, 4000)});
            each.degrees = {tags.at(static_cast<std::size_t>(pick(0, 5)))};
            each.skills = {tags.at(static_cast<std::size_t>(pick(0, 5)))};
            if (pick(0, 9) > 0) {
                each.public_point =
                    GeoPoint{pick(3600, 4200) / 100.0, pick(-10900, -10000) / 100.0};
            }
            if (pick(0, 5) == 0) {
                each.highlight =
                    Highlight{pick(0, 1) ? HighlightType::local : HighlightType::nationwide,
                              now + hours{pick(-5, 5)}};
            }
            add_companion(t, each);
            for (const VerificationKind kind : verification_kinds) {
                const auto status = static_cast<VerificationStatus>(pick(0, 3));
                t.verifications.save(account_id(i), kind, {status, std::nullopt, true});
            }
        }
    });
    std::vector<AccountId> ids;
    for (int i = 1; i <= 400; ++i) ids.push_back(account_id(i));
    const auto everybody = read([&](Transaction& t) { return t.companions.find_all(ids); });
    for (int round = 0; round < 60; ++round) {
        SearchCriteria criteria = anywhere();
        criteria.online_only = pick(0, 1) == 1;
        criteria.min_sobriety_months = pick(0, 60);
        criteria.min_rating_tenths = pick(0, 2) == 0 ? 45 : 0;
        if (pick(0, 1)) criteria.max_rate = Money::from_dollars(pick(30, 200));
        if (pick(0, 2) == 0) criteria.degrees = {tags.at(0), tags.at(2)};
        if (pick(0, 2) == 0) criteria.skills = {"OTHER", "rn"};
        if (pick(0, 2) == 0) criteria.verified = {VerificationKind::background};
        if (pick(0, 2) > 0) criteria.from = denver;
        criteria.radius_miles = pick(0, 4) > 0 ? std::optional(pick(0, 300)) : std::nullopt;

        std::vector<SearchRank> expected;
        for (const Companion& each : everybody) {
            if (!is_listed(each)) continue;
            if (auto rank = matching(criteria, search_record_of(each))) expected.push_back(*rank);
        }
        std::ranges::sort(expected, ranks_before);
        const RankedCompanions page = search(criteria);
        EXPECT_EQ(page.total, std::ssize(expected));
        ASSERT_EQ(page.found.size(), std::min<std::size_t>(expected.size(), 50));
        for (std::size_t i = 0; i < page.found.size(); ++i) {
            EXPECT_EQ(page.found[i].id.text(), expected[i].id) << round;
            EXPECT_EQ(page.found[i].distance_miles, expected[i].distance_miles);
            EXPECT_EQ(page.found[i].boosted, expected[i].boosted);
        }
    }
}

}  // namespace search_order_contract
}  // namespace steady
