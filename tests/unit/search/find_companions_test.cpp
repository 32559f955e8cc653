#include "ports/blocking.h"
#include "ports/store.h"
#include "tests/unit/search/search_world.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace find_companions_test {

using testing::boston;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::new_york_city;
using testing::SearchWorld;
using ::testing::UnorderedElementsAre;
using testing::worcester;

// ROLE-002, SRCH-031: an unverified client gets the refusal and sees no companions.
TEST(FindCompanions, RefusesAClientWithoutAVerifiedId) {
    SearchWorld world;
    world.insert(world.companion("maya"));
    const AccountId client = world.insert_client("casey", false);
    const auto refused = world.find.run({}, client);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::identity_required_to_search);
    EXPECT_EQ(refused.error().message,
              "ID verification is required to search for companions. Please complete your ID "
              "verification first.");
}

// SRCH-033: visitors and companions search freely; a verified client does too.
TEST(FindCompanions, AllOtherCallersMaySearch) {
    SearchWorld world;
    const AccountId maya = world.insert(world.companion("maya"));
    EXPECT_THAT(world.names({}), ElementsAre("maya"));
    EXPECT_THAT(world.names({}, maya), ElementsAre("maya"));
    EXPECT_THAT(world.names({}, world.insert_client("casey", true)), ElementsAre("maya"));
}

// SRCH-036, SRCH-037: offline ones only when asked for.
TEST(FindCompanions, HidesOfflineCompanionsUnlessAsked) {
    SearchWorld world;
    Companion away = world.companion("away");
    away.profile.online = false;
    world.insert(away);
    EXPECT_THAT(world.names({}), IsEmpty());
    EXPECT_THAT(world.names({.online_only = false}), ElementsAre("away"));
}

// SRCH-061, SRCH-062, SRCH-063: at the limit is in, beyond it is out.
TEST(FindCompanions, IncludesTheBounds) {
    SearchWorld world;
    Companion made = world.companion("maya");
    made.profile.sober_since = sober_since(60, world.today());
    made.profile.rating = {45, 10};
    made.profile.hourly_rate = Money::from_dollars(100);
    world.insert(made);
    EXPECT_THAT(world.names({.min_sobriety_months = 60}), ElementsAre("maya"));
    EXPECT_THAT(world.names({.min_sobriety_months = 61}), IsEmpty());
    EXPECT_THAT(world.names({.min_rating_tenths = 45}), ElementsAre("maya"));
    EXPECT_THAT(world.names({.min_rating_tenths = 46}), IsEmpty());
    EXPECT_THAT(world.names({.max_rate = Money::from_dollars(100)}), ElementsAre("maya"));
    EXPECT_THAT(world.names({.max_rate = Money::from_cents(9999)}), IsEmpty());
}

// SRCH-064: any of the degrees and any of the skills; both groups must hold.
TEST(FindCompanions, RequiresAnyOfEachGroupAndBothGroups) {
    SearchWorld world;
    Companion nurse = world.companion("nurse");
    nurse.profile.degrees = {"RN"};
    nurse.profile.skills = {"MAT support"};
    world.insert(nurse);
    EXPECT_THAT(world.names({.degrees = {"LCSW", "rn"}}), ElementsAre("nurse"));
    EXPECT_THAT(world.names({.degrees = {"RN"}, .skills = {"Yoga"}}), IsEmpty());
    EXPECT_THAT(world.names({.degrees = {"RN"}, .skills = {"Yoga", "MAT support"}}),
                ElementsAre("nurse"));
}

// API-013: every verification asked for must be verified; pending and rejected do not count.
TEST(FindCompanions, RequiresAllVerifications) {
    SearchWorld world;
    for (const VerificationKind kind : verification_kinds) {
        for (const VerificationStatus status :
             {VerificationStatus::unverified, VerificationStatus::pending,
              VerificationStatus::rejected, VerificationStatus::verified}) {
            SearchWorld fresh;
            Companion made = fresh.companion("maya");
            made.verifications.of(kind).status = status;
            fresh.insert(made);
            const bool found = !fresh.names({.verified = {kind}}).empty();
            EXPECT_EQ(found, status == VerificationStatus::verified);
        }
    }
}

// API-015, SRCH-042: with a place, distances come and those beyond the radius stay away.
TEST(FindCompanions, MeasuresFromTheSearchersPlace) {
    SearchWorld world;
    world.insert(world.companion("far", new_york_city));
    world.insert(world.companion("near", worcester));
    world.insert(world.companion("here", boston));
    EXPECT_THAT(world.names({.from = boston}), ElementsAre("here", "near"));
    EXPECT_THAT(world.names({.from = boston, .radius_miles = 300}),
                ElementsAre("here", "near", "far"));
    const auto page = world.find.run({.from = boston, .radius_miles = 300}, std::nullopt);
    EXPECT_EQ(page->hits[0].distance_miles, 0);
    EXPECT_EQ(page->hits[1].distance_miles.value() % 5, 0) << "rounded so that no home is found";
    const auto anywhere = world.find.run({}, std::nullopt);
    ASSERT_EQ(anywhere->hits.size(), 3U);
    for (const SearchHit& hit : anywhere->hits) EXPECT_FALSE(hit.distance_miles);
}

// SRCH-025, HIGH-008: active highlights first; a local one only within its 100 miles.
TEST(FindCompanions, SortsActiveHighlightsFirst) {
    SearchWorld world;
    Companion plain = world.companion("plain");
    plain.profile.rating = {50, 10};
    Companion expired = world.companion("expired");
    expired.profile.highlight = Highlight{HighlightType::nationwide, world.clock.now()};
    Companion local = world.companion("local", new_york_city);
    local.profile.highlight = Highlight{HighlightType::local, world.clock.now() + hours(1)};
    for (const Companion& made : {plain, expired, local}) world.insert(made);
    EXPECT_THAT(world.names({}), ElementsAre("local", "plain", "expired"));
    EXPECT_THAT(world.names({.from = boston, .radius_miles = 300}),
                ElementsAre("plain", "expired", "local"));
    EXPECT_THAT(world.names({.from = new_york_city, .radius_miles = 300}),
                ElementsAre("local", "plain", "expired"));
}

// SRCH-066: a blocked pair never sees each other, no matter who blocked.
TEST(FindCompanions, OmitsBlockedPairsInBothDirections) {
    SearchWorld world;
    const AccountId blocked = world.insert(world.companion("blocked"));
    const AccountId blocker = world.insert(world.companion("blocker"));
    const AccountId client = world.insert_client("casey", true);
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        t.blocks.add(client, blocked, world.clock.now());
        t.blocks.add(blocker, client, world.clock.now());
        return {};
    });
    EXPECT_THAT(world.names({}, client), IsEmpty());
    EXPECT_THAT(world.names({}), UnorderedElementsAre("blocked", "blocker"));
}

// SRCH-034, SRCH-065: pages of 20 by default, without gaps or repeats.
TEST(FindCompanions, PagesWithoutGapsOrRepeats) {
    SearchWorld world;
    for (int i = 0; i < 45; ++i) world.insert(world.companion("c" + std::to_string(i)));
    std::vector<std::string> seen;
    for (int page = 1; page <= 3; ++page) {
        const auto names = world.names({.page = page});
        EXPECT_EQ(names.size(), page < 3 ? 20U : 5U);
        seen.insert(seen.end(), names.begin(), names.end());
    }
    std::ranges::sort(seen);
    EXPECT_EQ(std::ranges::unique(seen).begin(), seen.end());
    EXPECT_EQ(world.find.run({.page = 9}, std::nullopt)->total, 45);
    EXPECT_THAT(world.names({.page = 9}), IsEmpty());
}

// D28: no companion is skipped when others leave the list between two pages.
TEST(FindCompanions, ContinuesAfterThePreviousPage) {
    SearchWorld world;
    for (int i = 0; i < 41; ++i) world.insert(world.companion("c" + std::to_string(i)));
    const auto ids_of = [](const FoundCompanions& page) {
        std::vector<AccountId> ids;
        for (const SearchHit& hit : page.hits) ids.push_back(hit.companion.id());
        return ids;
    };
    const auto before = ids_of(*world.find.run({.limit = 41}, std::nullopt));
    const auto first = ids_of(*world.find.run({}, std::nullopt));
    const auto leave = [&](const AccountId& id) {
        (void)world.store->transact([&](Transaction& t) -> Result<void> {
            t.companions.set_online(id, false);
            return {};
        });
    };
    leave(first.front());
    leave(first.back());
    const auto second = world.find.run({.page = 2}, std::nullopt, {.after = first});
    EXPECT_EQ(ids_of(*second), std::vector(before.begin() + 20, before.begin() + 40));
    EXPECT_EQ(second->following, 1);
    EXPECT_EQ(second->total, 39);
    const auto third = world.find.run({.page = 3}, std::nullopt, {.after = ids_of(*second)});
    EXPECT_EQ(ids_of(*third), std::vector{before.back()});
    EXPECT_EQ(third->following, 0);
    for (const AccountId& id : first) leave(id);
    const auto again = world.find.run({.page = 2}, std::nullopt, {.after = first});
    EXPECT_EQ(ids_of(*again).front(), before.at(20)) << "rather one again than one passed over";
}

TEST(FindCompanions, RefusesPagesAndLimitsOutOfRange) {
    SearchWorld world;
    const SearchCriteria wrong[] = {{.page = 0},         {.page = -1},
                                    {.limit = 0},        {.limit = 51},
                                    {.page = 501},       {.page = 201, .limit = 50},
                                    {.radius_miles = 0}, {.min_sobriety_months = -1}};
    for (const SearchCriteria& criteria : wrong) {
        const auto refused = world.find.run(criteria, std::nullopt);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().refusal, Refusal::invalid_input);
        EXPECT_EQ(refused.error().fields.size(), 1U);
    }
    EXPECT_TRUE(world.find.run({.limit = search_max_limit}, std::nullopt));  // BOOK-009
    EXPECT_TRUE(world.find.run({.page = 500}, std::nullopt)) << "the ten thousandth";
}

}  // namespace find_companions_test
}  // namespace steady
