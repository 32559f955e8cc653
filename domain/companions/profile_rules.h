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
// The upper limit of the search filter (SRCH-052): no search would find a higher rate.
inline constexpr Money maximum_rate = Money::from_dollars(5'000);
inline constexpr std::int64_t max_sobriety_months = 1200;
inline constexpr std::int64_t shift_hours_limit = 8;      // SIGN-042
inline constexpr std::int64_t max_experience_years = 50;  // SIGN-043
inline constexpr std::size_t max_bio_characters = 4000;
inline constexpr std::size_t max_tag_characters = 120;
inline constexpr std::size_t max_meeting_link = 500;
inline constexpr std::size_t max_degrees = 60;
inline constexpr std::size_t max_skills = 120;

// Each function checks one field as sent and returns its stored form; problems are added to
// `problems` under the field's wire name.
[[nodiscard]] std::string check_bio(const std::string& bio, FormProblems& problems);
[[nodiscard]] int check_sobriety_months(std::int64_t months, FormProblems& problems);
[[nodiscard]] Money check_rate(const char* field, Money rate, FormProblems& problems);
[[nodiscard]] int check_max_shift(std::int64_t shift_hours, FormProblems& problems);
// 0, 0.5 or 1–50 years, in half years.
[[nodiscard]] int check_experience(const char* field, double years, FormProblems& problems);
// Trimmed; blank and duplicate entries are dropped (KPROF-044).
[[nodiscard]] std::vector<std::string> check_tags(const char* field,
                                                  const std::vector<std::string>& tags,
                                                  std::size_t max_count, FormProblems& problems);
// An https address or empty. Clients who paid see it as a link, so no other scheme is accepted.
[[nodiscard]] std::string check_meeting_link(const std::string& link, FormProblems& problems);
// Checks the windows of every day: their number, that none is empty, and that they do not overlap.
// Times are parsed from "HH:MM" by the HTTP adapter.
void check_schedule(const WeeklySchedule& schedule, FormProblems& problems);

inline constexpr const char* weekday_names[] = {"monday", "tuesday",  "wednesday", "thursday",
                                                "friday", "saturday", "sunday"};

}  // namespace steady
