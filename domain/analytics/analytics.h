#pragma once

#include "domain/companions/companion.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace steady {

// The last 24 hours, 7, 30 or 90 days (ADMA-002): always the time that just went by, to the second,
// beside as much time before it.
enum class AnalyticsPeriod { day, week, month, quarter };
inline constexpr std::array every_analytics_period{
    AnalyticsPeriod::day, AnalyticsPeriod::week, AnalyticsPeriod::month, AnalyticsPeriod::quarter};

struct PeriodShape {
    std::string_view word;   // on the wire: "24h"
    std::string_view words;  // "24 hours"
    seconds length;
    int slices;       // of equal length, which its charts show
    minutes refresh;  // how old a kept report of it may grow
};
[[nodiscard]] const PeriodShape& shape_of(AnalyticsPeriod period);
// nullopt for any other word.
[[nodiscard]] std::optional<AnalyticsPeriod> analytics_period_from(std::string_view word);

// ADMA-011. Against full work of 40 hours a week: from 50 % on high, from 20 % on medium.
enum class Utilization { high, medium, low };
[[nodiscard]] std::string_view utilization_name(Utilization utilization);
// The whole hours of sessions from which on it is said of a period.
struct UtilizationLimits {
    long high = 0;
    long medium = 0;
};
[[nodiscard]] UtilizationLimits utilization_limits(AnalyticsPeriod period);
[[nodiscard]] Utilization utilization_of(long worked, const UtilizationLimits& limits);

// Companions with a session that took place.
struct UtilizationCounts {
    long high = 0;
    long medium = 0;
    long low = 0;
    [[nodiscard]] long active() const { return high + medium + low; }
    friend bool operator==(const UtilizationCounts&, const UtilizationCounts&) = default;
};

struct BookingCounts {
    long paid = 0;       // the first time
    long completed = 0;  // took place
    long cancelled = 0;  // after they were paid
    friend bool operator==(const BookingCounts&, const BookingCounts&) = default;
};

// What the ledger says of a span of time.
struct MoneyFigures {
    Money revenue;           // what was paid, less what went back: refunds and disputes
    Money booking_payments;  // what clients paid for bookings
    Money payouts;           // sent to companions, less what was taken back
    Money commission;        // the platform's share, less what was given back of it
    friend bool operator==(const MoneyFigures&, const MoneyFigures&) = default;
};

struct Activity {
    MoneyFigures money;
    BookingCounts bookings;
    RatingSummary ratings;  // of reviews written in it
    UtilizationCounts companions;
    friend bool operator==(const Activity&, const Activity&) = default;
};

struct CompanionActivity {
    AccountId id;
    long sessions = 0;  // that took place
    long hours = 0;
    Money earned;  // pay and travel money of these, less what was taken back in the period
    friend bool operator==(const CompanionActivity&, const CompanionActivity&) = default;
};

struct ClientActivity {
    AccountId id;
    long bookings = 0;  // paid
    Money paid;
    friend bool operator==(const ClientActivity&, const ClientActivity&) = default;
};

inline constexpr int top_rows = 5;
inline constexpr std::size_t service_type_count = 4;  // ServiceType

struct AnalyticsReport {
    AnalyticsPeriod period = AnalyticsPeriod::month;
    Instant to{};     // when it was made: the end of its period
    long events = 0;  // entries of the ledger in the period and the one before
    Activity now;
    Activity before;
    std::vector<MoneyFigures> slices;                 // of the period, oldest first
    std::array<long, service_type_count> services{};  // sessions of paid bookings, by their kind
    std::vector<CompanionActivity> top_companions;    // by what they earned
    std::vector<ClientActivity> top_clients;          // by what they paid
    friend bool operator==(const AnalyticsReport&, const AnalyticsReport&) = default;
};

// Its last second is the one of `to`.
[[nodiscard]] TimeSpan span_of(AnalyticsPeriod period, Instant to);
// As long, right before.
[[nodiscard]] TimeSpan span_before(AnalyticsPeriod period, Instant to);

}  // namespace steady
