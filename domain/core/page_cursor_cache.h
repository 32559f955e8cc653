#pragma once

#include "domain/core/time.h"

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace steady {

// The sort position of a row in a list, with the number of rows that came before it when they were
// counted.
template <class Place>
struct RankedCursor {
    long rank = 0;
    Place place;
    Instant counted_at{};
};

// Caches the positions of rows in long lists, so that a page far down need not skip all rows before
// it again: reading the next or previous page starts from a row that was shown recently. After a
// minute all rows are counted again, and rows near the beginning are counted each time.
// Thread-safe.
template <class Place>
class PageCursorCache {
  public:
    static constexpr long far_down = 1'000;
    static constexpr seconds retention{60};

    // The nearest row at or before `rank`, of those counted less than `retention` ago.
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

    // Stores the row's position. A row that was reached from a cached one inherits its age.
    void keep(const std::string& list, RankedCursor<Place> found) {
        if (found.rank + 1 < far_down) return;  // pages that begin there are never looked up
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

// Stores the positions of the first and the last row of a page: where it and the next page begin.
// The page begins at `offset` and was reached from `known`.
template <class Place, class Rows, class PlaceOf>
void store_ends(PageCursorCache<Place>& places, const std::string& list, const Rows& page,
                long offset, const std::optional<RankedCursor<Place>>& known, Instant now,
                const PlaceOf& place_of) {
    if (page.empty()) return;
    const Instant counted_at = known ? known->counted_at : now;
    const long last = offset + static_cast<long>(page.size()) - 1;
    places.keep(list, {offset, place_of(page.front()), counted_at});
    if (last > offset) places.keep(list, {last, place_of(page.back()), counted_at});
}

}  // namespace steady
