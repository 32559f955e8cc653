#pragma once

#include "domain/companions/companion.h"
#include "domain/core/form_problems.h"
#include "domain/core/money.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

inline constexpr Money minimum_rate = Money::from_dollars(1);  // SIGN-040, SIGN-041
// What the search's filter reaches (SRCH-052): whoever asked for more would be found by nobody.
inline constexpr Money maximum_rate = Money::from_dollars(5'000);
inline constexpr std::int64_t max_sobriety_months = 1200;
inline constexpr std::int64_t shift_hours_limit = 8;      // SIGN-042
inline constexpr std::int64_t max_experience_years = 50;  // SIGN-043
inline constexpr std::size_t max_bio_characters = 4000;
inline constexpr std::size_t max_tag_characters = 120;
inline constexpr std::size_t max_meeting_link = 500;
inline constexpr std::size_t max_degrees = 60;
inline constexpr std::size_t max_skills = 120;

// Each checks one field as a person sent it and gives its stored form; what is wrong goes into
// `problems` under the field's wire name.
[[nodiscard]] std::string check_bio(const std::string& bio, FormProblems& problems);
[[nodiscard]] int check_sobriety_months(std::int64_t months, FormProblems& problems);
[[nodiscard]] Money check_rate(const char* field, Money rate, FormProblems& problems);
[[nodiscard]] int check_max_shift(std::int64_t shift_hours, FormProblems& problems);
// 0, 0.5 or 1–50 years, in half years.
[[nodiscard]] int check_experience(const char* field, double years, FormProblems& problems);
// Trimmed; blank entries and repetitions are left out (KPROF-044).
[[nodiscard]] std::vector<std::string> check_tags(const char* field,
                                                  const std::vector<std::string>& tags,
                                                  std::size_t max_count, FormProblems& problems);
// An https address, or nothing. It is shown as a link to people who pay, so nothing else passes.
[[nodiscard]] std::string check_meeting_link(const std::string& link, FormProblems& problems);
// Start before end on every enabled day; `start` and `end` as "HH:MM" were read at the edge.
void check_schedule(const WeeklySchedule& schedule, FormProblems& problems);

inline constexpr const char* weekday_names[] = {"monday", "tuesday",  "wednesday", "thursday",
                                                "friday", "saturday", "sunday"};

}  // namespace steady
