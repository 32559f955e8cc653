#pragma once

#include "domain/core/error.h"
#include "domain/earnings/projections.h"
#include "domain/earnings/shift.h"
#include "ports/earnings.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace steady {

inline constexpr int trend_days = 30;  // policy: the period that is compared with the previous one
inline constexpr int chart_months = 12;

// A query for a page of shifts: `query` without spans, and local days at the shifts' places.
struct EarningsQuestion {
    ShiftQuery query;
    std::string client{};  // a part of the displayed name, as searches compare it (EARN-004)
    std::optional<std::chrono::local_days> from{};
    std::optional<std::chrono::local_days> to{};  // included
};

// The comparison of the last days with as many days before them.
struct EarningsTrend {
    Money current;
    Money previous;
    std::int64_t tenths = 0;  // of a percent
};

struct MonthlyEarnings {
    std::chrono::year_month month;
    ShiftSums sums;
};

// Over all shifts (EEARN-004 to 010): those paid or pending count as earned.
struct EarningsSummary {
    ShiftSums paid;
    ShiftSums pending;
    ShiftSums scheduled;
    ShiftSums earned;
    std::optional<Projections> projections{};  // based on past earnings
    std::optional<EarningsTrend> trend{};      // nullopt without earnings in the previous period
    std::vector<MonthlyEarnings> months{};     // the last twelve, ending with the current one
};

// The payouts from January 1 to December 31 of a year, in the companion's own zone.
struct TaxYear {
    int year = 0;
    std::vector<int> years{};  // available years, latest first
    ShiftSums sums;
    std::string timezone;
};

// The trips to the shifts of a year, by the days of the shifts at their places.
struct MileageLog {
    int year = 0;
    std::vector<Shift> trips{};
    Miles driven{};                  // both ways
    std::optional<Money> at_rate{};  // the sum of the trips' amounts at the standard mileage rate
    Money reimbursed{};
};

// A companion's own earnings, for the companion and for administrators. Refuses not_found if the
// account is not a companion's.
class ReadEarnings {
  public:
    ReadEarnings(Store& store, const Clock& clock, const TimeZones& zones, const TextForms& texts)
        : store_(store), clock_(clock), zones_(zones), texts_(texts) {}

    [[nodiscard]] Result<ShiftPage> shifts(const EarningsQuestion& question);
    [[nodiscard]] Result<EarningsSummary> summary(const AccountId& companion);
    // Without a year: the last complete one (decisions §7).
    [[nodiscard]] Result<TaxYear> tax_year(const AccountId& companion, std::optional<int> year);
    // Every shift behind a tax year's sums, in the order of payment.
    [[nodiscard]] Result<std::vector<Shift>> statement(const AccountId& companion, int year);
    // Without a year: the last complete one.
    [[nodiscard]] Result<MileageLog> mileage(const AccountId& companion, std::optional<int> year);

  private:
    struct Years {
        std::string zone;
        int current = 0;
    };
    [[nodiscard]] Result<Years> years_of(Transaction& transaction, const AccountId& companion);
    [[nodiscard]] std::vector<AccountId> clients_named(Transaction& transaction,
                                                       const AccountId& companion,
                                                       const std::string& name) const;
    [[nodiscard]] Instant day_begins(std::chrono::local_days day, const std::string& zone) const;
    [[nodiscard]] TimeSpan days(std::chrono::local_days from, std::chrono::local_days to,
                                const std::string& zone) const;
    [[nodiscard]] TimeSpan year_in(int year, const std::string& zone) const;
    [[nodiscard]] std::vector<ZoneSpan> in_each_zone(Transaction& transaction,
                                                     const AccountId& companion,
                                                     std::chrono::local_days from,
                                                     std::chrono::local_days to) const;
    void add_periods(Transaction& transaction, const AccountId& companion, const Years& years,
                     EarningsSummary& summary) const;

    Store& store_;
    const Clock& clock_;
    const TimeZones& zones_;
    const TextForms& texts_;
};

}  // namespace steady
