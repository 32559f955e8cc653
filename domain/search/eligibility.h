#pragma once

#include "domain/search/criteria.h"
#include "domain/search/ranking.h"
#include "domain/search/search_record.h"

#include <optional>

namespace steady {

// Where this companion stands for these criteria, or nothing (SRCH-061…064, decisions §3). Blocked
// pairs are the searcher's to leave out. `calendar`: what else the companion has to do about that
// time, with criteria.when.
[[nodiscard]] std::optional<SearchRank> matching(const SearchCriteria& criteria,
                                                 const SearchRecord& record,
                                                 Calendar calendar = {});

// How far a companion has to come: nowhere without a place to come to, nullopt where its own is not
// known.
[[nodiscard]] std::optional<Miles> way_to(const std::optional<GeoPoint>& place,
                                          const std::optional<GeoPoint>& public_point);

// Where a session at the asked time would be; none by video, without a place or for a stranger.
[[nodiscard]] std::optional<GeoPoint> meeting_place_of(const SearchCriteria& criteria);

// Whether somebody this far away is near enough; of unknown place only where no radius is asked
// for.
[[nodiscard]] bool within(const std::optional<int>& radius_miles,
                          const std::optional<int>& distance_miles);

}  // namespace steady
