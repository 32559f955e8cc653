#include "adapters/demo/demo_descriptions.h"

#include "adapters/demo/demo_people.h"

#include <algorithm>
#include <string_view>

namespace steady::demo {
namespace {

// Of companion_people(), in their order: woman, man, nonbinary, own words.
constexpr std::string_view genders_of_people =
    "wmwmwmwmwmwmwmwmwmwmwmwmwmwmwnwmwmwmwmnmwmwmwmwmwmwmwmomwmwmwmwmwmwmwnwm";

struct Speaker {
    std::size_t person;
    Language language;
};
constexpr Speaker speakers[] = {
    {0, Language::spanish},
    {2, Language::american_sign_language},
    {4, Language::russian},
    {10, Language::italian},
    {12, Language::hindi},
    {16, Language::french},
    {18, Language::spanish},
    {20, Language::korean},
    {22, Language::american_sign_language},
    {29, Language::spanish},
    {30, Language::french},
    {32, Language::spanish},
    {33, Language::mandarin},
    {33, Language::cantonese},
    {37, Language::french},
    {37, Language::haitian_creole},
    {40, Language::italian},
    {44, Language::hindi},
    {44, Language::urdu},
    {50, Language::german},
    {60, Language::spanish},
    {64, Language::polish},
    {66, Language::spanish},
};

struct PathwaySkill {
    std::string_view skill;
    Pathway pathway;
};
constexpr PathwaySkill pathway_skills[] = {
    {"12-step", Pathway::twelve_step},           {"SMART Recovery", Pathway::smart_recovery},
    {"Harm reduction", Pathway::harm_reduction}, {"MAT support", Pathway::medication_supported},
    {"Mindfulness", Pathway::secular},
};

bool has_skill(const std::vector<std::string>& skills, std::string_view skill) {
    return std::ranges::find(skills, skill) != skills.end();
}

void add_gender(SelfDescription& said, std::size_t person) {
    switch (genders_of_people.at(person)) {
        case 'w':
            said.facts |= fact_bit(Gender::woman);
            break;
        case 'm':
            said.facts |= fact_bit(Gender::man);
            break;
        case 'n':
            said.facts |= fact_bit(Gender::nonbinary);
            break;
        default:
            said.gender_in_own_words = "Genderfluid, she or they";
    }
}

}  // namespace

SelfDescription demo_description(int index, const std::vector<std::string>& skills) {
    SelfDescription said;
    if (index % 5 == 3) return said;
    const std::size_t person = static_cast<std::size_t>(index) % companion_people().size();
    said.facts = fact_bit(Language::english);
    for (const Speaker& speaker : speakers) {
        if (speaker.person == person) said.facts |= fact_bit(speaker.language);
    }
    if (index % 4 != 1) add_gender(said, person);
    for (const auto& [skill, pathway] : pathway_skills) {
        if (has_skill(skills, skill)) said.facts |= fact_bit(pathway);
    }
    if (index % 6 == 2) said.facts |= fact_bit(Pathway::faith_based);
    if (index % 2 == 0) said.facts |= fact_bit(Comfort::pets);
    if (index % 3 != 1) said.facts |= fact_bit(Comfort::stairs);
    if (index % 7 == 4) said.facts |= fact_bit(Comfort::smoking);
    if (index % 9 == 4) said.facts |= wheelchair_accessible_car;
    if (index % 4 == 2 || has_skill(skills, "LGBTQ+ affirming")) said.facts |= lgbtq_experience;
    return said;
}

}  // namespace steady::demo
