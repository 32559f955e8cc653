#pragma once

#include "domain/analytics/analytics.h"
#include "domain/payments/ledger.h"
#include "domain/people/account.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// The sum of the postings of one kind to one account within one slice of a span.
struct LedgerSum {
    long slice = 0;  // from 0
    EntryKind kind = EntryKind::checkout_paid;
    bool of_booking = false;  // the entries name a booking
    std::string account;
    Money amount;
};

// The people whose names are shown with the figures.
struct AnalyticsParty {
    AccountId id;
    AccountType type = AccountType::client;
    std::string name{};
    std::string real_name{};
    std::string display_name{};
    RatingSummary rating{};  // of companions
};

// The data behind the administrators' analytics. Spans are half-open; the store itself adds up
// their contents.
class AnalyticsRepository {
  public:
    virtual ~AnalyticsRepository() = default;
    // The number of ledger entries.
    [[nodiscard]] virtual long events(const TimeSpan& span) = 0;
    // Per slice, only for accounts of the provider or the commission.
    [[nodiscard]] virtual std::vector<LedgerSum> ledger_sums(const TimeSpan& span,
                                                             seconds slice) = 0;
    [[nodiscard]] virtual BookingCounts bookings(const TimeSpan& span) = 0;
    [[nodiscard]] virtual RatingSummary ratings(const TimeSpan& span) = 0;
    [[nodiscard]] virtual UtilizationCounts utilization(const TimeSpan& span,
                                                        const UtilizationLimits& limits) = 0;
    // Of the bookings paid in the span, without lines that replaced another one.
    [[nodiscard]] virtual std::array<long, service_type_count> services(const TimeSpan& span) = 0;
    // Highest earnings first, then by id.
    [[nodiscard]] virtual std::vector<CompanionActivity> top_companions(const TimeSpan& span,
                                                                        int limit) = 0;
    // Highest payments first, then by id.
    [[nodiscard]] virtual std::vector<ClientActivity> top_clients(const TimeSpan& span,
                                                                  int limit) = 0;

    // The parties whose accounts are not closed, in any order. A single query (Store::ask).
    [[nodiscard]] virtual std::vector<AnalyticsParty> parties(
        const std::vector<AccountId>& ids) = 0;

    // One report is stored per period, with ids and numbers only. A single query.
    [[nodiscard]] virtual std::optional<AnalyticsReport> kept(AnalyticsPeriod period) = 0;
    virtual void keep(const AnalyticsReport& report) = 0;
};

}  // namespace steady
