#pragma once

#include "domain/analytics/analytics.h"
#include "domain/payments/ledger.h"
#include "domain/people/account.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// The postings of one kind to one account within one slice of a span, added up.
struct LedgerSum {
    long slice = 0;  // from 0
    EntryKind kind = EntryKind::checkout_paid;
    bool of_booking = false;  // the entries name a booking
    std::string account;
    Money amount;
};

// Whose names stand beside the figures.
struct AnalyticsParty {
    AccountId id;
    AccountType type = AccountType::client;
    std::string name{};
    std::string real_name{};
    std::string display_name{};
    RatingSummary rating{};  // of companions
};

// What an administrator's analytics are made of. Spans are half-open; whatever they hold is added
// up by the store itself.
class AnalyticsRepository {
  public:
    virtual ~AnalyticsRepository() = default;
    // Entries of the ledger.
    [[nodiscard]] virtual long events(const TimeSpan& span) = 0;
    // Only of accounts that are the provider's or the commission's, by slice.
    [[nodiscard]] virtual std::vector<LedgerSum> ledger_sums(const TimeSpan& span,
                                                             seconds slice) = 0;
    [[nodiscard]] virtual BookingCounts bookings(const TimeSpan& span) = 0;
    [[nodiscard]] virtual RatingSummary ratings(const TimeSpan& span) = 0;
    [[nodiscard]] virtual UtilizationCounts utilization(const TimeSpan& span,
                                                        const UtilizationLimits& limits) = 0;
    // Of the bookings that were paid in it, without lines that took another one's place.
    [[nodiscard]] virtual std::array<long, service_type_count> services(const TimeSpan& span) = 0;
    // The most earned first, then by id.
    [[nodiscard]] virtual std::vector<CompanionActivity> top_companions(const TimeSpan& span,
                                                                        int limit) = 0;
    // The most paid first, then by id.
    [[nodiscard]] virtual std::vector<ClientActivity> top_clients(const TimeSpan& span,
                                                                  int limit) = 0;

    // Of those whose accounts are not closed, in any order. A single question (Store::ask).
    [[nodiscard]] virtual std::vector<AnalyticsParty> parties(
        const std::vector<AccountId>& ids) = 0;

    // One report is kept of each period, with ids and numbers alone. A single question.
    [[nodiscard]] virtual std::optional<AnalyticsReport> kept(AnalyticsPeriod period) = 0;
    virtual void keep(const AnalyticsReport& report) = 0;
};

}  // namespace steady
