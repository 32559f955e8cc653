#include "adapters/geo/zone_data.h"

#include <charconv>
#include <fstream>
#include <sstream>

namespace steady {
namespace {

constexpr const char* system_text = "/usr/share/zoneinfo/tzdata.zi";
constexpr std::chrono::days max_age{365};

std::optional<int> year_of(std::string_view version) {
    int year = 0;
    const auto [end, problem] =
        std::from_chars(version.data(), version.data() + version.size(), year);
    const bool is_year = problem == std::errc{} && end == version.data() + 4;
    return is_year ? std::optional(year) : std::nullopt;
}

}  // namespace

ZoneData::ZoneData(std::istream& text) {
    for (std::string line; std::getline(text, line);) {
        std::istringstream words(line);
        std::string kind;
        std::string first;
        std::string second;
        words >> kind >> first >> second;
        if (kind == "#" && first == "version") version_ = second;
        if (kind == "Z") zones_.insert_or_assign(first, first);
        if (kind == "L") zones_.insert_or_assign(second, first);
    }
}

const ZoneData& ZoneData::of_system() {
    static const ZoneData data = [] {
        std::ifstream text(system_text);
        return ZoneData(text);
    }();
    return data;
}

std::optional<std::string> ZoneData::zone_of(std::string_view name) const {
    constexpr int max_links = 4;  // a link to a link
    auto found = zones_.find(name);
    for (int i = 0; found != zones_.end() && i < max_links; ++i) {
        if (found->second == found->first) return found->second;
        found = zones_.find(found->second);
    }
    return std::nullopt;
}

std::optional<std::string> zone_data_warning(std::string_view version, Instant now) {
    const auto year = year_of(version);
    if (!year) return "the time zone data has no version: install tzdata, then restart";
    const Instant middle{std::chrono::sys_days{std::chrono::year{*year} / std::chrono::July / 1}};
    if (now - middle <= max_age) return std::nullopt;
    return "the time zone data (" + std::string(version) +
           ") is more than a year old: upgrade tzdata, then restart";
}

}  // namespace steady
