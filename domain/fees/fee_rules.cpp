#include "domain/fees/fee_rules.h"

#include <utility>

namespace steady {
namespace {

constexpr std::int64_t minutes_per_hour = 60;
constexpr std::int64_t hundredths_per_mile = 100;

minutes time_to_cover(Miles distance, int miles_per_hour) {
    const std::int64_t parts = distance.hundredths * minutes_per_hour;
    const std::int64_t parts_of_minute = hundredths_per_mile * miles_per_hour;
    return minutes{parts / parts_of_minute + (parts % parts_of_minute == 0 ? 0 : 1)};
}

}  // namespace

minutes estimated_travel_time(Miles distance) {
    if (distance > flying_beyond) {
        return airport_time + time_to_cover(distance, flying_miles_per_hour);
    }
    return time_to_cover(distance, driving_miles_per_hour);
}

LineFees trip_fees(const Trip& trip) {
    LineFees fees;
    if (!trip.is_first_of_trip) return fees;
    if (trip.distance >= hotel_from) fees.hotel = hotel_fee;
    if (trip.distance >= misc_and_mileage_from) {
        fees.misc = trip.companions >= 2 ? misc_fee_shared : misc_fee_alone;
        fees.mileage =
            mileage_rate_per_mile.scaled_half_up(trip.distance.hundredths, hundredths_per_mile);
    }
    fees.travel = fixed_trip_fare;
    fees.travel_time =
        travel_time_rate_per_hour.scaled_half_up(trip.travel_time.count(), minutes_per_hour);
    return fees;
}

std::optional<Money> travel_estimate(Miles distance) {
    const LineFees fees = trip_fees({distance, estimated_travel_time(distance)});
    const std::int64_t step = travel_estimate_step.cents();
    const std::int64_t cents = (fees.mileage + fees.travel_reserve()).cents();
    const std::int64_t rounded = (cents + step / 2) / step * step;
    return rounded == 0 ? std::nullopt : std::optional(Money::from_cents(rounded));
}

Money company_fee(Money base, CompanyFeeBasis basis) {
    switch (basis) {
        case CompanyFeeBasis::base_rate:
        case CompanyFeeBasis::job_cost_excluding_distance:
            return base.percent_half_up(company_fee_percent);
    }
    std::unreachable();
}

LineAmounts line_amounts(const LineWork& work) {
    LineAmounts amounts;
    amounts.base = work.rate * work.hours;
    if (work.trip) amounts.fees = trip_fees(*work.trip);
    amounts.fees.company = company_fee(amounts.base);
    amounts.companion_share = amounts.base.percent_half_up(companion_share_percent);
    amounts.commission = amounts.base - amounts.companion_share;
    amounts.companion_payout = amounts.companion_share + amounts.fees.mileage;
    amounts.total =
        amounts.base + amounts.fees.mileage + amounts.fees.travel_reserve() + amounts.fees.company;
    return amounts;
}

Money whole_price(Money rate, int booked_hours, const std::optional<Miles>& way) {
    LineWork work{.rate = rate, .hours = booked_hours, .trip = std::nullopt};
    if (way) work.trip = Trip{.distance = *way, .travel_time = estimated_travel_time(*way)};
    return line_amounts(work).total + app_fee;
}

Money rate_of_line(bool is_video, Money hourly_rate,
                   const std::optional<Money>& video_hourly_rate) {
    return is_video ? video_hourly_rate.value_or(hourly_rate) : hourly_rate;
}

}  // namespace steady
