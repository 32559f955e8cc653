#pragma once

#include "domain/core/geo.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "domain/fees/fees.h"

#include <optional>

namespace steady {

// Amounts that the client pays.
inline constexpr Money app_fee = Money::from_dollars(5);  // FEE-001: once per booking
inline constexpr int company_fee_percent = 5;             // FEE-003

// The companion's part (FEE-005, FEE-006). Only the share is rounded; the commission is the rest,
// so the two always add up to the base (decisions §5).
inline constexpr int companion_share_percent = 75;
inline constexpr int platform_commission_percent = 100 - companion_share_percent;

// The basis of the company fee. FEE-003 says the base rate, FEE-004 (the waiver) the total job cost
// excluding distance; without its distance fees a job costs its base, so both give the same amount.
enum class CompanyFeeBasis { base_rate, job_cost_excluding_distance };
inline constexpr CompanyFeeBasis company_fee_basis = CompanyFeeBasis::base_rate;

// Distance fees of an in-person line (FEE-023…028).
inline constexpr Miles misc_and_mileage_from = Miles::whole(350);
inline constexpr Miles hotel_from = Miles::whole(500);
inline constexpr Money hotel_fee = Money::from_dollars(100);
inline constexpr Money misc_fee_alone = Money::from_dollars(100);
inline constexpr Money misc_fee_shared = Money::from_dollars(50);  // with 2 or more companions
inline constexpr Money mileage_rate_per_mile = Money::from_cents(25);
inline constexpr Money travel_time_rate_per_hour = Money::from_dollars(10);  // FEE-032
inline constexpr Money fixed_trip_fare;  // FEE-033: the travel fee, a policy amount

// The specified estimate of travel time for when no routing service answers (FEE-030, FEE-031).
inline constexpr int driving_miles_per_hour = 30;
inline constexpr int flying_miles_per_hour = 500;
inline constexpr Miles flying_beyond = Miles::whole(500);
// To the airport, processing, from the airport.
inline constexpr minutes airport_time{30 + 120 + 30};

// Whole minutes, rounded up so that a companion does not arrive late.
[[nodiscard]] minutes estimated_travel_time(Miles distance);

// The trip to one meeting place.
struct Trip {
    Miles distance;
    minutes travel_time{0};
    int companions = 1;  // of the whole booking
    // False for a later line of the same companion at the same place within a day of the trip's
    // first line: the travel is paid once (API-042).
    bool is_first_of_trip = true;
};

// Hotel, misc, mileage, travel and travel time; the company fee stays zero.
[[nodiscard]] LineFees trip_fees(const Trip& trip);

// An estimate of the travel cost that a search shows before anything is selected: the fees of one
// companion's first line by the specified estimate of time, to the nearest $10; nullopt when that
// is zero. Not a quote: two companions share a fee, and a routing service knows the roads.
inline constexpr Money travel_estimate_step = Money::from_dollars(10);
[[nodiscard]] std::optional<Money> travel_estimate(Miles distance);

[[nodiscard]] Money company_fee(Money base, CompanyFeeBasis basis = company_fee_basis);

struct LineWork {
    Money rate;  // per hour, the video rate for a video line
    int hours = 1;
    std::optional<Trip> trip;  // nullopt for a video session, which has no travel fees (FEE-010)
};

// Every amount of a line, each rounded once (decisions §5).
[[nodiscard]] LineAmounts line_amounts(const LineWork& work);

// What one companion's line costs in all, with the app fee of its booking: the price that a search
// for a time shows before anything is selected. `way`: nullopt by video. In person its travel time
// is the specified estimate, and a routing service may know another one for the quote ($10 an
// hour).
[[nodiscard]] Money whole_price(Money rate, int booked_hours, const std::optional<Miles>& way);

// FEE-011: video sessions cost the video rate when one is set.
[[nodiscard]] Money rate_of_line(bool is_video, Money hourly_rate,
                                 const std::optional<Money>& video_hourly_rate);

}  // namespace steady
