#pragma once

#include "ports/places.h"

namespace steady {

// Time zones from the system's zoneinfo.
class IanaTimeZones final : public TimeZones {
  public:
    [[nodiscard]] bool known(std::string_view zone) const override;
    [[nodiscard]] std::expected<Instant, LocalTimeFault> to_instant(
        std::chrono::local_seconds local, std::string_view zone) const override;
    [[nodiscard]] std::chrono::local_seconds to_local(Instant at,
                                                      std::string_view zone) const override;
    [[nodiscard]] std::string version() const override;
};

// Always makes the caller use the specified estimate (FEE-030, FEE-031).
class NoTravelTimes final : public TravelTimes {
  public:
    [[nodiscard]] std::optional<minutes> between(GeoPoint, GeoPoint) const override {
        return std::nullopt;
    }
};

}  // namespace steady
