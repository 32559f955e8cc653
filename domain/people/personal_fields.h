#pragma once

#include "domain/core/form_problems.h"
#include "domain/people/account.h"

#include <string>

namespace steady {

inline constexpr std::size_t max_street_characters = 200;
inline constexpr std::size_t max_city_characters = 100;
inline constexpr std::size_t max_goals_characters = 2000;

inline constexpr std::size_t min_person_letters = 1;
inline constexpr std::size_t min_display_letters = 2;
// Number of visible letters in the names of a form, as counted by TextForms. Not counted: treated
// as enough.
struct NameLetters {
    std::size_t name = min_display_letters;
    std::size_t display_name = min_display_letters;
    std::size_t real_name = min_display_letters;
};

// Each function checks one field as sent and returns its stored form; problems are added to
// `problems` under the field's wire name.
[[nodiscard]] std::string check_person_name(const char* field, const std::string& name,
                                            std::size_t letters, FormProblems& problems);
[[nodiscard]] std::string check_display_name(const std::string& name, std::size_t letters,
                                             FormProblems& problems);
[[nodiscard]] std::string check_phone(const std::string& phone, FormProblems& problems);
[[nodiscard]] Address check_address(const Address& address, FormProblems& problems);
[[nodiscard]] std::string check_sobriety_goals(const std::string& goals, FormProblems& problems);
// Optional as a whole (SIGN-054): an empty contact stays empty.
[[nodiscard]] EmergencyContact check_emergency_contact(const EmergencyContact& contact,
                                                       FormProblems& problems);

}  // namespace steady
