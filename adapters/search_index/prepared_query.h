#pragma once

#include "adapters/search_index/search_index.h"
#include "domain/core/top_k.h"
#include "domain/fees/fee_rules.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace steady::search_index {

// One search, prepared for checking many rows.
struct SearchIndex::PreparedQuery {
    const SearchCriteria& criteria;
    Question question;
    std::optional<CalendarQuery> when;
    std::vector<SlotNumber> blocked;  // sorted
    std::size_t first = 0;            // of the page, in the whole result
    std::size_t end = 0;

    [[nodiscard]] bool may_see(SlotNumber slot) const {
        return blocked.empty() || !std::ranges::binary_search(blocked, slot);
    }
    // Whether all companions within this distance can arrive in time; false does not mean the
    // opposite.
    [[nodiscard]] bool all_in_time(const std::optional<int>& within_miles) const {
        if (!when) return true;
        if (criteria.when->by_video) return in_time(Miles{});
        if (!within_miles) return false;
        const Miles furthest = Miles::whole(*within_miles + distance_step_miles);
        // Up to this distance the travel time grows with the distance.
        return furthest <= flying_beyond && in_time(furthest);
    }
    [[nodiscard]] bool in_time(const std::optional<Miles>& way) const {
        return !when || when->in_time(way);
    }
    [[nodiscard]] bool is_free(const Row& row) const {
        return !when || when->is_free(row.slot, row.calendar);
    }
    // Whether the search's starting point is the place of a visit.
    [[nodiscard]] bool is_visit() const {
        return when && !criteria.when->by_video && criteria.from;
    }
    // Whether the visits before and after are close enough to the place; only for available rows.
    [[nodiscard]] bool is_in_reach(const Row& row) const {
        return when->is_in_reach(row.slot, row.calendar, *criteria.from);
    }
};

// The best matches up to the end of the page.
class SearchIndex::Best {
  public:
    explicit Best(std::size_t wanted) : first_(wanted) {}

    // Whether no match at this distance, boosted or not, can still enter.
    [[nodiscard]] bool too_far(bool boosted, const std::optional<int>& distance) const {
        return first_.is_full() &&
               compare(first_.last().standing, {boosted, distance, most, most}) < 0;
    }
    [[nodiscard]] std::size_t kept() const { return first_.size(); }
    // `id` is called only when the standing alone does not decide.
    template <class IdOf>
    void offer(const SearchStanding& standing, IdOf&& id) {
        if (first_.is_full() && compare(first_.last().standing, standing) < 0) return;
        first_.offer({standing, id()});
    }

    [[nodiscard]] RankedCompanions page_from(std::size_t first, long total) {
        const std::vector<Candidate> kept = std::move(first_).in_order();
        RankedCompanions page{{}, total};
        if (first < kept.size()) page.found.reserve(kept.size() - first);
        for (std::size_t i = first; i < kept.size(); ++i) {
            const auto& [standing, id] = kept[i];
            page.found.push_back({expanded(id), standing.distance_miles, standing.boosted});
        }
        return page;
    }

  private:
    struct Candidate {
        SearchStanding standing{};
        CompactId id{};
    };
    struct RanksBefore {
        bool operator()(const Candidate& one, const Candidate& other) const {
            const auto order = compare(one.standing, other.standing);
            return order != 0 ? order < 0 : one.id < other.id;
        }
    };
    static constexpr int most = 1'000'000'000;

    TopK<Candidate, RanksBefore> first_;
};

}  // namespace steady::search_index
