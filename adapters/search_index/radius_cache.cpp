#include "adapters/search_index/radius_cache.h"

#include <functional>
#include <utility>

namespace steady::search_index {

RadiusCache::Entry& RadiusCache::entry(GeoPoint from, int radius_miles) const {
    const std::hash<double> hash;
    std::size_t sum = hash(from.latitude) * 31 + hash(from.longitude);
    sum = (sum + static_cast<std::size_t>(radius_miles)) * 0x9e3779b97f4a7c15U;
    return entries_[(sum >> 40U) % most];
}

RadiusCache::Held RadiusCache::find(GeoPoint from, int radius_miles) const {
    const std::scoped_lock lock(mutex_);
    const Entry& kept = entry(from, radius_miles);
    return kept.from == from && kept.radius_miles == radius_miles ? kept.around : nullptr;
}

void RadiusCache::keep(GeoPoint from, int radius_miles, Held around) const {
    if (around->found.size() > max_places) return;
    const std::scoped_lock lock(mutex_);
    entry(from, radius_miles) = {from, radius_miles, std::move(around)};
    has_some_ = true;
}

void RadiusCache::clear() {
    if (!std::exchange(has_some_, false)) return;
    for (Entry& each : entries_) each = {};
}

}  // namespace steady::search_index
