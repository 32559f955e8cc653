#pragma once

#include "domain/bookings/applied_limits.h"
#include "domain/search/criteria.h"
#include "ports/places.h"
#include "ports/store_fwd.h"

#include <optional>
#include <vector>

namespace steady {

// The notice that a booking made now needs, in person by the stated estimate of the way. nullopt:
// the companion does not travel that far.
[[nodiscard]] std::optional<seconds> notice_in_person_at(const Miles& way,
                                                         const AppliedLimits& limits,
                                                         const AccountId& companion, Instant now);
[[nodiscard]] seconds notice_for_video(const AppliedLimits& limits, const AccountId& companion,
                                       Instant now);

// Says of each hit (a page of them) when a booking with it may begin at the earliest
// (earliest_start.h): in person at the searcher's place, and by video; in person only where there
// is a place and the way to it is known. Nothing of companions who take no bookings. A stranger
// (`is_coarse`) gets coarse starts. Three queries to the store for all of them.
void report_next_free(Transaction& transaction, const SearchCriteria& criteria,
                      const TimeZones& time_zones, bool is_coarse, std::vector<SearchHit>& hits);

}  // namespace steady
