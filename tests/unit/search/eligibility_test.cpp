// SRCH-061…064 and decisions §3: the companions that match a request, each bound exactly at it, one
// before and one after.
#include "domain/search/eligibility.h"

#include "domain/companions/sobriety.h"
#include "domain/search/tags.h"

#include <functional>
#include <utility>

#include <gtest/gtest.h>

namespace steady {
namespace eligibility_test {

const Instant now = from_epoch_seconds(1'795'500'000);

Companion jordan() {
    const AccountId id = *AccountId::parse("00000000-0000-7000-8000-000000000001");
    Companion companion{.account = {.id = id,
                                    .type = AccountType::companion,
                                    .email = *Email::parse("jordan@example.com"),
                                    .last_login_at = {}},
                        .profile = {.id = id}};
    CompanionProfile& profile = companion.profile;
    profile.hourly_rate = Money::from_dollars(50);
    profile.sober_since = sober_since(36, std::chrono::floor<std::chrono::days>(now));
    profile.degrees = {"LADC", " Msw\t"};
    profile.skills = {"12-step", "Art Therapy Z"};
    profile.rating = {45, 10};  // 4.5
    profile.total_bookings = 7;
    profile.public_point = GeoPoint{42.0, -71.0};
    return companion;
}

SearchCriteria anybody() {
    SearchCriteria criteria;
    criteria.now = now;
    return criteria;
}

struct Row {
    const char* name;
    std::function<void(SearchCriteria&, Companion&)> change;
    bool found;
};

TEST(Eligibility, SRCH_061_062_063_064_IncludesEachBound) {
    const auto today = std::chrono::floor<std::chrono::days>(now);
    const auto sober = [&](int days_after) {
        return [=](auto& c, auto& p) {
            c.min_sobriety_months = 36;
            p.profile.sober_since = sober_since(36, today) + std::chrono::days{days_after};
        };
    };
    for (const Row& row : std::vector<Row>{
             {"nothing asked", [](auto&, auto&) {}, true},
             {"offline", [](auto&, auto& p) { p.profile.online = false; }, false},
             {"offline, asked for",
              [](auto& c, auto& p) {
                  c.online_only = false;
                  p.profile.online = false;
              },
              true},
             {"online, offline asked for", [](auto& c, auto&) { c.online_only = false; }, true},
             {"sober a day longer", sober(-1), true},
             {"sober exactly as long", sober(0), true},
             {"sober a day less", sober(1), false},
             {"rated better", [](auto& c, auto&) { c.min_rating_tenths = 44; }, true},
             {"rated as asked", [](auto& c, auto&) { c.min_rating_tenths = 45; }, true},
             {"rated worse", [](auto& c, auto&) { c.min_rating_tenths = 46; }, false},
             {"cheaper", [](auto& c, auto&) { c.max_rate = Money::from_cents(5'001); }, true},
             {"as expensive as allowed", [](auto& c, auto&) { c.max_rate = Money::from_cents(5'000); },
              true},
             {"dearer", [](auto& c, auto&) { c.max_rate = Money::from_cents(4'999); }, false},
             {"one of the degrees", [](auto& c, auto&) { c.degrees = {"LCSW", "ladc"}; }, true},
             {"none of the degrees", [](auto& c, auto&) { c.degrees = {"LCSW"}; }, false},
             {"one of the skills", [](auto& c, auto&) { c.skills = {"12-STEP"}; }, true},
             {"none of the skills", [](auto& c, auto&) { c.skills = {"LADC"}; }, false},
             {"a degree and no skill",
              [](auto& c, auto&) {
                  c.degrees = {"LADC"};
                  c.skills = {"chess"};
              },
              false},
             {"not verified", [](auto& c, auto&) { c.verified = {VerificationKind::degree}; },
              false},
             {"verified",
              [](auto& c, auto& p) {
                  c.verified = {VerificationKind::degree};
                  p.verifications.of(VerificationKind::degree).status =
                      VerificationStatus::verified;
              },
              true},
             {"one of two verified",
              [](auto& c, auto& p) {
                  c.verified = {VerificationKind::degree, VerificationKind::id};
                  p.verifications.of(VerificationKind::degree).status =
                      VerificationStatus::verified;
              },
              false}}) {
        SearchCriteria criteria = anybody();
        Companion companion = jordan();
        row.change(criteria, companion);
        EXPECT_EQ(matching(criteria, search_record_of(companion)).has_value(), row.found)
            << row.name;
    }
}

TEST(Eligibility, AMatchKeepsItsFields) {
    const auto hit = matching(anybody(), search_record_of(jordan()));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->id, jordan().id().text());
    EXPECT_EQ(hit->rating_tenths, 45);
    EXPECT_EQ(hit->total_bookings, 7);
    EXPECT_FALSE(hit->distance_miles) << "no place was given";
    EXPECT_FALSE(hit->boosted);
}

// 100 miles on the meridian are 1.4472 degrees of a sphere of 3959 miles (FEE-017).
TEST(Eligibility, NearMeansWithinTheRadius) {
    const double degrees_of_100_miles = 100 / (3959 * 3.14159265358979 / 180);
    SearchCriteria criteria = anybody();
    criteria.from = GeoPoint{42.0 + degrees_of_100_miles, -71.0};
    const auto hit = matching(criteria, search_record_of(jordan()));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->distance_miles, 100);
    criteria.radius_miles = 95;
    EXPECT_FALSE(matching(criteria, search_record_of(jordan())));
    criteria.radius_miles = std::nullopt;
    EXPECT_TRUE(matching(criteria, search_record_of(jordan()))) << "the list outside the area";
    Companion nowhere = jordan();
    nowhere.profile.public_point.reset();
    const auto unknown = matching(criteria, search_record_of(nowhere));
    ASSERT_TRUE(unknown);
    EXPECT_FALSE(unknown->distance_miles);
    criteria.radius_miles = 100;
    EXPECT_FALSE(matching(criteria, search_record_of(nowhere)));
}

TEST(Eligibility, WithinIsExactAndUnknownIsNearWithoutACriterion) {
    EXPECT_TRUE(within(100, 100));
    EXPECT_TRUE(within(100, 95));
    EXPECT_FALSE(within(100, 101));
    EXPECT_FALSE(within(100, std::nullopt));
    EXPECT_TRUE(within(std::nullopt, 5'000));
    EXPECT_TRUE(within(std::nullopt, std::nullopt));
}

TEST(Eligibility, ComparesTagsTrimmedIgnoringCase) {
    EXPECT_EQ(normalised_tag(" \t Az-Za 9@[ \t"), "az-za 9@[");
    EXPECT_EQ(normalised_tag("x"), "x");
    EXPECT_EQ(normalised_tag(" \t "), "");
    EXPECT_EQ(normalised_tag(""), "");
    EXPECT_TRUE(has_any_tag({"a"}, {}));
    EXPECT_TRUE(has_any_tag({}, {}));
    EXPECT_FALSE(has_any_tag({}, {"a"}));
    EXPECT_TRUE(has_any_tag({"b", " A "}, {"c", "a"}));
    EXPECT_FALSE(has_any_tag({"b", "a"}, {"c", "d"}));
}

// ADR 132
TEST(Eligibility, MatchesStatedFacts) {
    SearchCriteria criteria = anybody();
    Companion companion = jordan();
    FactBits& stated = companion.profile.self_description.facts;
    const auto is_found = [&] {
        return matching(criteria, search_record_of(companion)).has_value();
    };
    criteria.facts = {.any = fact_bit(Language::polish), .all = fact_bit(Comfort::stairs)};
    EXPECT_FALSE(is_found());
    stated = fact_bit(Language::polish);
    EXPECT_FALSE(is_found());
    stated |= fact_bit(Comfort::stairs);
    EXPECT_TRUE(is_found());
}

TEST(Eligibility, ARecordContainsAllCriteria) {
    Companion companion = jordan();
    companion.profile.highlight = Highlight{HighlightType::local, now};
    companion.profile.online = false;
    companion.profile.skills.emplace_back("Court Support");
    companion.profile.self_description.facts = fact_bit(Language::polish);
    companion.verifications.of(VerificationKind::drug_test).status = VerificationStatus::verified;
    companion.verifications.of(VerificationKind::id).status = VerificationStatus::pending;
    const SearchRecord record = search_record_of(companion);
    EXPECT_EQ(record.id, companion.id());
    const SearchFacts facts{Money::from_dollars(50),
                            companion.profile.sober_since,
                            VerifiedBits{1U << 5U},
                            45,
                            false,
                            fact_bit(Language::polish) | fact_bit(Situation::court_or_clinic)};
    EXPECT_EQ(record.facts, facts);
    EXPECT_EQ(record.total_bookings, 7);
    EXPECT_EQ(record.public_point, companion.profile.public_point);
    EXPECT_EQ(record.highlight, companion.profile.highlight);
    EXPECT_EQ(record.degrees, (std::vector<std::string>{"ladc", "msw"}));
    EXPECT_EQ(record.skills,
              (std::vector<std::string>{"12-step", "art therapy z", "court support"}));
    EXPECT_EQ(record.max_shift_hours, companion.profile.max_shift_hours);
    EXPECT_EQ(record.timezone, companion.profile.timezone);
}

TEST(Eligibility, BoostsANationwideHighlightAndALocalOneWithin100Miles) {
    SearchCriteria criteria = anybody();
    Companion companion = jordan();
    for (const HighlightType type : {HighlightType::nationwide, HighlightType::local}) {
        companion.profile.highlight = Highlight{type, now + seconds{1}};
        EXPECT_TRUE(matching(criteria, search_record_of(companion))->boosted);
        companion.profile.highlight->expires_at = now;
        EXPECT_FALSE(matching(criteria, search_record_of(companion))->boosted);
    }
}

// SRCH-034, BOOK-009
TEST(SearchCriteria, SRCH_034_HasDefaults) {
    const SearchCriteria criteria;
    EXPECT_EQ(search_default_limit, 20);
    EXPECT_EQ(search_max_limit, 50);
    EXPECT_EQ(search_deepest_result, 10'000);
    EXPECT_TRUE(criteria.online_only);
    EXPECT_EQ(criteria.min_sobriety_months, 24);
    EXPECT_EQ(criteria.min_rating_tenths, 0);
    EXPECT_EQ(criteria.radius_miles, 100);
    EXPECT_EQ(criteria.page, 1);
    EXPECT_EQ(criteria.limit, 20);
    EXPECT_EQ(SearchPage{}.total, 0);
    EXPECT_FALSE((SearchHit{jordan(), {}}).highlighted);
    const SearchRank rank{};
    EXPECT_FALSE(rank.boosted);
    EXPECT_EQ(rank.rating_tenths, 0);
    EXPECT_EQ(rank.total_bookings, 0);
}

// An octet holds every rating; what is beyond it, on either side, is its end.
TEST(SearchRecord, AMissingRatingSortsLikeTheNearestOne) {
    SearchCriteria criteria;
    for (const auto& [asked, kept] : {std::pair{-1, 0}, {0, 0}, {45, 45}, {255, 255}, {256, 255}}) {
        criteria.min_rating_tenths = asked;
        EXPECT_EQ(limits_of(criteria).min_rating_tenths, kept) << asked;
    }
}

}  // namespace eligibility_test
}  // namespace steady
