#pragma once

#include "domain/core/geo.h"
#include "ports/text_forms.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace steady {

// One ZIP code of adapters/geo/data/us_zips.tsv.
struct ZipRow {
    std::string_view zip;
    std::string_view city;
    std::string_view state;
    GeoPoint point;
    int within_km = 0;
    std::string_view zone;
    std::string_view other_zone;  // an alternative zone there; empty: none
};

// One city of adapters/geo/data/us_cities.tsv.
struct CityRow {
    std::string_view city;
    std::string_view state;
    long population = 0;
    GeoPoint point;
    std::string_view zone;
};

// The rows for one name in one state.
struct NamedCity {
    std::vector<const ZipRow*> zips;
    const CityRow* city = nullptr;
    // Inhabitants, or an estimate from the number of ZIP codes.
    [[nodiscard]] long size() const;
};

// The tables that are embedded in the binary, and their indexes. Rows are views into them.
class PlaceTable {
  public:
    // Throws std::runtime_error when the embedded data is damaged.
    explicit PlaceTable(const TextForms& texts);

    [[nodiscard]] const ZipRow* find_zip(std::string_view zip) const;
    // By the state's code. Case, diacritics, blanks, hyphens, apostrophes and "St." for "Saint"
    // make no difference.
    [[nodiscard]] std::vector<std::pair<std::string_view, NamedCity>> find_cities(
        std::string_view name) const;
    // The nearest ZIP code with a reliable point, in one state or (empty) in all; nullptr when it
    // is further away than max_degrees.
    [[nodiscard]] const ZipRow* nearest(GeoPoint point, std::string_view state,
                                        double max_degrees) const;

  private:
    void read_zips();
    void read_cities();

    const TextForms& texts_;
    std::vector<ZipRow> zips_;
    std::vector<CityRow> cities_;
    std::vector<std::uint32_t> by_latitude_;  // from south to north
    struct Indexed {
        std::vector<std::uint32_t> zips;
        std::vector<std::uint32_t> cities;
    };
    std::unordered_map<std::string, Indexed> names_;
};

}  // namespace steady
