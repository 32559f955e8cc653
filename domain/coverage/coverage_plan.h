#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/enum_names.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <array>
#include <cstddef>
#include <vector>

// Covers a night, a weekend or a week by shifts of several companions (ADR 155).
namespace steady {

// After full coverage and the handover that was asked for, what makes one plan better than another.
enum class CoveragePreference { fewest_people, known_first, lowest_price };
inline constexpr EnumNames<CoveragePreference, 3> coverage_preference_names{
    {"fewest_people", "known_first", "lowest_price"}};

inline constexpr minutes coverage_grid{30};
inline constexpr hours min_coverage{2};
inline constexpr hours max_coverage{7 * 24};
inline constexpr std::array<minutes, 3> handovers{minutes{0}, minutes{30}, minutes{60}};
inline constexpr std::size_t max_coverage_candidates = 200;

// A companion as the solver sees them.
struct CoverageCandidate {
    int max_shift_hours = max_line_hours;
    minutes rest = rest_between_bookings;  // between two of their shifts
    // Sorted and merged; every service of whole hours inside that begins on the half hour can be
    // booked (bookings/free_spans.h).
    std::vector<TimeSpan> free{};
    Money rate{};   // per hour
    Money visit{};  // of each shift, whatever its length
    bool is_known = false;
};

struct CoverageQuestion {
    TimeSpan span;        // both ends on the half hour
    minutes handover{0};  // how long two companions overlap
    CoveragePreference preference = CoveragePreference::fewest_people;
    std::vector<CoverageCandidate> candidates{};  // best first
    std::size_t max_shifts = max_booking_lines;
};

struct CoverageShift {
    std::size_t candidate = 0;  // its index in the question
    TimeSpan service{};
    friend bool operator==(const CoverageShift&, const CoverageShift&) = default;
};

struct CoveragePlan {
    std::vector<CoverageShift> shifts{};  // by start
    std::vector<TimeSpan> gaps{};         // without a companion; sorted, merged
    // Of these candidates no plan is better. False where there were too many combinations to
    // compare all of them.
    bool is_optimal = true;
};

// The plan that leaves the least time uncovered; then the one with the handovers asked for; then by
// preference, number of shifts and price. Shifts are whole hours, begin on the half hour, at most 8
// (or the companion's own limit), with the rest between two of one companion. The last may end half
// an hour after the span. Compares the best plans that reach each half hour: all of them while they
// are few, otherwise the best of them, so that the time is bounded.
[[nodiscard]] CoveragePlan plan_coverage(const CoverageQuestion& question);

// The part of the span in which no candidate is free: no plan has less uncovered time.
[[nodiscard]] minutes unavoidable_gap(const CoverageQuestion& question);

}  // namespace steady
