#pragma once

#include "domain/core/time.h"

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace steady {

// A row of a list, by what the list is sorted by, and how many rows stood before it when they were
// counted.
template <class Place>
struct RankedCursor {
    long rank = 0;
    Place place;
    Instant counted_at{};
};

// Which rows stood where in long lists, so that a page far down need not pass by all rows before it
// again: whoever reads on, or back, begins at a row that was shown a moment ago. Within a minute
// all are counted anew, and what is near the beginning each time. Thread-safe.
template <class Place>
class PageCursorCache {
  public:
    static constexpr long far_down = 1'000;
    static constexpr seconds retention{60};

    // The nearest one that is not behind `rank`, of those counted less than retention ago.
    [[nodiscard]] std::optional<RankedCursor<Place>> find(const std::string& list, long rank,
                                                          Instant now) {
        if (rank < far_down) return std::nullopt;
        const std::scoped_lock lock(mutex_);
        const auto known = lists_.find(list);
        if (known == lists_.end()) return std::nullopt;
        Ranks& ranks = known->second;
        for (auto at = ranks.upper_bound(rank); at != ranks.begin();) {
            --at;
            const Counted& counted = at->second;
            if (now >= counted.at && now < counted.at + retention) {
                return {{at->first, counted.place, counted.at}};
            }
            at = ranks.erase(at);
        }
        return std::nullopt;
    }

    // That it stands there. A row that was reached from a known place is as old as that.
    void keep(const std::string& list, RankedCursor<Place> found) {
        if (found.rank + 1 < far_down) return;  // no page begins there that is looked up
        const std::scoped_lock lock(mutex_);
        if (!lists_.contains(list) && lists_.size() >= max_lists) lists_.clear();
        Ranks& ranks = lists_[list];
        if (ranks.size() >= max_places) ranks.clear();
        ranks.insert_or_assign(found.rank, Counted{std::move(found.place), found.counted_at});
    }

  private:
    struct Counted {
        Place place;
        Instant at{};
    };
    using Ranks = std::map<long, Counted>;
    static constexpr std::size_t max_lists = 20;
    static constexpr std::size_t max_places = 2'000;

    std::mutex mutex_;
    std::map<std::string, Ranks> lists_;
};

// Keeps where the first and the last row of a page stand, its own place and that of the page behind
// it: a page that begins at `offset`, and was reached from `known`.
template <class Place, class Rows, class PlaceOf>
void keep_ends(PageCursorCache<Place>& places, const std::string& list, const Rows& page,
               long offset, const std::optional<RankedCursor<Place>>& known, Instant now,
               const PlaceOf& place_of) {
    if (page.empty()) return;
    const Instant counted_at = known ? known->counted_at : now;
    const long last = offset + static_cast<long>(page.size()) - 1;
    places.keep(list, {offset, place_of(page.front()), counted_at});
    if (last > offset) places.keep(list, {last, place_of(page.back()), counted_at});
}

}  // namespace steady
