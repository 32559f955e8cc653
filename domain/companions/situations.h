#pragma once

#include "domain/companions/self_description.h"
#include "domain/core/enum_names.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// What a client needs a companion for, in everyday words. Companions do not choose situations: they
// follow from the skills and the longest shift of the profile.
enum class Situation {
    first_night_home,
    wedding_or_trip,
    court_or_clinic,
    daily_call,
    after_relapse,
    holiday_alone
};
inline constexpr EnumNames<Situation, 6> situation_names{{"first_night_home", "wedding_or_trip",
                                                          "court_or_clinic", "daily_call",
                                                          "after_relapse", "holiday_alone"}};
template <>
inline constexpr std::size_t first_fact_bit<Situation> = 56;

// A companion fits with one of the skills and shifts at least this long.
struct SituationNeeds {
    std::span<const std::string_view> skills;  // normalized as in domain/search/tags.h
    int min_shift_hours = 1;
};
[[nodiscard]] SituationNeeds needs_of(Situation situation);

// The bits of the situations that these normalized skills and shifts fit.
[[nodiscard]] FactBits situation_facts(const std::vector<std::string>& skills, int max_shift_hours);

}  // namespace steady
