#pragma once

#include "adapters/geo/gazetteer.h"
#include "adapters/outbound/circuit_breaker.h"
#include "ports/places.h"

#include <chrono>
#include <memory>
#include <string>

namespace steady {

struct NominatimOptions {
    std::string base;     // "https://nominatim.example[/prefix]"; plain http only for loopback
    std::string ca_file;  // PEM; empty: the system's
    std::chrono::milliseconds deadline{2'500};  // for one place with all its queries
    std::chrono::milliseconds interval{1'000};  // between two queries, as its terms require
    std::size_t cached_places = 4'096;
    std::chrono::milliseconds cached_for{std::chrono::hours(24)};
    // Its clock is also the cache's. Opens early, since a booking of several lines queries several
    // times.
    outbound::CircuitOptions circuit{.failures_to_open = 3};
};

// A geocoding service with Nominatim's search API, queried for places in the US only (BOOK-079):
// the address as typed, with its abbreviations expanded, city and state, ZIP (BOOK-080); then the
// built-in table, also when the service is down, slow or rate-limited. The service gets the text of
// the place and nothing else; a bare ZIP and the center of an address never leave the process.
// Thread-safe; may wait for the network: never call it inside a transaction.
class NominatimGeocoder final : public Geocoder {
  public:
    // `table` must outlive it. Throws std::invalid_argument for an unusable address.
    NominatimGeocoder(NominatimOptions options, const Gazetteer& table);
    ~NominatimGeocoder() override;

    [[nodiscard]] std::optional<Place> resolve(std::string_view text) const override;
    [[nodiscard]] std::vector<Place> choices(std::string_view text) const override;
    [[nodiscard]] bool is_military(std::string_view text) const override;
    [[nodiscard]] std::optional<Place> centre_of(const Address& address) const override;
    [[nodiscard]] std::string timezone_at(std::string_view state, GeoPoint point) const override;
    [[nodiscard]] std::string timezone_near(GeoPoint point) const override;
    [[nodiscard]] outbound::CircuitState circuit() const;

  private:
    class Service;
    void set_zone(Place& place) const;

    const Gazetteer& table_;
    std::unique_ptr<Service> service_;
};

}  // namespace steady
