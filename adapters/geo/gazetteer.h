#pragma once

#include "ports/places.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace steady {

// The built-in table of US ZIP codes (about 41,000): finds ZIPs, and cities by state. Reads only
// memory, never the network, so a search tells nobody where the searcher is.
class Gazetteer final : public Geocoder {
  public:
    Gazetteer();
    [[nodiscard]] std::optional<Place> resolve(std::string_view text) const override;
    [[nodiscard]] std::optional<Place> centre_of(const Address& address) const override;

  private:
    struct Row {
        std::string_view zip;
        std::string_view city;
        std::string_view state;
        GeoPoint point;
    };
    [[nodiscard]] std::optional<Place> by_zip(std::string_view zip) const;
    [[nodiscard]] std::optional<Place> by_city(std::string_view city, std::string_view state) const;
    [[nodiscard]] std::optional<Place> by_city_alone(std::string_view city) const;
    [[nodiscard]] std::optional<Place> by_text(const std::vector<std::string>& words) const;
    [[nodiscard]] Place centre(const std::vector<std::uint32_t>& rows) const;

    std::vector<Row> rows_;  // by ZIP; views into the embedded table
    // Normalised city name -> indices of its rows, of all states.
    std::unordered_map<std::string, std::vector<std::uint32_t>> cities_;
};

// The zone of a place in the US, by state and, where a state has two, by the line between them.
[[nodiscard]] std::string us_timezone(std::string_view state, GeoPoint point);

}  // namespace steady
