#pragma once

#include "adapters/sql/connection.h"
#include "ports/analytics.h"

namespace steady::sql {

class Analytics final : public AnalyticsRepository {
  public:
    explicit Analytics(Connection& connection) : connection_(connection) {}
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
    Connection& connection_;
};

}  // namespace steady::sql
