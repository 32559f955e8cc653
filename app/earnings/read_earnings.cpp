#include "app/earnings/read_earnings.h"

#include "domain/core/result.h"
#include "domain/earnings/mileage_rates.h"
#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/earnings.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <algorithm>
#include <limits>

namespace steady {
namespace {

using std::chrono::local_days;
using std::chrono::months;
using std::chrono::year;
using std::chrono::year_month;

// The part numbers of the sums: months count from 0.
constexpr int current_period = chart_months;
constexpr int previous_period = chart_months + 1;
constexpr std::size_t parts = chart_months + 2;

local_days first_day(const year_month& month) {
    return local_days{month / 1};
}

std::vector<ShiftStatus> only_paid() {
    return {ShiftStatus::paid};
}

}  // namespace

Instant ReadEarnings::day_begins(local_days day, const std::string& zone) const {
    // Where the clocks skip midnight, the day begins an hour later.
    for (const hours later : {hours{0}, hours{1}}) {
        if (const auto at = zones_.to_instant(local_days{day} + later, zone)) return *at;
    }
    return Instant{day.time_since_epoch()};
}

TimeSpan ReadEarnings::days(local_days from, local_days to, const std::string& zone) const {
    return {day_begins(from, zone), day_begins(to + std::chrono::days{1}, zone)};
}

TimeSpan ReadEarnings::year_in(int number, const std::string& zone) const {
    const year_month january = year{number} / 1;
    return {day_begins(first_day(january), zone),
            day_begins(first_day(january + months{12}), zone)};
}

std::vector<ZoneSpan> ReadEarnings::in_each_zone(Transaction& transaction,
                                                 const AccountId& companion, local_days from,
                                                 local_days to) const {
    std::vector<ZoneSpan> spans;
    for (const std::string& zone : transaction.earnings.shift_zones(companion)) {
        // More zones than any companion works in.
        if (spans.size() == EarningsRepository::max_sum_spans) break;
        spans.push_back({zone, days(from, to, zone)});
    }
    return spans;
}

Result<ReadEarnings::Years> ReadEarnings::years_of(Transaction& transaction,
                                                   const AccountId& companion) {
    const auto found = transaction.companions.find(companion);
    if (!found) return refuse(Refusal::not_found);
    const std::string& own = found->profile.timezone;
    Years years{zones_.known(own) ? own : "America/New_York"};
    const auto today =
        std::chrono::floor<std::chrono::days>(zones_.to_local(clock_.now(), years.zone));
    years.current = static_cast<int>(std::chrono::year_month_day{today}.year());
    return years;
}

// Only the displayed name is searched, so that a full name cannot be guessed.
std::vector<AccountId> ReadEarnings::clients_named(Transaction& transaction,
                                                   const AccountId& companion,
                                                   const std::string& name) const {
    const std::string sought = texts_.search_key(name);
    std::vector<AccountId> clients = transaction.earnings.shift_clients(companion);
    std::erase_if(clients, [&](const AccountId& id) {
        const auto client = transaction.accounts.find(id);
        return !client || !texts_.search_key(public_name(*client)).contains(sought);
    });
    return clients;
}

Result<ShiftPage> ReadEarnings::shifts(const EarningsQuestion& question) {
    return store_.read([&](Transaction& transaction) -> Result<ShiftPage> {
        ShiftQuery query = question.query;
        RETURN_IF_ERROR(years_of(transaction, query.companion));
        if (question.from || question.to) {
            const local_days always{year{1970} / 1 / 1};
            const local_days never{year{9999} / 12 / 31};
            query.starts =
                in_each_zone(transaction, query.companion, question.from.value_or(always),
                             question.to.value_or(never));
        }
        if (!question.client.empty()) {
            query.clients = clients_named(transaction, query.companion, question.client);
        }
        return transaction.earnings.shifts(query);
    });
}

void ReadEarnings::add_periods(Transaction& transaction, const AccountId& companion,
                               const Years& years, EarningsSummary& summary) const {
    const Instant now = clock_.now();
    const auto today = std::chrono::floor<std::chrono::days>(zones_.to_local(now, years.zone));
    const std::chrono::year_month_day date{today};
    const year_month this_month = date.year() / date.month();
    const auto span_of = [&](int part, const std::string& zone) -> TimeSpan {
        const std::chrono::days period{trend_days};
        if (part == current_period) return days(today - period + std::chrono::days{1}, today, zone);
        if (part == previous_period) {
            return days(today - 2 * period + std::chrono::days{1}, today - period, zone);
        }
        const year_month month = this_month - months{chart_months - 1 - part};
        return {day_begins(first_day(month), zone), day_begins(first_day(month + months{1}), zone)};
    };
    std::map<int, ShiftSums> sums;
    std::vector<SumSpan> spans;
    const auto ask = [&] {
        for (const auto& [part, each] : transaction.earnings.shift_sums(companion, spans)) {
            sums[part] += each;
        }
        spans.clear();
    };
    for (const std::string& zone : transaction.earnings.shift_zones(companion)) {
        if (spans.size() + parts > EarningsRepository::max_sum_spans) ask();
        for (int part = 0; part < static_cast<int>(parts); ++part) {
            spans.push_back({part, {zone, span_of(part, zone)}});
        }
    }
    ask();
    for (int part = 0; part < chart_months; ++part) {
        summary.months.push_back({this_month - months{chart_months - 1 - part}, sums[part]});
    }
    const Money current = sums[current_period].net;
    const Money previous = sums[previous_period].net;
    if (const auto tenths = trend_tenths(current, previous)) {
        summary.trend = EarningsTrend{current, previous, *tenths};
    }
}

Result<EarningsSummary> ReadEarnings::summary(const AccountId& companion) {
    return store_.read([&](Transaction& transaction) -> Result<EarningsSummary> {
        ASSIGN_OR_RETURN(const auto years, years_of(transaction, companion));
        auto totals = transaction.earnings.shift_totals(companion);
        EarningsSummary summary{.paid = totals[ShiftStatus::paid],
                                .pending = totals[ShiftStatus::pending],
                                .scheduled = totals[ShiftStatus::scheduled],
                                .earned = totals[ShiftStatus::paid]};
        summary.earned += summary.pending;
        summary.projections = project(summary.earned.net, summary.earned.count);
        add_periods(transaction, companion, years, summary);
        return summary;
    });
}

Result<TaxYear> ReadEarnings::tax_year(const AccountId& companion, std::optional<int> wanted) {
    return store_.read([&](Transaction& transaction) -> Result<TaxYear> {
        ASSIGN_OR_RETURN(const auto years, years_of(transaction, companion));
        TaxYear tax{.year = wanted.value_or(years.current - 1), .timezone = years.zone};
        int first = years.current - 1;
        if (const auto range = transaction.earnings.paid_range(companion)) {
            const auto day =
                std::chrono::floor<std::chrono::days>(zones_.to_local(range->start, years.zone));
            first = std::min(first, static_cast<int>(std::chrono::year_month_day{day}.year()));
        }
        for (int each = years.current; each >= first; --each) tax.years.push_back(each);
        tax.sums = transaction.earnings
                       .shifts({.companion = companion,
                                .statuses = only_paid(),
                                .paid = year_in(tax.year, years.zone),
                                .movements = true,
                                .limit = 1})
                       .sums;
        return tax;
    });
}

Result<std::vector<Shift>> ReadEarnings::statement(const AccountId& companion, int wanted) {
    return store_.read([&](Transaction& transaction) -> Result<std::vector<Shift>> {
        ASSIGN_OR_RETURN(const auto years, years_of(transaction, companion));
        return transaction.earnings
            .shifts({.companion = companion,
                     .statuses = only_paid(),
                     .paid = year_in(wanted, years.zone),
                     .movements = true,
                     .key = ShiftKey::paid,
                     .descending = false,
                     .limit = std::numeric_limits<int>::max()})
            .shifts;
    });
}

Result<MileageLog> ReadEarnings::mileage(const AccountId& companion, std::optional<int> wanted) {
    return store_.read([&](Transaction& transaction) -> Result<MileageLog> {
        ASSIGN_OR_RETURN(const auto years, years_of(transaction, companion));
        MileageLog log{.year = wanted.value_or(years.current - 1)};
        log.trips = transaction.earnings
                        .shifts({.companion = companion,
                                 .statuses = {ShiftStatus::paid, ShiftStatus::pending},
                                 .starts = in_each_zone(transaction, companion,
                                                        local_days{year{log.year} / 1 / 1},
                                                        local_days{year{log.year} / 12 / 31}),
                                 .traveled = true,
                                 .limit = std::numeric_limits<int>::max()})
                        .shifts;
        const MileageRate* rate = mileage_rate(log.year);
        if (rate) log.at_rate = Money{};
        for (const Shift& trip : log.trips) {
            const Miles driven = both_ways(trip.distance.value_or(Miles{}));
            log.driven.hundredths += driven.hundredths;
            if (rate) *log.at_rate += mileage_at(*rate, driven);
            log.reimbursed += trip.parts.mileage;
        }
        return log;
    });
}

}  // namespace steady
