#pragma once

#include "adapters/search_index/search_index.h"
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

// A heap of the best matches up to the end of the page.
class SearchIndex::Best {
  public:
    explicit Best(std::size_t wanted) : wanted_(wanted) {}

    // Whether no match at this distance, boosted or not, can still enter the heap.
    [[nodiscard]] bool too_far(bool boosted, const std::optional<int>& distance) const {
        return kept_.size() >= wanted_ &&
               compare(kept_.front().standing, {boosted, distance, most, most}) < 0;
    }
    [[nodiscard]] std::size_t kept() const { return kept_.size(); }
    // `id` is called only when the standing alone does not decide.
    template <class IdOf>
    void offer(const SearchStanding& standing, IdOf&& id) {
        const bool is_full = kept_.size() >= wanted_;
        if (is_full && compare(kept_.front().standing, standing) < 0) return;
        const Candidate candidate{standing, id()};
        if (!is_full) {
            kept_.push_back(candidate);
            std::ranges::push_heap(kept_);
        } else if (candidate < kept_.front()) {
            std::ranges::pop_heap(kept_);
            kept_.back() = candidate;
            std::ranges::push_heap(kept_);
        }
    }

    [[nodiscard]] RankedCompanions page_from(std::size_t first, long total) {
        std::ranges::sort_heap(kept_);
        RankedCompanions page{{}, total};
        if (first < kept_.size()) page.found.reserve(kept_.size() - first);
        for (std::size_t i = first; i < kept_.size(); ++i) {
            const auto& [standing, id] = kept_[i];
            page.found.push_back({expanded(id), standing.distance_miles, standing.boosted});
        }
        return page;
    }

  private:
    struct Candidate {
        SearchStanding standing{};
        CompactId id{};
        bool operator<(const Candidate& other) const {
            const auto order = compare(standing, other.standing);
            return order != 0 ? order < 0 : id < other.id;
        }
        bool operator>(const Candidate& other) const { return other < *this; }
        bool operator<=(const Candidate& other) const { return !(other < *this); }
        bool operator>=(const Candidate& other) const { return !(*this < other); }
        bool operator==(const Candidate& other) const = default;
    };
    static constexpr int most = 1'000'000'000;

    std::size_t wanted_;
    std::vector<Candidate> kept_;
};

}  // namespace steady::search_index
