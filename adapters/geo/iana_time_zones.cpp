#include "adapters/geo/iana_time_zones.h"

#include "adapters/geo/zone_data.h"

#include <stdexcept>

#include <date/tz.h>

namespace steady {
namespace {

const date::time_zone* find_zone(std::string_view name) {
    if (name.empty()) return nullptr;  // missing: the usual case, and an exception is slow
    const ZoneData& data = ZoneData::of_system();
    const auto zone = data.is_empty() ? std::optional(std::string(name)) : data.zone_of(name);
    if (!zone) return nullptr;
    try {
        return date::locate_zone(*zone);
    } catch (const std::runtime_error&) {
        return nullptr;
    }
}

}  // namespace

bool IanaTimeZones::known(std::string_view zone) const {
    return find_zone(zone) != nullptr;
}

std::expected<Instant, LocalTimeFault> IanaTimeZones::to_instant(std::chrono::local_seconds local,
                                                                 std::string_view zone) const {
    const date::time_zone* found = find_zone(zone);
    if (!found) return std::unexpected(LocalTimeFault::unknown_zone);
    const date::local_seconds wall{local.time_since_epoch()};
    const date::local_info info = found->get_info(wall);
    if (info.result == date::local_info::nonexistent) {
        return std::unexpected(LocalTimeFault::does_not_exist);
    }
    return Instant{local.time_since_epoch() - info.first.offset};
}

std::chrono::local_seconds IanaTimeZones::to_local(Instant at, std::string_view zone) const {
    const date::time_zone* found = find_zone(zone);
    const auto offset = found ? found->get_info(at).offset : seconds{0};
    return std::chrono::local_seconds{at.time_since_epoch() + offset};
}

std::string IanaTimeZones::version() const {
    return ZoneData::of_system().version();
}

}  // namespace steady
