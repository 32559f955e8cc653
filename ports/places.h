#pragma once

#include "domain/bookings/exact_address.h"
#include "domain/core/geo.h"
#include "domain/core/time.h"
#include "domain/people/account.h"

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// A point with a greater uncertainty is shown as approximate, and prices no trip unless a street
// address is named or the client confirms it.
inline constexpr int max_exact_km = 15;

struct Place {
    GeoPoint point{};
    std::string city{};
    std::string state{};
    std::string zip{};             // empty when only the city is known
    std::string timezone{};        // IANA
    std::string other_timezone{};  // where two zones are in use; empty: only one
    int within_km = 0;             // uncertainty of the point
    bool is_whole_text = false;  // the text that was found names this city or ZIP and nothing in it
    [[nodiscard]] bool is_approximate() const { return within_km > max_exact_km; }
    // Whether the text that was found names more than this area, so that two people can meet there.
    [[nodiscard]] bool has_exact_address(std::string_view text) const {
        return !is_whole_text && names_exact_address(text, city);
    }
};

// Finds US places (BOOK-079). Tries the address, expanded abbreviations, city and state, ZIP
// (BOOK-080). Thread-safe.
class Geocoder {
  public:
    virtual ~Geocoder() = default;
    [[nodiscard]] virtual std::optional<Place> resolve(std::string_view text) const = 0;
    // The possible meanings of a city without a state that is ambiguous ("Springfield"), most
    // likely first. Empty for every text that resolve() finds, or that is unknown.
    [[nodiscard]] virtual std::vector<Place> choices(std::string_view) const { return {}; }
    // Whether a text is a military address (APO, FPO, DPO), which has no location.
    [[nodiscard]] virtual bool is_military(std::string_view) const { return false; }
    // The center of the ZIP, else of the city: never the street (decisions §2).
    [[nodiscard]] virtual std::optional<Place> centre_of(const Address& address) const = 0;
    // The IANA zone of a point that lies in, or a few miles from, this state ("MA").
    [[nodiscard]] virtual std::string timezone_at(std::string_view state, GeoPoint point) const = 0;
    // The IANA zone of the known place nearest to a point; empty when none is near it.
    [[nodiscard]] virtual std::string timezone_near(GeoPoint) const { return {}; }
};

// Driving (or flying) time for a distance; nullopt: the caller uses the specified estimate.
class TravelTimes {
  public:
    virtual ~TravelTimes() = default;
    [[nodiscard]] virtual std::optional<minutes> between(GeoPoint from, GeoPoint to) const = 0;
};

enum class LocalTimeFault { unknown_zone, does_not_exist };

// IANA time zones. Thread-safe.
class TimeZones {
  public:
    virtual ~TimeZones() = default;
    [[nodiscard]] virtual bool known(std::string_view zone) const = 0;
    // A repeated local time is resolved to its earlier occurrence (R12).
    [[nodiscard]] virtual std::expected<Instant, LocalTimeFault> to_instant(
        std::chrono::local_seconds local, std::string_view zone) const = 0;
    // A stored zone may be unknown to this server's zone data: the result is then in UTC, which
    // shown() returns.
    [[nodiscard]] virtual std::chrono::local_seconds to_local(Instant at,
                                                              std::string_view zone) const = 0;
    // The version of the zone data, such as "2026b"; empty when it is not known.
    [[nodiscard]] virtual std::string version() const = 0;
    // The zone that to_local() uses.
    [[nodiscard]] std::string shown(std::string_view zone) const {
        return std::string(known(zone) ? zone : "UTC");
    }
};

}  // namespace steady
