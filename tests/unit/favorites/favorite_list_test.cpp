#include "domain/favorites/favorite_list.h"

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace favorite_list_test {

Companion companion(int number, const std::string& name, int tenths = 0, int dollars = 50) {
    const std::string digits = std::to_string(10 + number);
    const auto id = AccountId::parse("00000000-0000-4000-8000-0000000000" + digits).value();
    Companion one{.account = {.id = id,
                              .type = AccountType::companion,
                              .email = Email::parse("one" + digits + "@example.com").value()},
                  .profile = {.id = id},
                  .verifications = {}};
    one.account.display_name = name;
    one.account.address = {"1 Elm St", "Troy", "NY", "12180"};
    one.profile.rating = {.sum = tenths, .count = tenths == 0 ? 0 : 10};
    one.profile.hourly_rate = Money::from_dollars(dollars);
    one.profile.online = true;
    one.profile.any_time = true;
    one.verifications.of(VerificationKind::id).status = VerificationStatus::verified;
    return one;
}

FavoriteQuery asking(const std::function<void(FavoriteQuery&)>& change) {
    FavoriteQuery query{.client = AccountId::parse("00000000-0000-4000-8000-000000000001").value()};
    change(query);
    return query;
}

bool wanted(const Companion& one, const std::function<void(FavoriteQuery&)>& change) {
    return is_wanted(asking(change), one);
}

// FAV-007
TEST(FavoriteList, FindsAPartOfTheNameInAnyCase) {
    const Companion maya = companion(1, "Maya R.");
    for (const char* part : {"", "Maya R.", "MAYA", "aya", " r", "."}) {
        EXPECT_TRUE(wanted(maya, [&](auto& query) { query.name = part; })) << part;
    }
    for (const char* part : {"mayar", "%", "_", "Maya R. "}) {
        EXPECT_FALSE(wanted(maya, [&](auto& query) { query.name = part; })) << part;
    }
}

// FAV-008
TEST(FavoriteList, FindsAPartOfCityAndStateInAnyCase) {
    const Companion maya = companion(1, "Maya R.");
    for (const char* part : {"", "tro", "NY", "ny", "troy, ny", "y, N"}) {
        EXPECT_TRUE(wanted(maya, [&](auto& query) { query.location = part; })) << part;
    }
    for (const char* part : {"Albany", "Elm", "12180", "NYC"}) {
        EXPECT_FALSE(wanted(maya, [&](auto& query) { query.location = part; })) << part;
    }
}

// FAV-009, FAV-010: what is exactly the limit belongs to it.
TEST(FavoriteList, RatingAndRateLimitsAreInclusive) {
    const Companion maya = companion(1, "Maya R.", 43, 75);
    for (const auto& [tenths, is_in] :
         {std::pair(0, true), std::pair(43, true), std::pair(44, false)}) {
        EXPECT_EQ(wanted(maya, [&](auto& query) { query.min_rating_tenths = tenths; }), is_in);
    }
    for (const auto& [cents, is_above, is_below] :
         {std::tuple(7499, true, false), std::tuple(7500, true, true),
          std::tuple(7501, false, true)}) {
        const Money rate = Money::from_cents(cents);
        EXPECT_EQ(wanted(maya, [&](auto& query) { query.min_rate = rate; }), is_above) << cents;
        EXPECT_EQ(wanted(maya, [&](auto& query) { query.max_rate = rate; }), is_below) << cents;
    }
    EXPECT_TRUE(wanted(companion(2, "New"), [](auto& query) { query.min_rating_tenths = 0; }));
    EXPECT_FALSE(wanted(companion(2, "New"), [](auto& query) { query.min_rating_tenths = 1; }));
}

// FAV-011
TEST(FavoriteList, FiltersByOnlineOfflineOrEither) {
    for (const bool online : {false, true}) {
        Companion maya = companion(1, "Maya R.");
        maya.profile.online = online;
        EXPECT_TRUE(wanted(maya, [](auto&) {}));
        EXPECT_EQ(wanted(maya, [](auto& query) { query.online = true; }), online);
        EXPECT_EQ(wanted(maya, [](auto& query) { query.online = false; }), !online);
        maya.verifications = {};
        EXPECT_FALSE(wanted(maya, [](auto& query) { query.online = true; })) << "not listed yet";
    }
}

std::vector<std::string> ordered(FavoriteKey key, bool descending) {
    std::vector<Companion> all{companion(1, "bea", 40, 80), companion(2, "Ada", 40, 90),
                               companion(3, "Cy", 50, 80), companion(4, "ada", 0, 70)};
    const FavoriteQuery query = asking([&](auto& q) {
        q.key = key;
        q.descending = descending;
    });
    std::ranges::sort(
        all, [&](const Companion& a, const Companion& b) { return precedes(query, a, b); });
    std::vector<std::string> names;
    for (const Companion& one : all) names.push_back(one.account.display_name);
    return names;
}
using Names = std::vector<std::string>;

// FAV-012, FAV-013, FAV-014
TEST(FavoriteList, SortsEachKeyBothWaysWithTiesByName) {
    EXPECT_EQ(FavoriteQuery{.client = companion(1, "x").id()}.key, FavoriteKey::display_name);
    EXPECT_FALSE(FavoriteQuery{.client = companion(1, "x").id()}.descending);
    EXPECT_EQ(ordered(FavoriteKey::display_name, false), (Names{"Ada", "ada", "bea", "Cy"}));
    EXPECT_EQ(ordered(FavoriteKey::display_name, true), (Names{"Cy", "bea", "ada", "Ada"}));
    EXPECT_EQ(ordered(FavoriteKey::rating, false), (Names{"ada", "Ada", "bea", "Cy"}));
    EXPECT_EQ(ordered(FavoriteKey::rating, true), (Names{"Cy", "Ada", "bea", "ada"}));
    EXPECT_EQ(ordered(FavoriteKey::hourly_rate, false), (Names{"ada", "bea", "Cy", "Ada"}));
    EXPECT_EQ(ordered(FavoriteKey::hourly_rate, true), (Names{"Ada", "bea", "Cy", "ada"}));
}

TEST(FavoriteList, NoFavoriteSortsBeforeItself) {
    const Companion maya = companion(1, "Maya R.", 43, 75);
    for (const bool descending : {false, true}) {
        const FavoriteQuery query = asking([&](auto& q) { q.descending = descending; });
        EXPECT_FALSE(precedes(query, maya, maya));
    }
}

}  // namespace favorite_list_test
}  // namespace steady
