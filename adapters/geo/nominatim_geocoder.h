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
    std::chrono::milliseconds deadline{2'500};  // of one place with all its questions
    std::chrono::milliseconds interval{1'000};  // between two questions, as its terms ask for
    std::size_t cached_places = 4'096;
    std::chrono::milliseconds cached_for{std::chrono::hours(24)};
    // Its clock is also the cache's. Opens early: a booking of several lines asks several times.
    outbound::CircuitOptions circuit{.failures_to_open = 3};
};

// A geocoding service that speaks Nominatim's search API, asked for places in the US only
// (BOOK-079): the address as typed, with its abbreviations expanded, city and state, ZIP
// (BOOK-080); then the built-in table, also when the service is down, slow or out of turn. It is
// told the text of the place and nothing else; a bare ZIP and the centre of an address never leave
// the process. Thread-safe; may wait for the network: never inside a transaction.
class NominatimGeocoder final : public Geocoder {
  public:
    // `table` must outlive it. Throws std::invalid_argument when the address is not usable.
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
