// Places that the rules refuse with a specific reason.
#include "domain/bookings/submit_rules.h"
#include "tests/unit/bookings/sample_submission.h"

#include <gtest/gtest.h>

namespace steady {
namespace place_rules_test {

using testing::good_submission;

TEST(PlaceRules, RefuseAnApproximatePlaceAfterTheTenRules) {
    BookingSubmission submission = good_submission();
    submission.lines[1].needs_exact_place = true;
    const auto refused = first_refusal(submission);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->refusal, Refusal::place_approximate);
    ASSERT_EQ(refused->fields.size(), 1U);
    EXPECT_EQ(refused->fields[0].field, "companions[1].location");
    submission.waiver_agreed = false;
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::waiver_not_agreed);
}

TEST(PlaceRules, GiveTheReasonForAMilitaryAddress) {
    BookingSubmission submission = good_submission();
    submission.lines[0].distance.reset();
    submission.lines[0].is_military_place = true;
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::place_military);
    submission.lines[0].is_military_place = false;
    EXPECT_EQ(first_refusal(submission)->refusal, Refusal::distance_unknown);
}

}  // namespace place_rules_test
}  // namespace steady
