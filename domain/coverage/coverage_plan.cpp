#include "domain/coverage/coverage_plan.h"

#include "domain/coverage/coverage_search.h"

#include <algorithm>
#include <ranges>

namespace steady {
namespace {

std::vector<TimeSpan> gaps_between(const std::vector<CoverageShift>& shifts, const TimeSpan& span) {
    std::vector<TimeSpan> gaps;
    Instant covered = span.start;
    for (const CoverageShift& shift : shifts) {
        if (shift.service.start > covered) gaps.push_back({covered, shift.service.start});
        covered = std::max(covered, shift.service.end);
    }
    if (covered < span.end) gaps.push_back({covered, span.end});
    return gaps;
}

}  // namespace

CoveragePlan plan_coverage(const CoverageQuestion& question) {
    CoverageSearch search(question);
    CoveragePlan plan;
    plan.shifts = search.run();
    plan.is_optimal = search.is_exhaustive();
    plan.gaps = gaps_between(plan.shifts, question.span);
    return plan;
}

minutes unavoidable_gap(const CoverageQuestion& question) {
    minutes gap{0};
    for (Instant at = question.span.start; at < question.span.end; at += coverage_grid) {
        const bool covered = std::ranges::any_of(question.candidates, [&](const auto& candidate) {
            return std::ranges::any_of(candidate.free, [&](const TimeSpan& free) {
                return free.start <= at && at + coverage_grid <= free.end;
            });
        });
        if (!covered) gap += coverage_grid;
    }
    return gap;
}

}  // namespace steady
