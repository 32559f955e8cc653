#pragma once

#include "adapters/search_index/around.h"
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
    using Found = Around::Found;
    // A row that stands out of order.
    struct Late {
        std::uint32_t step = 0;
        const Row* row = nullptr;
    };

    [[nodiscard]] std::uint32_t step_to(const Band& band, const Cell& cell) const;
    [[nodiscard]] bool counts(std::uint32_t step, const std::optional<GeoPoint>& point) const;
    [[nodiscard]] std::optional<GeoPoint> point_of(const Band& band, const Cell& cell) const;
    [[nodiscard]] Around measured(const std::optional<int>& radius_miles) const;
    void measure_band(Around& around, BandNumber number, double west, double east) const;
    [[nodiscard]] Around everybody() const;
    static void put_in_order(Around& around);
    void read_late(BandNumber number);
    void sift(BandNumber number, std::size_t begin, std::size_t end);
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
    KeptAround::Held around_{};
    std::vector<Bits> words_;
    std::vector<Late> late_;
};

}  // namespace steady::search_index
