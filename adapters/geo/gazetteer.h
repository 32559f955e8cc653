#pragma once

#include "ports/places.h"
#include "ports/text_forms.h"

#include <string>
#include <string_view>
#include <vector>

namespace steady {

class PlaceTable;

// The built-in tables of US ZIP codes and cities: finds ZIPs, and cities by state. Reads memory
// only, never the network, so that a search does not reveal where the user is.
class Gazetteer final : public Geocoder {
  public:
    // `texts` must outlive it.
    explicit Gazetteer(const TextForms& texts) : texts_(texts) {}

    [[nodiscard]] std::optional<Place> resolve(std::string_view text) const override;
    [[nodiscard]] std::vector<Place> choices(std::string_view text) const override;
    [[nodiscard]] bool is_military(std::string_view text) const override;
    [[nodiscard]] std::optional<Place> centre_of(const Address& address) const override;
    [[nodiscard]] std::string timezone_at(std::string_view state, GeoPoint point) const override;
    [[nodiscard]] std::string timezone_near(GeoPoint point) const override;

  private:
    static constexpr std::size_t max_text = 300;

    [[nodiscard]] const PlaceTable& table() const;
    // One place: found. Several: ambiguous. None: unknown.
    [[nodiscard]] std::vector<Place> meanings_of(std::string_view text) const;

    const TextForms& texts_;
};

}  // namespace steady
