#pragma once

#include "ports/jobs.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <vector>

namespace steady {

// Leases up to `limit` due jobs, whatever their lanes.
[[nodiscard]] inline std::vector<Job> claim_due(JobRepository& jobs, Instant now,
                                                Instant lease_until, int limit) {
    std::vector<Job> claimed;
    for (const std::string& lane : jobs.due_lanes(now)) {
        const int left = limit - static_cast<int>(claimed.size());
        if (left > 0)
            std::ranges::move(jobs.claim(lane, now, lease_until, left),
                              std::back_inserter(claimed));
    }
    return claimed;
}

}  // namespace steady
