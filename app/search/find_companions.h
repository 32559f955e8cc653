#pragma once

#include "app/search/time_question.h"
#include "domain/core/error.h"
#include "domain/search/criteria.h"
#include "ports/places.h"
#include "ports/search.h"
#include "ports/store.h"
#include "ports/system.h"

#include <optional>

namespace steady {

// What a search asks besides its criteria.
struct SearchExtras {
    std::optional<TimeQuestion> time{};
    bool next_free = false;  // of each hit
};

struct FoundCompanions : SearchPage {
    std::optional<AnsweredTime> time{};  // where one was asked for
};

// GET /api/companions/search. A client must be ID-verified (SRCH-031, SRCH-033); everybody else
// searches freely. Blocked pairs never see each other (SRCH-066). With a time, only those who can
// be booked for it, online or not as the rules of booking have it; where nobody is, the nearest
// times within three hours at which somebody is, and how many are by video: at most seven searches
// more.
class FindCompanions {
  public:
    FindCompanions(Store& store, Searcher& searcher, const Clock& clock, const Geocoder& geocoder,
                   const TimeZones& time_zones)
        : store_(store),
          searcher_(searcher),
          clock_(clock),
          geocoder_(geocoder),
          time_zones_(time_zones) {}

    // `criteria.now`, `criteria.searcher` and `criteria.when` are set here. Refuses:
    // identity_required_to_search, invalid_input (page, limit, radius out of range; a page beyond
    // search_deepest_result; startsAt, hours, timezone that nobody can be booked for).
    [[nodiscard]] Result<FoundCompanions> run(SearchCriteria criteria,
                                              const std::optional<AccountId>& caller,
                                              const SearchExtras& extras = {});

  private:
    [[nodiscard]] Result<void> check_caller(const std::optional<AccountId>& caller) const;
    [[nodiscard]] std::vector<OtherTime> other_times(SearchCriteria criteria) const;

    Store& store_;
    Searcher& searcher_;
    const Clock& clock_;
    const Geocoder& geocoder_;
    const TimeZones& time_zones_;
};

}  // namespace steady
