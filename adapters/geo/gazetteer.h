#pragma once

#include "ports/places.h"

#include <string>
#include <string_view>

namespace steady {

// The built-in table of US ZIP codes (about 41,000): finds ZIPs, and cities by state. Reads only
// memory, never the network, so a search tells nobody where the searcher is.
class Gazetteer final : public Geocoder {
  public:
    [[nodiscard]] std::optional<Place> resolve(std::string_view text) const override;
    [[nodiscard]] std::vector<Place> choices(std::string_view text) const override;
    [[nodiscard]] std::optional<Place> centre_of(const Address& address) const override;
    [[nodiscard]] std::string timezone_at(std::string_view state, GeoPoint point) const override;
    [[nodiscard]] std::string timezone_near(GeoPoint point) const override;
};

// The zone of a place in the US, by state and, where a state has two, by the line between them.
[[nodiscard]] std::string us_timezone(std::string_view state, GeoPoint point);

}  // namespace steady
