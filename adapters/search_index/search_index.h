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
#include <vector>

namespace steady::search_index {

// Everybody whom a search can find, in memory. Finds without a place: from the top of a prepared
// order, as far as the page goes. With a place: in the cells around it, and without a radius in
// wider and wider circles. Any number of searches may run side by side, a change only alone.
class SearchIndex {
  public:
    SearchIndex();

    // Adds somebody, or brings what is known in line.
    void put(const SearchRecord& record);
    void remove(const AccountId& id);
    // Puts what was put so far in the order in which searches read it, and keeps it there from now
    // on; until then that is done by and by.
    void put_in_order();
    // Whom somebody has blocked, all of them.
    void set_blocks(const AccountId& blocker, const std::vector<AccountId>& blocked);

    // Whether either has blocked the other.
    [[nodiscard]] bool are_blocked(const AccountId& one, const AccountId& other) const;

    // Throws WouldBlock where it looks at much on a thread that does not wait.
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

    [[nodiscard]] PlaceNumber place_at(const std::optional<GeoPoint>& point);
    [[nodiscard]] LatitudeRowNumber band_at(double latitude);
    void enter(SlotNumber slot, PlaceNumber place, const Row& row);
    // The rest stands where it was.
    void change(SlotNumber slot, const Row& row);
    void leave(SlotNumber slot);
    void list(const Row& row);
    void unlist(const Row& row);
    void put_in_order(LatitudeRowNumber number);
    [[nodiscard]] double longitude_of(PlaceNumber place) const;
    void change_counts(long step, const Row& row);
    void rest_of_tags(SlotNumber slot, RareTags& all, std::vector<TagNumber> rare);

    Ids by_id_;
    std::vector<Slot> slots_;
    std::vector<SlotNumber> free_slots_;
    std::vector<Place> places_;  // the first: of no known point
    std::vector<LatitudeRow> rows_by_latitude_;
    std::map<double, LatitudeRowNumber> by_latitude_;
    Columns columns_;
    RadiusCache around_;
    bool is_in_order_ = false;
    std::set<OrderKey> order_;
    std::set<OrderKey> highlighted_;        // of those, who has a highlight, be it active or not
    std::set<OrderKey> boosted_from_afar_;  // of these, who may be lifted however far they are
    TagDictionary degree_book_;
    TagDictionary skill_book_;
    RareTags rare_degrees_;
    RareTags rare_skills_;
    Pairs blocked_by_;  // by blocker
    Pairs blockers_of_;
    Calendars calendars_;
    Counts counts_;
    Counts timed_counts_;  // of questions with a time
};

}  // namespace steady::search_index
