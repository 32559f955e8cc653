#pragma once

#include "ports/places.h"

namespace steady::testing {

// Knows one place, Miami; every address with a ZIP is in it.
class FixedGeocoder final : public Geocoder {
  public:
    [[nodiscard]] std::optional<Place> resolve(std::string_view) const override { return miami(); }
    [[nodiscard]] std::optional<Place> centre_of(const Address& address) const override {
        if (address.zip.empty()) return std::nullopt;
        return miami();
    }
    [[nodiscard]] std::string timezone_at(std::string_view, GeoPoint) const override {
        return miami().timezone;
    }
    [[nodiscard]] static Place miami() {
        return {{25.7663, -80.2014}, "Miami", "FL", "33130", "America/New_York"};
    }
};

}  // namespace steady::testing
