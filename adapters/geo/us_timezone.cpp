#include "adapters/geo/gazetteer.h"

#include <array>
#include <string_view>
#include <utility>

namespace steady {
namespace {

constexpr std::string_view eastern = "America/New_York";
constexpr std::string_view central = "America/Chicago";
constexpr std::string_view mountain = "America/Denver";
constexpr std::string_view pacific = "America/Los_Angeles";

// The zone in which most of the state lies; eastern where a state is not listed.
constexpr std::array<std::pair<std::string_view, std::string_view>, 31> main_zones{{
    {"AL", central},
    {"AR", central},
    {"IA", central},
    {"IL", central},
    {"KS", central},
    {"LA", central},
    {"MN", central},
    {"MO", central},
    {"MS", central},
    {"ND", central},
    {"NE", central},
    {"OK", central},
    {"SD", central},
    {"TN", central},
    {"TX", central},
    {"WI", central},
    {"CO", mountain},
    {"ID", mountain},
    {"MT", mountain},
    {"NM", mountain},
    {"UT", mountain},
    {"WY", mountain},
    {"CA", pacific},
    {"NV", pacific},
    {"OR", pacific},
    {"WA", pacific},
    {"AZ", "America/Phoenix"},
    {"AK", "America/Anchorage"},
    {"HI", "Pacific/Honolulu"},
    {"MI", "America/Detroit"},
    {"MH", "Pacific/Majuro"},
}};

// States that two zones share: the part beyond a meridian (and parallel) has the other one. The
// legal lines follow counties; these straight ones agree for all but the counties along them.
struct Split {
    std::string_view state;
    bool west;  // of the meridian, else east
    double longitude;
    double south_of;  // only below this latitude
    double north_of;  // only above this latitude
    std::string_view zone;
};
constexpr std::array<Split, 14> splits{{
    {"FL", true, -85.0, 90, -90, central},
    {"TN", false, -85.1, 90, -90, eastern},
    {"KY", true, -86.0, 90, -90, central},
    {"IN", true, -86.8, 90, 41.0, central},
    {"IN", true, -86.8, 38.6, -90, central},
    {"MI", true, -87.6, 46.7, 45.0, central},
    {"TX", true, -104.9, 90, -90, mountain},
    {"ND", true, -101.0, 47.5, -90, mountain},
    {"SD", true, -100.6, 90, -90, mountain},
    {"NE", true, -101.2, 90, -90, mountain},
    {"KS", true, -101.4, 39.9, 37.7, mountain},
    {"ID", true, -110.0, 90, 45.5, pacific},
    {"OR", false, -118.2, 44.4, 42.4, "America/Boise"},
    {"AK", true, -169.5, 90, -90, "America/Adak"},
}};

}  // namespace

std::string us_timezone(std::string_view state, GeoPoint point) {
    for (const Split& split : splits) {
        const bool beyond =
            split.west ? point.longitude < split.longitude : point.longitude > split.longitude;
        if (split.state == state && beyond && point.latitude < split.south_of &&
            point.latitude > split.north_of) {
            return std::string(split.zone);
        }
    }
    for (const auto& [code, zone] : main_zones) {
        if (code == state) return std::string(zone);
    }
    return std::string(eastern);
}

}  // namespace steady
