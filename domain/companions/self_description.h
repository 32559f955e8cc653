#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/form_problems.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

// What companions say about themselves, so that clients find who fits (ADR 132). It is shown as the
// companion's own words: it is not checked, and no fact is assumed that was not stated.
namespace steady {

enum class Language {
    english,
    spanish,
    american_sign_language,
    mandarin,
    cantonese,
    vietnamese,
    tagalog,
    arabic,
    french,
    haitian_creole,
    korean,
    russian,
    portuguese,
    hindi,
    urdu,
    polish,
    german,
    italian
};
inline constexpr EnumNames<Language, 18> language_names{
    {"english", "spanish", "american_sign_language", "mandarin", "cantonese", "vietnamese",
     "tagalog", "arabic", "french", "haitian_creole", "korean", "russian", "portuguese", "hindi",
     "urdu", "polish", "german", "italian"}};

// Anyone else uses their own words, which no filter compares.
enum class Gender { woman, man, nonbinary };
inline constexpr EnumNames<Gender, 3> gender_names{{"woman", "man", "nonbinary"}};

enum class Pathway {
    twelve_step,
    smart_recovery,
    faith_based,
    harm_reduction,
    secular,
    medication_supported
};
inline constexpr EnumNames<Pathway, 6> pathway_names{{"twelve_step", "smart_recovery",
                                                      "faith_based", "harm_reduction", "secular",
                                                      "medication_supported"}};

// What may be at the client's home.
enum class Comfort { pets, smoking, stairs };
inline constexpr EnumNames<Comfort, 3> comfort_names{{"pets", "smoking", "stairs"}};

// A set of facts, one bit each. Stores keep these bits: a new value takes the next free bit of its
// list, and no value moves.
using FactBits = std::uint64_t;

template <class Value>
inline constexpr std::size_t first_fact_bit = 64;
template <>
inline constexpr std::size_t first_fact_bit<Language> = 0;
template <>
inline constexpr std::size_t first_fact_bit<Gender> = 32;
template <>
inline constexpr std::size_t first_fact_bit<Pathway> = 36;
template <>
inline constexpr std::size_t first_fact_bit<Comfort> = 48;

template <class Value>
[[nodiscard]] constexpr FactBits fact_bit(Value value) {
    static_assert(first_fact_bit<Value> < 63, "stores keep signed numbers");
    return FactBits{1} << (first_fact_bit<Value> + static_cast<std::size_t>(value));
}
// All facts of one list.
template <class Value, std::size_t count>
[[nodiscard]] constexpr FactBits all_facts(const EnumNames<Value, count>& /*names*/) {
    return ((FactBits{1} << count) - 1) << first_fact_bit<Value>;
}

inline constexpr FactBits wheelchair_accessible_car = FactBits{1} << 52U;
inline constexpr FactBits lgbtq_experience = FactBits{1} << 53U;

// All that a companion may state.
inline constexpr FactBits stated_facts = all_facts(language_names) | all_facts(gender_names) |
                                         all_facts(pathway_names) | all_facts(comfort_names) |
                                         wheelchair_accessible_car | lgbtq_experience;

inline constexpr std::size_t max_gender_characters = 40;

struct SelfDescription {
    FactBits facts = 0;                 // of stated_facts
    std::string gender_in_own_words{};  // instead of a Gender
    [[nodiscard]] bool is_empty() const { return facts == 0 && gender_in_own_words.empty(); }
    friend bool operator==(const SelfDescription&, const SelfDescription&) = default;
};

// The stored form. Names the field as in the API: selfDescription.genderInOwnWords.
[[nodiscard]] SelfDescription check_self_description(const SelfDescription& given,
                                                     FormProblems& problems);

}  // namespace steady
