#pragma once

#include "adapters/search_index/columns.h"
#include "adapters/search_index/prepared_query.h"

#include <cstddef>
#include <vector>

namespace steady::search_index {

// Who fits a question, word by word: what is known of its conditions is put together, and who is
// not known yet is looked at. Of one search.
class SearchIndex::FilterScan {
  public:
    FilterScan(const SearchIndex& index, const PreparedQuery& asked);

    // Appends a word for each from that of `begin` to that of `end` - 1.
    void sift(LatitudeRowNumber band, std::size_t begin, std::size_t end, std::vector<Bits>& into);
    // How many fit, wherever they are.
    [[nodiscard]] long count_all();
    [[nodiscard]] TimeBudget& budget() { return budget_; }

  private:
    struct Condition {
        Columns::Held column;
        BitWord* words = nullptr;  // of the band that is read
    };
    [[nodiscard]] Bits in_reach(const LatitudeRow& band, std::size_t word, Bits free) const;
    void look_at(const Condition& condition, const LatitudeRow& band, std::size_t word,
                 Bits unknown);

    const SearchIndex& index_;
    const PreparedQuery& asked_;
    std::vector<Condition> conditions_;
    TimeBudget budget_;
};

}  // namespace steady::search_index
