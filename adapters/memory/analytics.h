#pragma once

#include "adapters/memory/no_reports.h"
#include "adapters/memory/state.h"
#include "ports/analytics.h"

namespace steady::memory {

class Analytics final : public AnalyticsRepository {
  public:
    explicit Analytics(State&) {}
    long events(const TimeSpan&) override { no_reports(); }
    std::vector<LedgerSum> ledger_sums(const TimeSpan&, seconds) override { no_reports(); }
    BookingCounts bookings(const TimeSpan&) override { no_reports(); }
    RatingSummary ratings(const TimeSpan&) override { no_reports(); }
    UtilizationCounts utilization(const TimeSpan&, const UtilizationLimits&) override {
        no_reports();
    }
    std::array<long, service_type_count> services(const TimeSpan&) override { no_reports(); }
    std::vector<CompanionActivity> top_companions(const TimeSpan&, int) override { no_reports(); }
    std::vector<ClientActivity> top_clients(const TimeSpan&, int) override { no_reports(); }
    std::vector<AnalyticsParty> parties(const std::vector<AccountId>&) override { no_reports(); }
    std::optional<AnalyticsReport> kept(AnalyticsPeriod) override { no_reports(); }
    void keep(const AnalyticsReport&) override { no_reports(); }
};

}  // namespace steady::memory
