#pragma once

#include "adapters/memory/state.h"
#include "ports/analytics.h"

namespace steady::memory {

class Analytics final : public AnalyticsRepository {
  public:
    explicit Analytics(State& state) : state_(state) {}
    long events(const TimeSpan& span) override;
    std::vector<LedgerSum> ledger_sums(const TimeSpan& span, seconds slice) override;
    BookingCounts bookings(const TimeSpan& span) override;
    RatingSummary ratings(const TimeSpan& span) override;
    UtilizationCounts utilization(const TimeSpan& span, const UtilizationLimits& limits) override;
    std::array<long, service_type_count> services(const TimeSpan& span) override;
    std::vector<CompanionActivity> top_companions(const TimeSpan& span, int limit) override;
    std::vector<ClientActivity> top_clients(const TimeSpan& span, int limit) override;
    std::vector<AnalyticsParty> parties(const std::vector<AccountId>& ids) override;
    std::optional<AnalyticsReport> kept(AnalyticsPeriod period) override;
    void keep(const AnalyticsReport& report) override;

  private:
    State& state_;
};

}  // namespace steady::memory
