#pragma once

#include "adapters/search_index/columns.h"
#include "adapters/search_index/prepared_query.h"

#include <cstddef>
#include <vector>

namespace steady::search_index {

// Finds the matching rows word by word: combines the cached results of the conditions and evaluates
// the rows without one. Belongs to one search.
class SearchIndex::FilterScan {
  public:
    FilterScan(const SearchIndex& index, const PreparedQuery& asked);

    // Appends a word for each from the word of `begin` to the word of `end` - 1.
    void sift(LatitudeRowNumber band, std::size_t begin, std::size_t end, std::vector<Bits>& into);
    // The number of matches in all rows.
    [[nodiscard]] long count_all();
    [[nodiscard]] TimeBudget& budget() { return budget_; }

  private:
    struct Condition {
        Columns::Held column;
        BitWord* words = nullptr;  // of the current latitude row
    };
    [[nodiscard]] Bits in_reach(const LatitudeRow& band, std::size_t word, Bits free) const;
    [[nodiscard]] Bits within_limits(const LatitudeRow& band, std::size_t word, Bits free) const;
    void look_at(const Condition& condition, const LatitudeRow& band, std::size_t word,
                 Bits unknown);

    const SearchIndex& index_;
    const PreparedQuery& asked_;
    std::vector<Condition> conditions_;
    TimeBudget budget_;
};

}  // namespace steady::search_index
