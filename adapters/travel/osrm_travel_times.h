#pragma once

#include "adapters/outbound/circuit_breaker.h"
#include "ports/places.h"

#include <chrono>
#include <memory>
#include <string>

namespace steady {

struct OsrmOptions {
    std::string base;     // "https://osrm.example[/prefix]"; plain http only for loopback
    std::string ca_file;  // PEM; empty: the system's
    std::chrono::milliseconds deadline{2'000};
    std::size_t cached_trips = 4'096;
    std::chrono::milliseconds cached_for{std::chrono::hours(24)};
    // Its clock is also the cache's. Opens early, since a booking of several lines queries several
    // times.
    outbound::CircuitOptions circuit{.failures_to_open = 3};
};

// A routing service with OSRM's route API, for driving (FEE-029). Beyond 500 miles people fly, so
// it is not queried; then, and when it is down, slow, or knows no route, the specified estimate
// applies (FEE-030, FEE-031). The service gets two points rounded to about a hundred meters and
// nothing else. Thread-safe; may wait for the network: never call it inside a transaction.
class OsrmTravelTimes final : public TravelTimes {
  public:
    // Throws std::invalid_argument for an unusable address.
    explicit OsrmTravelTimes(OsrmOptions options);
    ~OsrmTravelTimes() override;

    [[nodiscard]] std::optional<minutes> between(GeoPoint from, GeoPoint to) const override;
    [[nodiscard]] outbound::CircuitState circuit() const;

  private:
    class Service;
    std::unique_ptr<Service> service_;
};

// The driving time in a reply; nullopt when it contains no plausible one.
struct OsrmReply {
    bool understood = false;      // false: not a reply of such a service
    std::optional<minutes> time;  // rounded up; nullopt: no route between the points
};
[[nodiscard]] OsrmReply read_osrm_reply(std::string_view body);

}  // namespace steady
