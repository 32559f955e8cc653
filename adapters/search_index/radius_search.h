#pragma once

#include "adapters/search_index/filter_scan.h"
#include "adapters/search_index/radius_cache.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace steady::search_index {

// The matches within a radius, or all of them, ordered by distance. Belongs to one search.
class SearchIndex::RadiusSearch {
  public:
    RadiusSearch(const SearchIndex& index, const PreparedQuery& asked);

    // Without a radius all rows. Call once.
    void read(const std::optional<int>& radius_miles);
    [[nodiscard]] long total() const { return total_; }
    // First the highlighted rows, then the others, until no row further away can enter the page.
    void choose(Best& best);

  private:
    using Found = Around::Found;
    // An unsorted row.
    struct Late {
        std::uint32_t step = 0;
        const Row* row = nullptr;
    };

    [[nodiscard]] std::uint32_t step_to(const LatitudeRow& band, const Cell& cell) const;
    [[nodiscard]] bool counts(std::uint32_t step, const std::optional<GeoPoint>& point) const;
    [[nodiscard]] std::optional<GeoPoint> point_of(const LatitudeRow& band, const Cell& cell) const;
    [[nodiscard]] Around measured(const std::optional<int>& radius_miles) const;
    void measure_band(Around& around, LatitudeRowNumber number, double west, double east) const;
    [[nodiscard]] Around everybody() const;
    static void put_in_order(Around& around);
    void read_late(LatitudeRowNumber number);
    void sift(LatitudeRowNumber number, std::size_t begin, std::size_t end);
    void offer(const Found& found, bool highlighted, Best& best) const;

    const SearchIndex& index_;
    const PreparedQuery& asked_;
    FilterScan sieve_;
    std::uint32_t furthest_step_ = 0;
    bool all_in_time_ = false;
    double x_ = 0;  // the starting point on the unit sphere
    double y_ = 0;
    double z_ = 0;
    long total_ = 0;
    RadiusCache::Held around_{};
    std::vector<Bits> words_;
    std::vector<Late> late_;
};

}  // namespace steady::search_index
