#pragma once

#include "adapters/search_index/columns.h"
#include "domain/core/geo.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace steady::search_index {

// The places around a point by distance, and the runs of rows that they form.
struct Around {
    struct Run {
        LatitudeRowNumber band = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };
    // `words`: where the words of the matches begin, run after run, relative to those of the whole
    // latitude row.
    struct Found {
        std::uint32_t step = 0;  // the distance in steps
        LatitudeRowNumber band = 0;
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::ptrdiff_t words = 0;
    };
    std::vector<Found> found{};
    std::vector<Run> runs{};
    std::vector<LatitudeRowNumber> bands{};  // all that may have unsorted rows
};

// Caches recent measurements, since many searches start in the same towns. Valid until a latitude
// row is sorted.
class RadiusCache {
  public:
    using Held = std::shared_ptr<const Around>;

    [[nodiscard]] Held find(GeoPoint from, int radius_miles) const;
    void keep(GeoPoint from, int radius_miles, Held around) const;
    // Not concurrently with a search.
    void clear();

  private:
    static constexpr std::size_t most = 256;
    static constexpr std::size_t max_places = 1'024;
    struct Entry {
        GeoPoint from{};
        int radius_miles = 0;
        Held around{};
    };
    [[nodiscard]] Entry& entry(GeoPoint from, int radius_miles) const;

    mutable std::mutex mutex_;
    mutable std::array<Entry, most> entries_{};
    mutable bool has_some_ = false;
};

}  // namespace steady::search_index
