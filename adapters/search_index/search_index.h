#pragma once

#include "adapters/search_index/columns.h"
#include "adapters/search_index/counts.h"
#include "adapters/search_index/latitude_rows.h"
#include "adapters/search_index/radius_cache.h"
#include "adapters/search_index/rows.h"
#include "adapters/search_index/time_budget.h"
#include "ports/search.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace steady::search_index {

// All companions that a search can find, in memory. Without a place it walks a prepared order from
// the top, as far as the page needs. With a place it scans the cells around it, and without a
// radius ever wider circles. Searches may run concurrently; a change needs exclusive access.
class SearchIndex {
  public:
    SearchIndex();

    // Adds a companion, or updates its record.
    void put(const SearchRecord& record);
    void remove(const AccountId& id);
    // The next badge's end, as to_epoch_seconds; the largest number when no badge has one.
    [[nodiscard]] std::int64_t next_badge_end() const;
    // Kinds whose end has come do not count from now on.
    void end_badges(Instant now);
    // Sorts the rows added so far into the order in which searches read them, and keeps them sorted
    // from then on; before, rows are sorted gradually.
    void put_in_order();
    // Replaces the list of accounts that `blocker` has blocked.
    void set_blocks(const AccountId& blocker, const std::vector<AccountId>& blocked);

    // Whether either account has blocked the other.
    [[nodiscard]] bool are_blocked(const AccountId& one, const AccountId& other) const;

    // Throws WouldBlock when the search exceeds its budget on a thread that must not block.
    [[nodiscard]] RankedCompanions search(const SearchCriteria& criteria) const;
    [[nodiscard]] std::size_t size() const { return by_id_.size(); }

  private:
    struct PreparedQuery;
    class Best;
    class FilterScan;
    class RadiusSearch;
    using Ids = std::unordered_map<CompactId, SlotNumber, CompactIdHash>;
    using Pairs = std::unordered_map<CompactId, std::vector<CompactId>, CompactIdHash>;

    [[nodiscard]] bool answers(const Question& question, const Row& row) const;
    [[nodiscard]] bool is_counted(const Question& question, const Row& row) const;
    [[nodiscard]] const Row& row_of(SlotNumber slot) const;
    [[nodiscard]] std::optional<Highlight> highlight_of(const Row& row) const;
    [[nodiscard]] OrderKey key_of(const Row& row) const;

    [[nodiscard]] PreparedQuery made_ready(const SearchCriteria& criteria) const;
    [[nodiscard]] RankedCompanions anywhere(const PreparedQuery& asked) const;
    [[nodiscard]] RankedCompanions everywhere(const PreparedQuery& asked) const;
    void find_boosted_beyond(const PreparedQuery& asked, int radius_miles, Best& best) const;
    void offer(const PreparedQuery& asked, const std::optional<int>& distance, const Row& row,
               Best& best) const;
    [[nodiscard]] bool lifts_from_afar(const Row& row) const;
    void walk(const PreparedQuery& asked, std::size_t wanted, std::vector<RankedCompanion>& found,
              TimeBudget& budget) const;
    [[nodiscard]] long count(const PreparedQuery& asked) const;
    [[nodiscard]] bool keeps_limits(const PreparedQuery& asked, const Row& row) const;

    [[nodiscard]] PlaceNumber place_at(const std::optional<GeoPoint>& point);
    [[nodiscard]] LatitudeRowNumber band_at(double latitude);
    void enter(SlotNumber slot, PlaceNumber place, const Row& row);
    // The other fields are unchanged.
    void change(SlotNumber slot, const Row& row);
    void leave(SlotNumber slot);
    void list(const Row& row);
    void unlist(const Row& row);
    void put_in_order(LatitudeRowNumber number);
    [[nodiscard]] double longitude_of(PlaceNumber place) const;
    void change_counts(long step, const Row& row);
    void set_badge_ends(SlotNumber slot, const std::vector<BadgeEnd>& ends);
    void rest_of_tags(SlotNumber slot, RareTags& all, std::vector<TagNumber> rare);

    Ids by_id_;
    std::vector<Slot> slots_;
    std::vector<SlotNumber> free_slots_;
    std::vector<Place> places_;  // the first: no known point
    std::vector<LatitudeRow> rows_by_latitude_;
    std::map<double, LatitudeRowNumber> by_latitude_;
    Columns columns_;
    RadiusCache around_;
    bool is_in_order_ = false;
    std::set<OrderKey> order_;
    std::set<OrderKey> highlighted_;        // those with a highlight, active or not
    std::set<OrderKey> boosted_from_afar_;  // those that may be boosted at any distance
    TagDictionary degree_book_;
    TagDictionary skill_book_;
    RareTags rare_degrees_;
    RareTags rare_skills_;
    std::set<std::pair<BadgeEnd, SlotNumber>> badge_ends_;
    std::unordered_map<SlotNumber, std::vector<BadgeEnd>> badge_ends_of_;
    Pairs blocked_by_;  // by blocker
    Pairs blockers_of_;
    Calendars calendars_;
    Counts counts_;
    Counts timed_counts_;  // of questions with a time
};

}  // namespace steady::search_index
