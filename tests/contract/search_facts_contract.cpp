// What companions state, and the situations that follow from skills and shifts (ADR 132), as
// filters of every searcher.
#include "ports/companions.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/search_contract.h"

#include <utility>
#include <vector>

namespace steady {
namespace search_facts_contract {

using samples::account_id, samples::add_companion, samples::now, samples::profile;
using Numbers = std::vector<int>;

constexpr GeoPoint new_york{40.7506, -73.9972};

// Without a place, with a radius and everywhere: each takes another path through the stores.
std::vector<SearchCriteria> each_way(const FactFilter& facts) {
    SearchCriteria anywhere;
    anywhere.now = now;
    anywhere.facts = facts;
    SearchCriteria near = anywhere;
    near.from = new_york;
    SearchCriteria far = near;
    far.radius_miles = std::nullopt;
    return {anywhere, near, far};
}

template <class Found>
auto checker(Found found) {
    return [=](const FactFilter& facts, const Numbers& expected, const char* what) {
        for (const SearchCriteria& criteria : each_way(facts)) {
            EXPECT_EQ(found(criteria), expected) << what;
        }
    };
}

CompanionProfile stating(int number, FactBits facts) {
    CompanionProfile each = profile(number);
    each.self_description.facts = facts;
    return each;
}

constexpr FactBits english = fact_bit(Language::english);
constexpr FactBits spanish = fact_bit(Language::spanish);
constexpr FactBits woman = fact_bit(Gender::woman);
constexpr FactBits pets = fact_bit(Comfort::pets);
constexpr FactBits stairs = fact_bit(Comfort::stairs);

TEST_P(SearchContract, MatchesAnyFactOfAListAndAllAcrossLists) {
    const auto expect_found = checker([&](const SearchCriteria& each) { return found(each); });
    write([](Transaction& t) {
        add_companion(t, stating(1, english | spanish | woman | pets | stairs));
        add_companion(t, stating(2, english | pets | fact_bit(Gender::man)));
        add_companion(t, stating(3, spanish | fact_bit(Pathway::secular)));
        CompanionProfile own_words = stating(4, lgbtq_experience | wheelchair_accessible_car);
        own_words.self_description.gender_in_own_words = "Agender";
        add_companion(t, own_words);
        add_companion(t, stating(5, 0));
    });
    expect_found({}, {1, 2, 3, 4, 5}, "no condition");
    expect_found({.any = english}, {1, 2}, "English is not assumed");
    expect_found({.any = english | spanish}, {1, 2, 3}, "any language");
    expect_found({.any = english | spanish | woman}, {1}, "a language and a gender");
    expect_found({.any = woman | fact_bit(Gender::man)}, {1, 2}, "any gender");
    expect_found({.any = fact_bit(Gender::nonbinary)}, {}, "own words are no listed gender");
    expect_found({.any = fact_bit(Pathway::secular) | fact_bit(Pathway::twelve_step)}, {3},
                 "any pathway");
    expect_found({.all = pets}, {1, 2}, "pets");
    expect_found({.all = pets | stairs}, {1}, "pets and stairs");
    expect_found({.all = lgbtq_experience | wheelchair_accessible_car}, {4}, "both");
    expect_found({.any = spanish, .all = pets}, {1}, "across kinds");
}

TEST_P(SearchContract, FollowsAChangeOfFacts) {
    const auto expect_found = checker([&](const SearchCriteria& each) { return found(each); });
    write([](Transaction& t) {
        add_companion(t, stating(1, english));
        add_companion(t, stating(2, spanish));
    });
    expect_found({.any = english}, {1}, "before");
    write([](Transaction& t) { t.companions.update(stating(2, english | spanish)); });
    expect_found({.any = english}, {1, 2}, "stated");
    write([](Transaction& t) { t.companions.update(stating(1, 0)); });
    expect_found({.any = english}, {2}, "taken back");
    EXPECT_FALSE(after([](Transaction& t) { t.companions.update(stating(1, woman)); }).empty());
}

TEST_P(SearchContract, FindsSituationsBySkillAndShift) {
    const auto expect_found = checker([&](const SearchCriteria& each) { return found(each); });
    const auto skilled = [](int number, std::vector<std::string> skills, int max_shift_hours) {
        CompanionProfile each = profile(number);
        each.skills = std::move(skills);
        each.max_shift_hours = max_shift_hours;
        return each;
    };
    write([&](Transaction& t) {
        add_companion(t, skilled(1, {"Chess", "Overnight support"}, 8));
        add_companion(t, skilled(2, {"overnight SUPPORT"}, 7));
        add_companion(t, skilled(3, {"Court support"}, 2));
        add_companion(t, skilled(4, {"Weddings"}, 6));
        add_companion(t, skilled(5, {"Chess"}, 8));
    });
    const auto of = [](Situation one) { return FactFilter{.any = fact_bit(one)}; };
    expect_found(of(Situation::first_night_home), {1}, "a skill and a long shift");
    expect_found(of(Situation::court_or_clinic), {3}, "any shift");
    expect_found(of(Situation::wedding_or_trip), {4}, "exactly as long");
    expect_found(of(Situation::after_relapse), {}, "no one");
    expect_found(
        {.any = fact_bit(Situation::first_night_home) | fact_bit(Situation::court_or_clinic)},
        {1, 3}, "any situation");
    expect_found({.any = fact_bit(Situation::first_night_home) | english}, {},
                 "and a language that was not stated");
    write([&](Transaction& t) { t.companions.update(skilled(2, {"Overnight support"}, 8)); });
    expect_found(of(Situation::first_night_home), {1, 2}, "a longer shift");
    write([&](Transaction& t) { t.companions.update(skilled(1, {"Chess"}, 8)); });
    expect_found(of(Situation::first_night_home), {2}, "without the skill");
}

// Stores must keep all bits, and the words byte for byte.
TEST_P(SearchContract, KeepsASelfDescriptionInFull) {
    CompanionProfile each = profile(1);
    each.self_description = {stated_facts, "Ánima 'libre' ⚧"};
    write([&](Transaction& t) { add_companion(t, each); });
    const auto stored = [&] {
        return read([&](Transaction& t) {
            return t.companions.find(account_id(1))->profile.self_description;
        });
    };
    EXPECT_EQ(stored(), each.self_description);
    const auto listed = read([&](Transaction& t) {
        return t.companions.find_all({account_id(1)}).front().profile.self_description;
    });
    EXPECT_EQ(listed, each.self_description);
    each.self_description = {};
    write([&](Transaction& t) { t.companions.update(each); });
    EXPECT_EQ(stored(), SelfDescription{});
}

}  // namespace search_facts_contract
}  // namespace steady
