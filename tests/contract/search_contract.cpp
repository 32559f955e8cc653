#include "tests/contract/search_contract.h"

#include "ports/companions.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"

#include <algorithm>
#include <set>

namespace steady {
namespace search_contract {

using samples::account_id, samples::add_companion, samples::now, samples::profile;

constexpr GeoPoint new_york{40.7506, -73.9972};

SearchCriteria anywhere() {
    SearchCriteria criteria;
    criteria.now = now;
    return criteria;
}
SearchCriteria around(GeoPoint from, int radius_miles = 100) {
    SearchCriteria criteria = anywhere();
    criteria.from = from;
    criteria.radius_miles = radius_miles;
    return criteria;
}
// `miles` north of New York, to well within the five-mile step.
GeoPoint north_by(double miles) {
    return {new_york.latitude + miles / 69.0976, new_york.longitude};
}

using Numbers = std::vector<int>;

// SRCH-036: offline companions can be included.
TEST_P(SearchContract, ShowsOfflineCompanionsOnRequestOnly) {
    write([](Transaction& t) {
        add_companion(t, 1);
        CompanionProfile offline = profile(2);
        offline.online = false;
        add_companion(t, offline);
    });
    {
        SearchCriteria criteria = anywhere();
        EXPECT_EQ(found(criteria), (Numbers{1}));
        criteria.online_only = false;
        EXPECT_EQ(found(criteria), (Numbers{1, 2}));
    }
    write([](Transaction& t) {
        t.companions.set_online(account_id(1), false);
        t.companions.set_online(account_id(2), true);
    });
    EXPECT_EQ(found(anywhere()), (Numbers{2}));
}

// SRCH-061: whole calendar months, clamped to the month's length.
TEST_P(SearchContract, FiltersByMonthsOfSobriety) {
    write([](Transaction& t) {
        const Date today = std::chrono::floor<std::chrono::days>(now);  // 2026-11-20
        CompanionProfile just_enough = profile(1);
        just_enough.sober_since = Date{std::chrono::year{2024} / 11 / 20};
        CompanionProfile a_day_short = profile(2);
        a_day_short.sober_since = Date{std::chrono::year{2024} / 11 / 21};
        CompanionProfile new_comer = profile(3);
        new_comer.sober_since = today;
        for (const auto& each : {just_enough, a_day_short, new_comer}) add_companion(t, each);
    });
    {
        SearchCriteria criteria = anywhere();
        EXPECT_EQ(found(criteria), (Numbers{1}));
        criteria.min_sobriety_months = 23;
        EXPECT_EQ(found(criteria), (Numbers{1, 2}));
        criteria.min_sobriety_months = 0;
        EXPECT_EQ(found(criteria), (Numbers{1, 2, 3}));
        criteria.min_sobriety_months = 600;
        EXPECT_EQ(found(criteria), (Numbers{}));
    }
}

// SRCH-062, SRCH-063: at or above the rating, at or below the rate.
TEST_P(SearchContract, FiltersByRatingAndRate) {
    write([](Transaction& t) {
        CompanionProfile good = profile(1);
        good.rating = {9, 2};  // 4.5
        good.hourly_rate = Money::from_cents(10000);
        CompanionProfile expensive = profile(2);
        expensive.rating = {10, 2};
        expensive.hourly_rate = Money::from_cents(10001);
        for (const auto& each : {good, expensive, profile(3)}) add_companion(t, each);
    });
    {
        SearchCriteria criteria = anywhere();
        criteria.min_rating_tenths = 45;
        EXPECT_EQ(found(criteria), (Numbers{2, 1}));
        criteria.max_rate = Money::from_dollars(100);
        EXPECT_EQ(found(criteria), (Numbers{1}));
        criteria.min_rating_tenths = 0;
        EXPECT_EQ(found(criteria), (Numbers{1, 3}));
    }
}

// SRCH-064: any of the degrees and any of the skills, without regard to case.
TEST_P(SearchContract, MatchesAnyTagOfEachGroup) {
    write([](Transaction& t) {
        const auto with = [&](int number, std::vector<std::string> degrees,
                              std::vector<std::string> skills) {
            CompanionProfile each = profile(number);
            each.degrees = std::move(degrees);
            each.skills = std::move(skills);
            add_companion(t, each);
        };
        with(1, {"LADC", "MSW"}, {"Harm reduction"});
        with(2, {"RN"}, {"Harm reduction", "Equine 'therapy'"});
        with(3, {}, {"LADC"});
        with(4, {}, {});
    });
    {
        SearchCriteria criteria = anywhere();
        EXPECT_EQ(found(criteria), (Numbers{1, 2, 3, 4}));
        criteria.degrees = {"ladc"};
        EXPECT_EQ(found(criteria), (Numbers{1})) << "a skill of that name is no degree";
        criteria.degrees = {"CADC II", " msw ", "rn", "LCSW", "MSW"};
        EXPECT_EQ(found(criteria), (Numbers{1, 2}));
        criteria.skills = {"equine 'THERAPY'", "12-step"};
        EXPECT_EQ(found(criteria), (Numbers{2}));
        criteria.degrees = {"LADC"};
        EXPECT_EQ(found(criteria), (Numbers{}));
        criteria.from = new_york;
        criteria.degrees = {"RN"};
        EXPECT_EQ(found(criteria), (Numbers{2}));
    }
    CompanionProfile changed = profile(1);
    changed.degrees = {"RN"};
    write([&](Transaction& t) { t.companions.update(changed); });
    SearchCriteria criteria = anywhere();
    criteria.degrees = {"RN"};
    EXPECT_EQ(found(criteria), (Numbers{1, 2}));
}

// SRCH-060: all of the chosen verifications, as they are now.
TEST_P(SearchContract, RequiresAllSelectedVerifications) {
    const auto save = [](Transaction& t, int number, VerificationKind kind,
                         VerificationStatus status) {
        t.verifications.save(account_id(number), kind, {status, now, false});
    };
    write([&](Transaction& t) {
        for (int i = 1; i <= 3; ++i) add_companion(t, i);
        for (const VerificationKind kind : verification_kinds) {
            save(t, 1, kind, VerificationStatus::verified);
            if (kind != VerificationKind::id) save(t, 3, kind, VerificationStatus::pending);
        }
        save(t, 2, VerificationKind::background, VerificationStatus::verified);
    });
    const auto with = [&](std::vector<VerificationKind> kinds) {
        SearchCriteria criteria = anywhere();
        criteria.verified = std::move(kinds);
        return found(criteria);
    };
    EXPECT_EQ(with({}), (Numbers{1, 2, 3}));
    for (const VerificationKind kind : verification_kinds) {
        if (kind == VerificationKind::id) continue;
        EXPECT_EQ(with({kind}),
                  kind == VerificationKind::background ? (Numbers{1, 2}) : (Numbers{1}));
    }
    EXPECT_EQ(with({VerificationKind::id}), (Numbers{1, 2, 3})) << "or they were not listed";
    EXPECT_EQ(with({VerificationKind::background, VerificationKind::degree}), (Numbers{1}));
    write([&](Transaction& t) {
        save(t, 1, VerificationKind::background, VerificationStatus::rejected);
    });
    EXPECT_EQ(with({VerificationKind::background}), (Numbers{2}));
    EXPECT_EQ(with({VerificationKind::degree}), (Numbers{1}));
}

// SRCH-042: distance in miles, present only with a place; rounded to 5 and never exact.
TEST_P(SearchContract, MeasuresDistanceFromTheSearcher) {
    write([](Transaction& t) {
        const auto at = [&](int number, std::optional<GeoPoint> place) {
            CompanionProfile each = profile(number);
            each.public_point = place;
            add_companion(t, each);
        };
        at(1, north_by(60));
        at(2, north_by(12));
        at(3, north_by(101));
        at(4, north_by(104));
        at(5, std::nullopt);
        at(6, new_york);
        at(7, GeoPoint{new_york.latitude, new_york.longitude - 1.0});  // 52 miles west
    });
    {
        const RankedCompanions page = search(around(new_york));
        EXPECT_EQ(page.total, 5);
        std::vector<int> distances;
        for (const RankedCompanion& hit : page.found)
            distances.push_back(hit.distance_miles.value());
        EXPECT_EQ(distances, (std::vector<int>{0, 10, 50, 60, 100}));
        EXPECT_EQ(found(around(new_york)), (Numbers{6, 2, 7, 1, 3}));
        EXPECT_EQ(found(around(new_york, 10)), (Numbers{6, 2}));
        EXPECT_EQ(found(around(new_york, 3000)), (Numbers{6, 2, 7, 1, 3, 4}));
        EXPECT_EQ(found(around({21.3, -157.8})), (Numbers{})) << "no companion in Hawaii";
        const RankedCompanions everybody = search(anywhere());
        EXPECT_EQ(everybody.found.size(), 7U);
        for (const RankedCompanion& hit : everybody.found) EXPECT_FALSE(hit.distance_miles);
    }
}

TEST_P(SearchContract, SearchesAcrossTheDateLineAndNearThePole) {
    write([](Transaction& t) {
        CompanionProfile west = profile(1);
        west.public_point = GeoPoint{52.0, -179.9};
        CompanionProfile polar = profile(2);
        polar.public_point = GeoPoint{89.6, 100.0};
        add_companion(t, west);
        add_companion(t, polar);
    });
    {
        EXPECT_EQ(found(around({52.0, 179.9})), (Numbers{1}));
        EXPECT_EQ(found(around({89.6, -80.0})), (Numbers{2}));
    }
}

// SRCH-065: pages are stable and complete, with ties decided by id.
TEST_P(SearchContract, PagesContainEveryCompanionOnce) {
    write([](Transaction& t) {
        for (int i = 1; i <= 53; ++i) {
            CompanionProfile each = profile(i);
            each.rating = {(i % 4) + 1, 1};
            each.total_bookings = i % 3;
            each.public_point = north_by(5 * (i % 6));
            if (i % 10 == 0) each.highlight = Highlight{HighlightType::local, now + hours{1}};
            add_companion(t, each);
        }
    });
    for (SearchCriteria criteria : {anywhere(), around(new_york)}) {
        {
            criteria.limit = 50;
            Numbers all = found(criteria);
            criteria.page = 2;
            for (const int number : found(criteria)) all.push_back(number);
            EXPECT_EQ(std::set(all.begin(), all.end()).size(), 53U);

            Numbers pieced;
            criteria.limit = 4;
            for (criteria.page = 1; criteria.page <= 15; ++criteria.page) {
                const RankedCompanions page = search(criteria);
                EXPECT_EQ(page.total, 53);
                for (const int number : found(criteria)) pieced.push_back(number);
            }
            EXPECT_EQ(pieced, all);
        }
    }
}

}  // namespace search_contract
}  // namespace steady
