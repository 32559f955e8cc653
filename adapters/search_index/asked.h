#pragma once

#include "adapters/search_index/search_index.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace steady::search_index {

// One search, made ready for many rows.
struct SearchIndex::Asked {
    const SearchCriteria& criteria;
    Question question;
    std::optional<AskedCalendar> when;
    std::vector<SlotNumber> blocked;  // in order
    std::size_t first = 0;            // of the page, in the whole order
    std::size_t end = 0;

    [[nodiscard]] bool may_see(SlotNumber slot) const {
        return blocked.empty() || !std::ranges::binary_search(blocked, slot);
    }
    [[nodiscard]] bool in_time(const std::optional<Miles>& way) const {
        return !when || when->in_time(way);
    }
    [[nodiscard]] bool is_free(const Row& row) const {
        return !when || when->is_free(row.slot, row.calendar);
    }
};

// Keeps the best up to the end of the page; the rest are only counted.
class SearchIndex::Best {
  public:
    explicit Best(std::size_t wanted) : wanted_(wanted) {}

    // Whether somebody of no highlight at this distance has no place among those kept.
    [[nodiscard]] bool too_far(const std::optional<int>& distance) const {
        return kept_.size() >= wanted_ &&
               compare(kept_.front().standing, {false, distance, most, most}) < 0;
    }
    [[nodiscard]] std::size_t kept() const { return kept_.size(); }
    void count() { ++total_; }
    void offer(const SearchStanding& standing, const CompactId& id) {
        ++total_;
        const Candidate candidate{standing, id};
        if (kept_.size() < wanted_) {
            kept_.push_back(candidate);
            std::ranges::push_heap(kept_);
        } else if (wanted_ > 0 && candidate < kept_.front()) {
            std::ranges::pop_heap(kept_);
            kept_.back() = candidate;
            std::ranges::push_heap(kept_);
        }
    }

    [[nodiscard]] RankedCompanions page_from(std::size_t first) {
        std::ranges::sort_heap(kept_);
        RankedCompanions page{{}, total_};
        for (std::size_t i = first; i < kept_.size(); ++i) {
            const auto& [standing, id] = kept_[i];
            page.found.push_back({expanded(id), standing.distance_miles, standing.lifted});
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
    long total_ = 0;
};

}  // namespace steady::search_index
