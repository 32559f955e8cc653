#include "adapters/search_index/radius_cache.h"

#include <functional>
#include <utility>

namespace steady::search_index {

RadiusCache::Entry& RadiusCache::entry(Entries& entries, GeoPoint from, int radius_miles) {
    const std::hash<double> hash;
    std::size_t sum = hash(from.latitude) * 31 + hash(from.longitude);
    sum = (sum + static_cast<std::size_t>(radius_miles)) * 0x9e3779b97f4a7c15U;
    return entries[(sum >> 40U) % most];
}

RadiusCache::Held RadiusCache::find(GeoPoint from, int radius_miles) const {
    Part& part = parts_.own();
    const std::scoped_lock lock(part.mutex);
    Entry& own = entry(part.entries, from, radius_miles);
    const bool is_known = own.around && own.from == from && own.radius_miles == radius_miles;
    if (is_known) return own.around;
    const Held common = find_in_common(from, radius_miles);
    if (!common) return nullptr;
    // A separate reference count, which holds one reference to the shared value.
    const auto reference = std::make_shared<const Held>(common);
    own = {from, radius_miles, Held(reference, common.get())};
    return own.around;
}

RadiusCache::Held RadiusCache::find_in_common(GeoPoint from, int radius_miles) const {
    const std::scoped_lock lock(mutex_);
    const Entry& kept = entry(entries_, from, radius_miles);
    return kept.from == from && kept.radius_miles == radius_miles ? kept.around : nullptr;
}

void RadiusCache::keep(GeoPoint from, int radius_miles, Held around) const {
    if (around->found.size() > max_places) return;
    const std::scoped_lock lock(mutex_);
    entry(entries_, from, radius_miles) = {from, radius_miles, std::move(around)};
    has_some_ = true;
}

void RadiusCache::clear() {
    if (!std::exchange(has_some_, false)) return;
    for (Entry& each : entries_) each = {};
    parts_.each_part([](Part& part) {
        for (Entry& each : part.entries) each = {};
    });
}

}  // namespace steady::search_index
