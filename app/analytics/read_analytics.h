#pragma once

#include "domain/analytics/analytics.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <stop_token>
#include <string>
#include <vector>

namespace steady {

// A report over more ledger entries than this is cached and refreshed by the timetable; a smaller
// one is computed for every request.
inline constexpr long live_report_events = 1000;

struct AnalyticsNames {
    std::string name{};  // empty when the account was closed
    RatingSummary rating{};
};

struct ShownAnalytics {
    AnalyticsReport report;
    std::vector<AnalyticsNames> companions;  // of its top companions
    std::vector<AnalyticsNames> clients;     // of its top clients
};

// The administrators' analytics of the business (ADMA, decisions §7).
class ReadAnalytics {
  public:
    ReadAnalytics(Store& store, const Clock& clock) : store_(store), clock_(clock) {}

    [[nodiscard]] ShownAnalytics run(AnalyticsPeriod period);
    static constexpr const char* work = "stored reports of the business";
    // Worker step: computes the stored reports that became too old; reads up to two periods for
    // each.
    void refresh(const std::stop_token& stop = {});

  private:
    void refresh(AnalyticsPeriod period);

    Store& store_;
    const Clock& clock_;
};

// Computes the report as of `to`.
[[nodiscard]] AnalyticsReport make_report(Transaction& transaction, AnalyticsPeriod period,
                                          Instant to);

}  // namespace steady
