#pragma once

#include "app/bookings/price_booking.h"
#include "domain/core/error.h"
#include "domain/coverage/coverage_plan.h"
#include "ports/places.h"
#include "ports/search.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// A time that is longer than one companion may stay, in person at one place or by video.
struct CoverageRequest {
    std::chrono::local_seconds starts_at{};
    int hours = 0;
    bool by_video = false;
    std::string location{};
    std::string timezone{};  // by video; at a place with two zones, which of them
    bool accepts_approximate_place = false;
    minutes handover{0};
    CoveragePreference preference = CoveragePreference::fewest_people;
};

struct PlannedCoverage {
    TimeSpan span{};
    std::string timezone;
    std::vector<TimeSpan> gaps{};  // without a companion
    // The shifts as one booking, priced as it would be charged; nullopt: none can be booked.
    std::optional<BookingQuote> quote{};
    std::vector<bool> known{};  // of each line: a visit with this client took place
    // The booking has as many visits as it may, and does not reach the end.
    bool needs_another_booking = false;
};

// POST /api/coverage/plan: which companions could cover the time, by the rules of booking. Stores
// nothing; the client books the lines as any other booking. Companions who answer each request
// first are left out, since they are booked alone. Anonymous callers and unverified clients learn
// no times (ADR 76).
class PlanCoverage {
  public:
    PlanCoverage(Store& store, Searcher& searcher, const Clock& clock, const Geocoder& geocoder,
                 const TimeZones& time_zones, PriceBooking& pricing)
        : store_(store),
          searcher_(searcher),
          clock_(clock),
          geocoder_(geocoder),
          time_zones_(time_zones),
          pricing_(pricing) {}

    // Refuses identity_required_to_search, email_unconfirmed, place_not_found, place_military,
    // place_approximate, invalid_input (startsAt, hours, location, timezone).
    [[nodiscard]] Result<PlannedCoverage> run(const AccountId& client,
                                              const CoverageRequest& request);

  private:
    struct Asked {
        TimeSpan span{};
        std::string timezone;
        std::optional<GeoPoint> place{};
    };
    struct Candidates {
        std::vector<AccountId> ids{};
        std::vector<CoverageCandidate> facts{};
    };
    [[nodiscard]] Result<void> check_rights(const AccountId& client);
    [[nodiscard]] Result<Asked> asked_for(const CoverageRequest& request, Instant now) const;
    [[nodiscard]] Candidates candidates(const AccountId& client, const CoverageRequest& request,
                                        const Asked& asked, Instant now);
    [[nodiscard]] Result<PlannedCoverage> plan(const AccountId& client,
                                               const CoverageRequest& request, const Asked& asked,
                                               Candidates candidates);

    Store& store_;
    Searcher& searcher_;
    const Clock& clock_;
    const Geocoder& geocoder_;
    const TimeZones& time_zones_;
    PriceBooking& pricing_;
};

}  // namespace steady
