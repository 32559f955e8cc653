#pragma once

#include "app/search/search_gate.h"
#include "app/search/time_question.h"
#include "domain/core/error.h"
#include "domain/search/criteria.h"
#include "ports/places.h"
#include "ports/search.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/versioned_cache.h"

#include <optional>
#include <vector>

namespace steady {

// What a search asks besides its criteria.
struct SearchExtras {
    std::optional<TimeQuestion> time{};
    bool next_free = false;  // of each hit
    bool is_admin = false;   // knows exact times
    // The last companions of the previous page, in order: the page begins after the last of them
    // who is still found, although others left the list meanwhile. Empty: pages are counted.
    std::vector<AccountId> after{};
};

// Who is found, before anybody's companion is read.
struct RankedPage {
    SearchCriteria criteria{};
    RankedCompanions ranking{};
    std::optional<AnsweredTime> time{};  // where one was asked for
    bool is_coarse = false;              // an anonymous caller: times are rounded by coarse_times.h
    std::optional<long> following{};     // how many come after the page, where it is not counted
};

struct FoundCompanions : SearchPage {
    std::optional<AnsweredTime> time{};  // where one was asked for
    std::optional<long> following{};     // as in RankedPage
};

// Who may search is known from memory where this is given (ADR 54).
struct KnownSearchers {
    Following& following;
    VersionedCache<SearchRight>& rights;
};

// GET /api/companions/search. A client must be ID-verified (SRCH-031, SRCH-033); everybody else
// searches freely. Blocked pairs never see each other (SRCH-066). With a time, only those who can
// be booked for it, online or not as the rules of booking have it, of which anonymous callers find
// fewer (ADR 76); if none is, the nearest times within three hours at which one is, and how many
// are by video: at most seven searches more.
class FindCompanions {
  public:
    FindCompanions(Store& store, Searcher& searcher, const Clock& clock, const Geocoder& geocoder,
                   const TimeZones& time_zones,
                   const std::optional<KnownSearchers>& known = std::nullopt)
        : store_(store),
          searcher_(searcher),
          clock_(clock),
          geocoder_(geocoder),
          time_zones_(time_zones),
          known_(known) {}

    // `criteria.now`, `criteria.searcher` and `criteria.when` are set here. Refuses:
    // identity_required_to_search, invalid_input (page, limit, radius out of range; a page beyond
    // search_deepest_result; startsAt, hours, timezone that cannot be booked).
    [[nodiscard]] Result<FoundCompanions> run(SearchCriteria criteria,
                                              const std::optional<AccountId>& caller,
                                              const SearchExtras& extras = {});
    // The same in two steps; `rank` refuses. Memory alone may answer it.
    [[nodiscard]] Result<RankedPage> rank(SearchCriteria criteria,
                                          const std::optional<AccountId>& caller,
                                          const SearchExtras& extras = {});
    [[nodiscard]] FoundCompanions show(RankedPage page, const SearchExtras& extras);
    // Of these ids, in their order; without those who are not there any more.
    [[nodiscard]] std::vector<Companion> companions(const std::vector<AccountId>& ids);

  private:
    // Refuses identity_required_to_search.
    [[nodiscard]] Result<SearchRight> right_of(const std::optional<AccountId>& caller) const;
    [[nodiscard]] std::vector<OtherTime> other_times(SearchCriteria criteria) const;
    // The same question for another start.
    void set_time(SearchCriteria& criteria, Instant start, bool by_video) const;
    // Sets that start; how many can be booked then.
    [[nodiscard]] OtherTime count_at(SearchCriteria& criteria, Instant start, bool by_video) const;
    // The first start within soonest_reach at which one can be booked.
    [[nodiscard]] std::optional<OtherTime> soonest(SearchCriteria criteria, bool by_video) const;
    // Sets the soonest start of the criteria, if there is one, and what is sooner by video.
    void set_soonest(SearchCriteria& criteria, AnsweredTime& time) const;
    // Keeps of the ranking the page that begins at this place.
    [[nodiscard]] RankedPage page_after(SearchCriteria criteria,
                                        const std::vector<AccountId>& after) const;

    Store& store_;
    Searcher& searcher_;
    const Clock& clock_;
    const Geocoder& geocoder_;
    const TimeZones& time_zones_;
    std::optional<KnownSearchers> known_;
};

}  // namespace steady
