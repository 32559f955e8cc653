#include "domain/fees/fee_rules.h"

#include <cmath>
#include <fstream>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace steady {
namespace fee_rules_test {

LineAmounts priced(Miles distance, minutes travel_time, int companions = 1, bool first = true) {
    return line_amounts(
        {Money::from_dollars(100), 4, Trip{distance, travel_time, companions, first}});
}

Money dollars(std::int64_t amount) {
    return Money::from_dollars(amount);
}

// FEE-008
TEST(LineAmounts, Fee008BaseIsRateTimesHours) {
    EXPECT_EQ(line_amounts({dollars(100), 4, std::nullopt}).base, dollars(400));
    EXPECT_EQ(line_amounts({Money::from_cents(3333), 3, std::nullopt}).base,
              Money::from_cents(9999));
}

// FEE-001, FEE-003, FEE-004: both readings of the company fee's base give one figure.
TEST(LineAmounts, Fee003CompanyFeeIsFivePercentOfBaseInBothReadings) {
    EXPECT_EQ(app_fee, dollars(5));
    for (const std::int64_t cents : {0, 1, 9, 10, 11, 30, 40000, 399999}) {
        const Money base = Money::from_cents(cents);
        EXPECT_EQ(company_fee(base, CompanyFeeBasis::base_rate),
                  company_fee(base, CompanyFeeBasis::job_cost_excluding_distance));
    }
    EXPECT_EQ(company_fee(dollars(400)), dollars(20));
    EXPECT_EQ(priced(Miles::whole(1000), minutes{300}).fees.company, dollars(20))
        << "distance money carries no company fee";
}

// FEE-034: halves go up, once per line.
TEST(LineAmounts, Fee034CompanyFeeRoundsHalvesUp) {
    EXPECT_EQ(company_fee(Money::from_cents(9)).cents(), 0);
    EXPECT_EQ(company_fee(Money::from_cents(10)).cents(), 1);
    EXPECT_EQ(company_fee(Money::from_cents(29)).cents(), 1);
    EXPECT_EQ(company_fee(Money::from_cents(30)).cents(), 2);
}

// FEE-005, FEE-006, FEE-007
TEST(LineAmounts, Fee006PayoutIsThreeQuartersOfBasePlusMileage) {
    EXPECT_EQ(platform_commission_percent, 25);
    const LineAmounts amounts = priced(Miles::whole(400), minutes{0});
    EXPECT_EQ(amounts.commission, dollars(100));
    EXPECT_EQ(amounts.companion_share, dollars(300));
    EXPECT_EQ(amounts.fees.mileage, dollars(100));
    EXPECT_EQ(amounts.companion_payout, dollars(400));
    EXPECT_EQ(amounts.fees.company, dollars(20)) << "the client's 5 % is no part of the 25 %";
}

// FEE-005, I5: for every base up to $4,000 the two parts make the whole, and the share is at most
// half a cent above 75 %.
TEST(LineAmounts, Fee005CommissionAndShareMakeUpEveryBase) {
    for (std::int64_t cents = 0; cents <= 400000; ++cents) {
        const LineAmounts amounts = line_amounts({Money::from_cents(cents), 1, std::nullopt});
        ASSERT_EQ((amounts.commission + amounts.companion_share).cents(), cents);
        const std::int64_t above_exact = amounts.companion_share.cents() * 4 - cents * 3;
        ASSERT_GE(above_exact, -1) << cents;
        ASSERT_LE(above_exact, 2) << cents;
    }
}

// FEE-023, FEE-026, FEE-027, FEE-028
TEST(TripFees, Fee026BandsBeginAt350And500Miles) {
    struct Band {
        long hundredths;
        std::int64_t hotel, misc, mileage_cents;
    };
    for (const Band& band :
         {Band{0, 0, 0, 0}, Band{34900, 0, 0, 0}, Band{34999, 0, 0, 0}, Band{35000, 0, 100, 8750},
          Band{49900, 0, 100, 12475}, Band{49950, 0, 100, 12488}, Band{49999, 0, 100, 12500},
          Band{50000, 100, 100, 12500}, Band{60000, 100, 100, 15000}}) {
        const LineFees fees = trip_fees({Miles{band.hundredths}, minutes{0}, 1, true});
        EXPECT_EQ(fees.hotel, dollars(band.hotel)) << band.hundredths;
        EXPECT_EQ(fees.misc, dollars(band.misc)) << band.hundredths;
        EXPECT_EQ(fees.mileage.cents(), band.mileage_cents) << band.hundredths;
    }
}

// FEE-024
TEST(TripFees, Fee024MiscIsSharedByTwoOrMoreCompanions) {
    EXPECT_EQ(priced(Miles::whole(500), minutes{0}, 1).fees.misc, dollars(100));
    EXPECT_EQ(priced(Miles::whole(500), minutes{0}, 2).fees.misc, dollars(50));
    EXPECT_EQ(priced(Miles::whole(500), minutes{0}, 9).fees.misc, dollars(50));
}

// FEE-021, FEE-025: 25 cents a mile on hundredths of a mile.
TEST(TripFees, Fee025MileageIsAQuarterPerMile) {
    EXPECT_EQ(priced(Miles::whole(600), minutes{0}).fees.mileage, dollars(150));
    EXPECT_EQ(trip_fees({Miles{35001}, minutes{0}, 1, true}).mileage.cents(), 8750);
    EXPECT_EQ(trip_fees({Miles{35002}, minutes{0}, 1, true}).mileage.cents(), 8751);
}

// FEE-032, FEE-033: $10 an hour to the minute, halves up; the travel fee is a policy amount of 0.
TEST(TripFees, Fee032TravelTimeCostsTenDollarsAnHour) {
    EXPECT_EQ(priced(Miles::whole(60), minutes{180}).fees.travel_time, dollars(30));
    EXPECT_EQ(priced(Miles::whole(60), minutes{1}).fees.travel_time.cents(), 17);
    EXPECT_EQ(priced(Miles::whole(60), minutes{2}).fees.travel_time.cents(), 33);
    EXPECT_EQ(priced(Miles::whole(60), minutes{3}).fees.travel_time.cents(), 50);
    EXPECT_EQ(priced(Miles::whole(60), minutes{180}).fees.travel, Money{});
}

// API-042: isFirstBooking
TEST(TripFees, Api042ALaterLineOfATripPaysNoTravel) {
    EXPECT_EQ(trip_fees({Miles::whole(900), minutes{300}, 1, false}), LineFees{});
    EXPECT_NE(trip_fees({Miles::whole(900), minutes{300}, 1, true}), LineFees{});
}

// FEE-010, FEE-011
TEST(LineAmounts, Fee010VideoHasNoTravelFeesAndFee011ItsOwnRate) {
    const LineAmounts amounts = line_amounts({dollars(80), 2, std::nullopt});
    EXPECT_EQ(amounts.fees.mileage + amounts.fees.travel_reserve(), Money{});
    EXPECT_EQ(amounts.total, dollars(168));
    EXPECT_EQ(rate_of_line(true, dollars(100), dollars(80)), dollars(80));
    EXPECT_EQ(rate_of_line(true, dollars(100), std::nullopt), dollars(100));
    EXPECT_EQ(rate_of_line(false, dollars(100), dollars(80)), dollars(100));
}

// FEE-030, FEE-031
TEST(TravelTime, Fee030DrivesAt30MilesPerHour) {
    EXPECT_EQ(estimated_travel_time(Miles::whole(60)), minutes{120});
    EXPECT_EQ(estimated_travel_time(Miles{}), minutes{0});
    EXPECT_EQ(estimated_travel_time(Miles{1}), minutes{1});
    EXPECT_EQ(estimated_travel_time(Miles::whole(500)), minutes{1000});
}
TEST(TravelTime, Fee031FliesBeyond500Miles) {
    EXPECT_EQ(estimated_travel_time(Miles::whole(1000)), minutes{300});
    EXPECT_EQ(estimated_travel_time(Miles{50001}), minutes{180 + 61});
}
// A companion who arrives in time from the edge of an area by road arrives in time from nearer:
// search relies on it.
TEST(TravelTime, Fee030ALongerRoadIsNeverFaster) {
    minutes before{0};
    for (Miles way{1}; way <= flying_beyond; ++way.hundredths) {
        const minutes takes = estimated_travel_time(way);
        ASSERT_GE(takes, before) << way.hundredths;
        before = takes;
    }
}

// FEE-009: for many inputs the total is the exact sum of the lines shown.
TEST(LineAmounts, Fee009TotalIsTheSumOfTheLinesShown) {
    std::mt19937 random(7);
    std::uniform_int_distribution<long> hundredths(0, 300000);
    std::uniform_int_distribution<std::int64_t> cents(100, 50000);
    std::uniform_int_distribution<int> small(1, 8);
    for (int i = 0; i < 20000; ++i) {
        const Miles distance{hundredths(random)};
        LineWork work{Money::from_cents(cents(random)), small(random), std::nullopt};
        if (i % 4 != 0) {
            work.trip = Trip{distance, estimated_travel_time(distance), small(random), i % 3 != 0};
        }
        const LineAmounts a = line_amounts(work);
        ASSERT_EQ(a.total, a.base + a.fees.mileage + a.fees.hotel + a.fees.misc + a.fees.travel +
                               a.fees.travel_time + a.fees.company);
        ASSERT_EQ(a.total,
                  a.companion_payout + a.commission + a.fees.company + a.fees.travel_reserve());
    }
}

// FEE-022, I16: the figures that the web app's fallback is tested with too.
TEST(FeeVectors, Fee022SharedVectorsHoldToTheCent) {
    std::ifstream file("tests/vectors/fees.json");
    ASSERT_TRUE(file) << "run from the project's root";
    const auto document = nlohmann::json::parse(file);
    EXPECT_EQ(document.at("appFeeCents").get<std::int64_t>(), app_fee.cents());
    std::size_t checked = 0;
    for (const auto& row : document.at("vectors")) {
        const Miles distance{std::lround(row.at("miles").get<double>() * 100)};
        LineWork work{Money::from_cents(row.at("rateCents").get<std::int64_t>()),
                      row.at("hours").get<int>(), std::nullopt};
        if (!row.at("video").get<bool>()) {
            work.trip = Trip{distance, minutes{row.at("travelMinutes").get<int>()},
                             row.at("companions").get<int>(), row.at("isFirst").get<bool>()};
        }
        const LineAmounts a = line_amounts(work);
        const auto cents = [&](const char* name) { return row.at(name).get<std::int64_t>(); };
        EXPECT_EQ(a.base.cents(), cents("baseCents")) << row;
        EXPECT_EQ(a.fees.hotel.cents(), cents("hotelCents")) << row;
        EXPECT_EQ(a.fees.misc.cents(), cents("miscCents")) << row;
        EXPECT_EQ(a.fees.mileage.cents(), cents("mileageCents")) << row;
        EXPECT_EQ(a.fees.travel.cents(), cents("travelCents")) << row;
        EXPECT_EQ(a.fees.travel_time.cents(), cents("travelTimeCents")) << row;
        EXPECT_EQ(a.fees.company.cents(), cents("companyCents")) << row;
        EXPECT_EQ(a.companion_share.cents(), cents("shareCents")) << row;
        EXPECT_EQ(a.commission.cents(), cents("commissionCents")) << row;
        EXPECT_EQ(a.companion_payout.cents(), cents("payoutCents")) << row;
        EXPECT_EQ(a.total.cents(), cents("totalCents")) << row;
        EXPECT_EQ((a.total + app_fee).cents(), cents("bookingTotalCents")) << row;
        ++checked;
    }
    EXPECT_GT(checked, 100u);
}

// What a card says is what one companion's first line would be quoted, to the nearest $10.
TEST(TravelEstimate, IsTheFeesOfAFirstLineToTheNearestTenDollars) {
    for (long hundredths = 0; hundredths <= 600'000; hundredths += 137) {
        const Miles way{hundredths};
        const LineFees fees = trip_fees({way, estimated_travel_time(way)});
        const Money exact = fees.hotel + fees.misc + fees.mileage + fees.travel + fees.travel_time;
        const Money rounded = travel_estimate(way).value_or(Money{});
        EXPECT_EQ(rounded.cents() % 1000, 0) << hundredths;
        EXPECT_LE(rounded.cents() - exact.cents(), 500) << hundredths;
        EXPECT_LT(exact.cents() - rounded.cents(), 500) << hundredths;
    }
}

// The price on a card is the total of a booking with this one line (decisions §5).
TEST(WholePrice, IsTheTotalOfABookingWithOneLine) {
    EXPECT_EQ(whole_price(dollars(75), 2, std::nullopt).cents(), 16'250);  // 150 + 7.50 + 5
    // 15 miles: half an hour of travel.
    EXPECT_EQ(whole_price(dollars(75), 2, Miles::whole(15)).cents(), 16'750);
    // 1,000 miles: hotel 100, misc 100, mileage 250, five hours of travel 50.
    EXPECT_EQ(whole_price(dollars(60), 8, Miles::whole(1000)).cents(), 100'900);
    EXPECT_EQ(whole_price(Money::from_cents(3333), 3, Miles{0}).cents(), 9'999 + 500 + 500);
}

TEST(TravelEstimate, IsEmptyForNegligibleTravel) {
    EXPECT_EQ(travel_estimate(Miles{0}), std::nullopt);
    EXPECT_EQ(travel_estimate(Miles::whole(14)), std::nullopt);  // $4.67
    EXPECT_EQ(travel_estimate(Miles::whole(15)), dollars(10));   // $5.00
    EXPECT_EQ(travel_estimate(Miles::whole(100)), dollars(30));
    EXPECT_EQ(travel_estimate(Miles::whole(349)), dollars(120));
    EXPECT_EQ(travel_estimate(Miles::whole(350)), dollars(300));
    EXPECT_EQ(travel_estimate(Miles::whole(500)), dollars(490));
    EXPECT_EQ(travel_estimate(Miles::whole(1000)), dollars(500));
}

// Decisions §5: hotel, misc, travel and travel time are held for the companion; mileage and the
// company fee are not among them.
TEST(LineFees, ReserveIsTheSumOfFourFees) {
    LineFees fees;
    fees.hotel = Money::from_cents(1);
    fees.misc = Money::from_cents(20);
    fees.mileage = Money::from_cents(300);
    fees.travel = Money::from_cents(4'000);
    fees.travel_time = Money::from_cents(50'000);
    fees.company = Money::from_cents(600'000);
    EXPECT_EQ(fees.travel_reserve(), Money::from_cents(54'021));
}

TEST(LineFees, DefaultsToAnHourOfWorkWithoutTravelTime) {
    EXPECT_EQ(LineWork{}.hours, 1);
    EXPECT_EQ(Trip{}.travel_time, minutes{0});
    EXPECT_EQ(Trip{}.companions, 1);
    EXPECT_TRUE(Trip{}.is_first_of_trip);
}

}  // namespace fee_rules_test
}  // namespace steady
