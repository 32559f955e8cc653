#include "adapters/http/routes/earnings_json.h"

#include "adapters/http/local_time_text.h"
#include "adapters/http/routes/booking_json.h"
#include "domain/earnings/mileage_rates.h"
#include "domain/payouts/payout_status.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace steady::http {
namespace {

std::string month_text(const std::chrono::year_month& month) {
    std::array<char, 12> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u", static_cast<int>(month.year()),
                  static_cast<unsigned>(month.month()));
    return text.data();
}

// Tenths as a number with one decimal, without a double: 125 is 12.5.
Json tenths_json(std::int64_t tenths) {
    const std::int64_t size = std::abs(tenths);
    return Json::number((tenths < 0 ? "-" : "") + std::to_string(size / 10) + "." +
                        std::to_string(size % 10));
}

std::string_view text_of(const std::optional<PayoutState>& state) {
    return state ? state_name(*state) : std::string_view("scheduled");
}

Json common(const Shift& shift, const TimeZones& zones) {
    Json json = Json::object({{"id", shift.line},
                              {"bookingId", shift.booking},
                              {"client", shift.client},
                              {"date", local_day_text(shift.service.start, shift.timezone, zones)},
                              {"startTime", shift.service.start},
                              {"endTime", shift.service.end},
                              {"timezone", zones.shown(shift.timezone)},
                              {"isVideoSession", shift.is_video},
                              {"isCancelled", shift.cancelled},
                              {"status", status_name(shift.status)},
                              {"mileageReimbursement", shift.parts.mileage},
                              {"travelReimbursement", shift.travel()},
                              {"netPayout", shift.net}});
    if (!shift.deducted.is_zero()) json.set("deducted", shift.deducted);
    json.set("payoutState", text_of(shift.state)).set("expectedPayoutAt", shift.due_at);
    const bool paid = shift.status == ShiftStatus::paid;
    json.set("payoutDate", paid ? Json(shift.paid_at) : Json());
    const bool held = shift.hold != HoldReason::none;
    json.set("heldReason", held ? Json(hold_name(shift.hold)) : Json());
    return json;
}

Json projections_json(const std::optional<Projections>& projections) {
    if (!projections) return {};
    return Json::object({{"weekly", projections->weekly},
                         {"monthly", projections->monthly},
                         {"annual", projections->annual},
                         {"shifts", projections->shifts}});
}

Json trend_json(const std::optional<EarningsTrend>& trend) {
    if (!trend) return {};
    return Json::object({{"days", trend_days},
                         {"current", trend->current},
                         {"previous", trend->previous},
                         {"percent", tenths_json(trend->tenths)}});
}

}  // namespace

Json earning_json(const Shift& shift, const TimeZones& zones) {
    Json json = common(shift, zones);
    json.set("hours", shift.hours)
        .set("rate", shift.rate)
        .set("grossAmount", shift.parts.base)
        .set("amount", shift.parts.base - shift.parts.commission)
        .set("platformFee", shift.parts.commission);
    return json;
}

Json shift_json(const Shift& shift, const TimeZones& zones) {
    Json json = common(shift, zones);
    json.set("duration", shift.hours)
        .set("hourlyRate", shift.rate)
        .set("basePay", shift.parts.base)
        .set("totalEarnings", shift.net + shift.parts.commission)
        .set("companyFee", shift.parts.commission);
    const bool paid = shift.status == ShiftStatus::paid;
    json.set("stripeTransferId", paid ? Json(shift.transfer) : Json());
    return json;
}

Json drive_json(const Shift& shift, const TimeZones& zones) {
    const Miles one_way = shift.distance.value_or(Miles{});
    return Json::object({{"id", shift.line},
                         {"bookingId", shift.booking},
                         {"client", shift.client},
                         {"date", local_day_text(shift.service.start, shift.timezone, zones)},
                         {"location", shift.location},
                         {"miles", miles_json(one_way)},
                         {"milesBothWays", miles_json(both_ways(one_way))},
                         {"mileageReimbursement", shift.parts.mileage}});
}

Json mileage_totals_json(const MileageLog& log) {
    Json json = Json::object({{"trips", log.trips.size()},
                              {"milesBothWays", miles_json(log.driven)},
                              {"mileageReimbursement", log.reimbursed}});
    if (const MileageRate* rate = mileage_rate(log.year)) {
        json.set("standardRate", Json::object({{"centsPerMile", tenths_json(rate->tenths_of_cent)},
                                               {"source", rate->source},
                                               {"amount", log.at_rate}}));
    }
    return json;
}

Json sums_json(const ShiftSums& sums) {
    return Json::object({{"shifts", sums.count},
                         {"grossAmount", sums.parts.base},
                         {"platformFee", sums.parts.commission},
                         {"mileageReimbursement", sums.parts.mileage},
                         {"travelReimbursement", sums.travel()},
                         {"netPayout", sums.net}});
}

Json summary_json(const EarningsSummary& summary) {
    const long total = summary.earned.count + summary.scheduled.count;
    Json months = Json::array();
    for (const MonthlyEarnings& each : summary.months) {
        Json month = sums_json(each.sums);
        month.set("month", month_text(each.month));
        months.push(std::move(month));
    }
    const auto& projections = summary.projections;
    return Json::object(
        {{"totalNetEarnings", summary.earned.net},
         {"grossEarnings", summary.earned.parts.base},
         {"platformFees", summary.earned.parts.commission},
         {"reimbursements", summary.earned.parts.mileage + summary.earned.travel()},
         {"paidOut", summary.paid.net},
         {"pendingPayout", summary.pending.net},
         {"scheduledEarnings", summary.scheduled.net},
         {"averageShiftEarnings", projections ? Json(projections->average) : Json()},
         {"shifts", Json::object({{"paid", summary.paid.count},
                                  {"pending", summary.pending.count},
                                  {"scheduled", summary.scheduled.count},
                                  {"total", total}})},
         {"projections", projections_json(projections)},
         {"trend", trend_json(summary.trend)},
         {"months", std::move(months)}});
}

Json tax_year_json(const TaxYear& tax) {
    Json json = Json::object({{"year", tax.year},
                              {"years", tax.years},
                              {"timezone", tax.timezone},
                              {"shifts", tax.sums.count},
                              {"basePay", tax.sums.parts.base},
                              {"grossIncome", tax.sums.gross()},
                              {"platformFees", tax.sums.parts.commission},
                              {"netIncome", tax.sums.net},
                              {"mileageReimbursement", tax.sums.parts.mileage},
                              {"travelReimbursement", tax.sums.travel()}});
    if (!tax.sums.deducted.is_zero()) json.set("deducted", tax.sums.deducted);
    return json;
}

}  // namespace steady::http
