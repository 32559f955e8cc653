#pragma once

#include "domain/search/criteria.h"
#include "ports/places.h"
#include "ports/store.h"

#include <vector>

namespace steady {

inline constexpr std::chrono::days next_free_reach{7};

// Says of each hit (a page of them) when a session with it may begin at the earliest, by the rules
// of booking and in time for the way to the searcher; nothing where a week has no room, or
// of who is offline. A stranger (`is_coarse`) is told one of coarse_starts_by_day. Two questions to
// the store for all of them.
void report_next_free(Transaction& transaction, const SearchCriteria& criteria,
                      const TimeZones& time_zones, bool is_coarse, std::vector<SearchHit>& hits);

}  // namespace steady
