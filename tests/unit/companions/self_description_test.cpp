// ADR 132: what companions state about themselves.
#include "domain/companions/self_description.h"

#include "domain/companions/situations.h"
#include "domain/search/fact_filter.h"

#include <bit>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace self_description_test {

template <class Value, std::size_t count>
void add_bits(std::vector<FactBits>& bits, const EnumNames<Value, count>& names) {
    for (const std::string_view name : names.words) bits.push_back(fact_bit(*names.from(name)));
}

std::vector<FactBits> every_bit() {
    std::vector<FactBits> bits;
    add_bits(bits, language_names);
    add_bits(bits, gender_names);
    add_bits(bits, pathway_names);
    add_bits(bits, comfort_names);
    bits.push_back(wheelchair_accessible_car);
    bits.push_back(lgbtq_experience);
    add_bits(bits, situation_names);
    return bits;
}

TEST(SelfDescription, EachFactHasABitOfItsOwn) {
    FactBits all = 0;
    for (const FactBits bit : every_bit()) {
        EXPECT_EQ(std::popcount(bit), 1);
        EXPECT_EQ(all & bit, 0U) << std::countr_zero(bit);
        all |= bit;
    }
    EXPECT_EQ(std::popcount(all), 38);
    EXPECT_EQ(all, stated_facts | all_facts(situation_names));
    EXPECT_EQ(stated_facts & all_facts(situation_names), 0U) << "situations are not stated";
}

// Stores keep these numbers.
TEST(SelfDescription, StoredBitsDoNotMove) {
    EXPECT_EQ(fact_bit(Language::english), FactBits{1});
    EXPECT_EQ(fact_bit(Language::american_sign_language), FactBits{1} << 2U);
    EXPECT_EQ(fact_bit(Language::italian), FactBits{1} << 17U);
    EXPECT_EQ(fact_bit(Gender::woman), FactBits{1} << 32U);
    EXPECT_EQ(fact_bit(Gender::nonbinary), FactBits{1} << 34U);
    EXPECT_EQ(fact_bit(Pathway::twelve_step), FactBits{1} << 36U);
    EXPECT_EQ(fact_bit(Pathway::medication_supported), FactBits{1} << 41U);
    EXPECT_EQ(fact_bit(Comfort::pets), FactBits{1} << 48U);
    EXPECT_EQ(fact_bit(Comfort::stairs), FactBits{1} << 50U);
    EXPECT_EQ(wheelchair_accessible_car, FactBits{1} << 52U);
    EXPECT_EQ(lgbtq_experience, FactBits{1} << 53U);
    EXPECT_EQ(fact_bit(Situation::first_night_home), FactBits{1} << 56U);
    EXPECT_EQ(fact_bit(Situation::holiday_alone), FactBits{1} << 61U);
}

std::string problem_of(const SelfDescription& given) {
    FormProblems problems;
    (void)check_self_description(given, problems);
    if (problems.none()) return "";
    EXPECT_TRUE(problems.has("selfDescription.genderInOwnWords"));
    return problems.error().message;
}

SelfDescription checked(const SelfDescription& given) {
    FormProblems problems;
    auto stored = check_self_description(given, problems);
    EXPECT_TRUE(problems.none());
    return stored;
}

TEST(SelfDescription, AssumesNothing) {
    EXPECT_TRUE(SelfDescription{}.is_empty());
    EXPECT_TRUE(checked({}).is_empty()) << "not even English";
    EXPECT_FALSE(SelfDescription{fact_bit(Language::english)}.is_empty());
    EXPECT_FALSE((SelfDescription{0, "Agender"}).is_empty());
}

TEST(SelfDescription, KeepsOnlyWhatCanBeStated) {
    EXPECT_EQ(checked({~FactBits{0} & ~all_facts(gender_names), "Agender"}).facts,
              stated_facts & ~all_facts(gender_names));
    EXPECT_EQ(checked({fact_bit(Situation::daily_call)}).facts, 0U);
    EXPECT_EQ(checked({0, "  Two-spirit "}).gender_in_own_words, "Two-spirit");
}

TEST(SelfDescription, ChecksTheGenderText) {
    EXPECT_EQ(problem_of({0, std::string(40, 'x')}), "");
    EXPECT_EQ(problem_of({0, std::string(41, 'x')}), "Please use up to 40 characters in one line.");
    EXPECT_EQ(problem_of({0, "two\nlines"}), "Please use up to 40 characters in one line.");
    std::string accented;
    for (int i = 0; i < 40; ++i) accented += "é";
    EXPECT_EQ(problem_of({0, accented}), "") << "characters, not bytes";
    for (const std::string_view name : gender_names.words) {
        const FactBits gender = fact_bit(*gender_names.from(name));
        EXPECT_EQ(problem_of({gender, "Agender"}),
                  "Choose a gender from the list or use your own words, not both.");
        EXPECT_EQ(problem_of({gender, "  "}), "");
    }
}

// Every filter of one fact, and every pair, against every companion with one fact, and every pair.
TEST(FactFilter, IsAnyWithinAListAndAllAcrossLists) {
    const std::vector<FactBits> bits = every_bit();
    const auto list_of_bit = [](FactBits bit) {
        for (const FactBits list : any_of_facts) {
            if ((bit & list) != 0) return list;
        }
        return bit;  // each of the others is a separate list
    };
    const auto filter = [&](FactBits facts) {
        FactBits any = 0;
        for (const FactBits list : any_of_facts) any |= list;
        return FactFilter{.any = facts & any, .all = facts & ~any};
    };
    for (const FactBits one : bits) {
        for (const FactBits two : bits) {
            const FactFilter wanted = filter(one | two);
            EXPECT_FALSE(wanted.is_empty());
            EXPECT_FALSE(fits(wanted, 0));
            EXPECT_TRUE(fits(wanted, one | two));
            EXPECT_TRUE(fits(wanted, ~FactBits{0}));
            EXPECT_FALSE(fits(wanted, ~(one | two)));
            const bool is_one_enough = list_of_bit(one) == list_of_bit(two);
            EXPECT_EQ(fits(wanted, one), is_one_enough);
            EXPECT_EQ(fits(wanted, two), is_one_enough);
        }
    }
    EXPECT_TRUE(FactFilter{}.is_empty());
    EXPECT_TRUE(fits({}, 0));
}

}  // namespace self_description_test
}  // namespace steady
