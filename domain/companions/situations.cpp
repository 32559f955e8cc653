#include "domain/companions/situations.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steady {
namespace {

using Skills = std::string_view[];

// The evening begins where treatment ends, and the night is longer than any shift: only who may
// stay for the longest one.
constexpr Skills first_night_home{"overnight support", "live-in support", "detox transition",
                                  "discharge from treatment"};
constexpr int a_night_hours = 8;

// Company among people who drink, or on the way. A wedding with the way there and back takes most
// of a day.
constexpr Skills wedding_or_trip{"weddings",
                                 "event support",
                                 "sober travel",
                                 "travel companioning",
                                 "concerts and festivals",
                                 "business trips",
                                 "air travel",
                                 "international travel"};
constexpr int a_celebration_hours = 6;

// Knows waiting rooms, forms and what staff ask; how long it takes is not up to the companion, and
// most of it fits any shift.
constexpr Skills court_or_clinic{"court support",        "reentry after incarceration",
                                 "drug testing support", "treatment admission",
                                 "mat support",          "care coordination"};

// Short and often: structure and checking in, not long shifts.
constexpr Skills daily_call{"accountability check-ins", "daily structure", "craving management",
                            "morning and evening routines"};

// What to do now, and what led to it. "Early recovery" is left out: most have it.
constexpr Skills after_relapse{"relapse prevention", "trigger planning", "craving management",
                               "crisis intervention", "detox transition"};

// Days when families meet and meetings are closed. Grief and low mood are what such days bring up.
constexpr Skills holiday_alone{"holiday support", "weekend support", "grief support",
                               "depression support", "cooking together"};
constexpr int a_holiday_hours = 4;

}  // namespace

SituationNeeds needs_of(Situation situation) {
    switch (situation) {
        case Situation::first_night_home:
            return {first_night_home, a_night_hours};
        case Situation::wedding_or_trip:
            return {wedding_or_trip, a_celebration_hours};
        case Situation::court_or_clinic:
            return {court_or_clinic};
        case Situation::daily_call:
            return {daily_call};
        case Situation::after_relapse:
            return {after_relapse};
        case Situation::holiday_alone:
            return {holiday_alone, a_holiday_hours};
    }
    std::unreachable();
}

FactBits situation_facts(const std::vector<std::string>& skills, int max_shift_hours) {
    FactBits facts = 0;
    for (std::size_t i = 0; i < situation_names.words.size(); ++i) {
        const auto situation = static_cast<Situation>(i);
        const SituationNeeds needs = needs_of(situation);
        if (max_shift_hours < needs.min_shift_hours) continue;
        const bool fits = std::ranges::any_of(skills, [&](const std::string& skill) {
            return std::ranges::find(needs.skills, skill) != needs.skills.end();
        });
        if (fits) facts |= fact_bit(situation);
    }
    return facts;
}

}  // namespace steady
