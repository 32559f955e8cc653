#include "domain/core/money.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace steady {
namespace money_test {

TEST(Money, ParsesDollarsWithAtMostTwoDecimals) {
    EXPECT_EQ(Money::parse_dollars("75"), Money::from_cents(7500));
    EXPECT_EQ(Money::parse_dollars("75.5"), Money::from_cents(7550));
    EXPECT_EQ(Money::parse_dollars("0.01"), Money::from_cents(1));
    EXPECT_EQ(Money::parse_dollars("-3.25"), Money::from_cents(-325));
    EXPECT_EQ(Money::parse_dollars("999999.99"), Money::from_cents(Money::max_cents));
}

TEST(Money, RefusesInvalidAmounts) {
    for (const char* text : {"", "-", ".5", "5.", "1.005", "1e3", "+5", " 5", "5 ", "1,000", "NaN",
                             "0x10", "1000000.00", "99999999999999999999"}) {
        EXPECT_FALSE(Money::parse_dollars(text)) << text;
    }
}

TEST(Money, PrintsWhatItParses) {
    for (const char* text : {"0.00", "0.05", "12.30", "999999.99", "-0.01"}) {
        EXPECT_EQ(Money::parse_dollars(text)->dollars_text(), text);
    }
}

// FEE-034: a percentage is rounded half up to the cent.
TEST(Money, RoundsHalfUp) {
    EXPECT_EQ(Money::from_cents(50).percent_half_up(25), Money::from_cents(13));  // 12.5
    EXPECT_EQ(Money::from_cents(10).percent_half_up(5), Money::from_cents(1));    // 0.5
    EXPECT_EQ(Money::from_cents(9).percent_half_up(5), Money::from_cents(0));     // 0.45
    EXPECT_EQ(Money::from_cents(11).percent_half_up(5), Money::from_cents(1));    // 0.55
    EXPECT_EQ(Money::from_cents(99'999'999).scaled_half_up(1, 1), Money::from_cents(99'999'999));
}

TEST(Money, ScalingAgreesWithExactArithmeticForEverySmallAmount) {
    for (std::int64_t cents = 0; cents <= 20'000; ++cents) {
        for (const int percent : {1, 5, 25, 50, 75, 99}) {
            const std::int64_t exact_hundredths = cents * percent;
            const std::int64_t expected = (exact_hundredths + 50) / 100;
            ASSERT_EQ(Money::from_cents(cents).percent_half_up(percent).cents(), expected);
        }
    }
}

TEST(Money, OverflowThrows) {
    const Money huge = Money::from_cents(INT64_MAX);
    EXPECT_THROW((void)(huge + Money::from_cents(1)), std::overflow_error);
    EXPECT_THROW((void)(-huge - Money::from_cents(2)), std::overflow_error);
    EXPECT_THROW((void)(huge * 2), std::overflow_error);
}

}  // namespace money_test
}  // namespace steady
