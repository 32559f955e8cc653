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

// The last 24 hours, 7, 30 or 90 days (ADMA-002): always the time that just passed, to the second,
// compared with an equally long time before it.
enum class AnalyticsPeriod { day, week, month, quarter };
inline constexpr std::array every_analytics_period{
    AnalyticsPeriod::day, AnalyticsPeriod::week, AnalyticsPeriod::month, AnalyticsPeriod::quarter};

struct PeriodShape {
    std::string_view word;   // on the wire: "24h"
    std::string_view words;  // "24 hours"
    seconds length;
    int slices;       // of equal length, shown in its charts
    minutes refresh;  // how old a cached report may become
};
[[nodiscard]] const PeriodShape& shape_of(AnalyticsPeriod period);
// nullopt for an unknown name.
[[nodiscard]] std::optional<AnalyticsPeriod> analytics_period_from(std::string_view word);

// ADMA-011. Relative to full-time work of 40 hours a week: high from 50 %, medium from 20 %.
enum class Utilization { high, medium, low };
[[nodiscard]] std::string_view utilization_name(Utilization utilization);
// From how many whole hours of sessions in a period each level starts.
struct UtilizationLimits {
    long high = 0;
    long medium = 0;
};
[[nodiscard]] UtilizationLimits utilization_limits(AnalyticsPeriod period);
[[nodiscard]] Utilization utilization_of(long worked, const UtilizationLimits& limits);

// Companions with a session that took place, by level.
struct UtilizationCounts {
    long high = 0;
    long medium = 0;
    long low = 0;
    [[nodiscard]] long active() const { return high + medium + low; }
    friend bool operator==(const UtilizationCounts&, const UtilizationCounts&) = default;
};

struct BookingCounts {
    long paid = 0;       // the first time
    long completed = 0;  // sessions that took place
    long cancelled = 0;  // after payment
    friend bool operator==(const BookingCounts&, const BookingCounts&) = default;
};

// Sums over the ledger entries of a span of time.
struct MoneyFigures {
    Money revenue;           // payments less refunds and disputes
    Money booking_payments;  // clients' payments for bookings
    Money payouts;           // sent to companions, less reversals
    Money commission;        // the platform's share, less its returned part
    Money kept;              // commission and clients' fees of bookings, less their returned part
    friend bool operator==(const MoneyFigures&, const MoneyFigures&) = default;
};

struct Activity {
    MoneyFigures money;
    BookingCounts bookings;
    RatingSummary ratings;  // of reviews written in the period
    UtilizationCounts companions;
    friend bool operator==(const Activity&, const Activity&) = default;
};

struct CompanionActivity {
    AccountId id;
    long sessions = 0;  // that took place
    long hours = 0;
    Money earned;  // pay and travel money of these, less reversals in the period
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
    Instant to{};     // when the report was made: the end of its period
    long events = 0;  // entries of the ledger in the period and the one before
    Activity now;
    Activity before;
    std::vector<MoneyFigures> slices;                 // of the period, oldest first
    std::array<long, service_type_count> services{};  // sessions of paid bookings, by service type
    std::vector<CompanionActivity> top_companions;    // ordered by earnings
    std::vector<ClientActivity> top_clients;          // ordered by payments
    friend bool operator==(const AnalyticsReport&, const AnalyticsReport&) = default;
};

// Ends with the last second before `to`.
[[nodiscard]] TimeSpan span_of(AnalyticsPeriod period, Instant to);
// The equally long span right before it.
[[nodiscard]] TimeSpan span_before(AnalyticsPeriod period, Instant to);

}  // namespace steady
