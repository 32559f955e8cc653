#pragma once

#include "domain/core/geo.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>

namespace steady {

// The amounts of one booking line, each displayed or zero (decisions §5).
struct LineFees {
    Money hotel;
    Money misc;
    Money mileage;
    Money travel;       // fixed trip fare, policy, default 0
    Money travel_time;  // $10 per hour of travel, to the minute
    Money company;      // 5 % of base
    friend bool operator==(const LineFees&, const LineFees&) = default;
    // Paid to the companion in addition to share and mileage; no commission is taken from it.
    [[nodiscard]] Money travel_reserve() const { return hotel + misc + travel + travel_time; }
};

struct LineAmounts {
    Money base;  // hours x rate
    LineFees fees;
    Money companion_share;   // 75 % of base, half up
    Money commission;        // base - share
    Money companion_payout;  // share + mileage (FEE-006)
    Money total;             // exact sum of base and the fees shown
    friend bool operator==(const LineAmounts&, const LineAmounts&) = default;
};

}  // namespace steady
