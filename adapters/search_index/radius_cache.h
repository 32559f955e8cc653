#pragma once

#include "adapters/search_index/columns.h"
#include "domain/core/geo.h"
#include "ports/per_thread.h"

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

// Caches recent measurements, since many searches start in the same towns, with pointers of each
// thread to those that it uses (ADR 90). Valid until a latitude row is sorted.
class RadiusCache {
  public:
    using Held = std::shared_ptr<const Around>;

    [[nodiscard]] Held find(GeoPoint from, int radius_miles) const;
    void keep(GeoPoint from, int radius_miles, Held around) const;
    // Not concurrently with a search.
    void clear();

  private:
    static constexpr std::size_t most = 256;  // towns and radii
    static constexpr std::size_t max_places = 1'024;
    struct Entry {
        GeoPoint from{};
        int radius_miles = 0;
        Held around{};
    };
    using Entries = std::array<Entry, most>;
    // The same measurements; their reference counts are the thread's.
    struct Part {
        std::mutex mutex;
        Entries entries{};
    };
    [[nodiscard]] static Entry& entry(Entries& entries, GeoPoint from, int radius_miles);
    [[nodiscard]] Held find_in_common(GeoPoint from, int radius_miles) const;

    mutable std::mutex mutex_;
    mutable Entries entries_{};
    mutable bool has_some_ = false;
    PerThread<Part> parts_;
};

}  // namespace steady::search_index
