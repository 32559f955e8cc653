#pragma once

#include "domain/search/criteria.h"
#include "domain/search/ranking.h"
#include "domain/search/search_record.h"

#include <optional>

namespace steady {

// This companion's rank for these criteria, or nullopt if it does not match (SRCH-061…064,
// decisions §3). The caller must exclude blocked pairs. `calendar`: the companion's other
// commitments around that time, with criteria.when.
[[nodiscard]] std::optional<SearchRank> matching(const SearchCriteria& criteria,
                                                 const SearchRecord& record,
                                                 Calendar calendar = {});

// The distance that a companion has to travel: zero without a place to travel to, nullopt when the
// companion's own place is unknown.
[[nodiscard]] std::optional<Miles> way_to(const std::optional<GeoPoint>& place,
                                          const std::optional<GeoPoint>& public_point);

// Where a session at the requested time would be; nullopt by video, without a place or for a
// stranger.
[[nodiscard]] std::optional<GeoPoint> meeting_place_of(const SearchCriteria& criteria);

// Whether this distance is within the radius; an unknown distance only if there is no radius.
[[nodiscard]] bool within(const std::optional<int>& radius_miles,
                          const std::optional<int>& distance_miles);

}  // namespace steady
