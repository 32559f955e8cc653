#pragma once

#include "adapters/search_index/sieve.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace steady::search_index {

// Who fits within a radius, or wherever they are, in the order of the distance. Of one search.
class SearchIndex::Near {
  public:
    Near(const SearchIndex& index, const Asked& asked);

    // Without a radius everybody. Once.
    void read(const std::optional<int>& radius_miles);
    [[nodiscard]] long total() const { return total_; }
    // First those with a highlight, then the others, until nobody further away has a place.
    void choose(Best& best);

  private:
    // Rows of one distance that stand side by side, and where the words of who fits begin, were
    // they those of the whole band.
    struct Found {
        std::uint32_t step = 0;  // of the distance
        BandNumber band = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::ptrdiff_t words = 0;
    };

    [[nodiscard]] std::uint32_t step_to(const Band& band, const Cell& cell) const;
    [[nodiscard]] bool counts(std::uint32_t step, const std::optional<GeoPoint>& point) const;
    [[nodiscard]] std::optional<GeoPoint> point_of(const Band& band, const Cell& cell) const;
    void read_band(BandNumber number, double west, double east);
    void read_run(BandNumber number, std::size_t first_found);
    void read_late(BandNumber number);
    void read_all_of(BandNumber number);
    void sift(BandNumber number, std::size_t begin, std::size_t end);
    void order();
    void offer(const Found& found, bool highlighted, Best& best) const;

    const SearchIndex& index_;
    const Asked& asked_;
    Sieve sieve_;
    std::uint32_t furthest_step_ = 0;
    bool all_in_time_ = false;
    double x_ = 0;  // of the place that is asked for, on the sphere of radius one
    double y_ = 0;
    double z_ = 0;
    long total_ = 0;
    std::vector<Bits> words_;
    std::vector<Found> found_;
    std::vector<std::uint32_t> order_;
};

}  // namespace steady::search_index
