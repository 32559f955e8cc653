#include "app/scheduling/schedule_series.h"

#include "ports/bookings.h"
#include "ports/notifications.h"
#include "tests/unit/scheduling/scheduling_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace schedule_series_test {

using std::chrono::days;
using testing::SchedulingWorld;

// It is Friday, 15:00 UTC; the schedule begins on the Monday after the next.
class ScheduleSeriesTest : public ::testing::Test {
  protected:
    SeriesRequest asked() {
        const auto today = std::chrono::floor<days>(world.clock.now());
        const std::chrono::local_days monday{(today + days{10}).time_since_epoch()};
        SeriesRequest request{.client = world.client.text()};
        request.companions = {world.companion};
        request.first = monday;
        request.last = monday + days{6};
        request.pattern = SchedulePattern::weekdays;
        request.start_time = hours{10};
        request.hours = 2;
        request.location = "Near";
        return request;
    }
    std::string field_of(const SeriesRequest& request) {
        const auto plan = world.series.preview(request);
        return plan || plan.error().fields.empty() ? "" : plan.error().fields[0].field;
    }
    SchedulingWorld world;
};

TEST_F(ScheduleSeriesTest, ADMB_009_PreviewsEachDayWithItsPriceAndStoresNothing) {
    const auto plan = world.series.preview(asked());
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->days.size(), 5U);
    EXPECT_TRUE(plan->bookable());
    Money sum;
    for (const SeriesDay& day : plan->days) sum += day.quote->total;
    EXPECT_EQ(plan->total, sum);
    EXPECT_EQ(plan->client_name, "Casey");
    EXPECT_EQ(world.audited("create_schedule"), 0U);
}

TEST_F(ScheduleSeriesTest, ProposesAllOrNothing) {
    SeriesRequest request = asked();
    request.total = world.series.preview(request)->total;
    const auto unexplained = world.series.run(world.admin, request, " ");
    EXPECT_EQ(unexplained.error().fields.at(0).field, "reason");
    SeriesRequest cheaper = request;
    cheaper.total = *request.total - Money::from_cents(1);
    EXPECT_EQ(world.series.run(world.admin, cheaper, "By phone").error().refusal,
              Refusal::quote_changed);
    const auto made = world.series.run(world.admin, request, "By phone");
    ASSERT_TRUE(made);
    ASSERT_EQ(made->size(), 5U);
    for (const Booking& booking : *made) {
        EXPECT_EQ(booking.status, BookingStatus::pending) << "the client accepts and pays";
        EXPECT_EQ(booking.hold_expires_at, world.clock.now() + hours{24});
        EXPECT_TRUE(world.stored(booking.id));
    }
    EXPECT_EQ(world.audited("create_schedule"), 1U);
    // The same days again: each is taken, and so none is made.
    const auto again = world.series.preview(request);
    ASSERT_TRUE(again);
    EXPECT_FALSE(again->bookable());
    EXPECT_EQ(world.series.run(world.admin, request, "By phone").error().refusal,
              Refusal::time_conflict);
    EXPECT_EQ(world.audited("create_schedule"), 1U);
}

TEST_F(ScheduleSeriesTest, OneTakenDayBlocksAll) {
    SeriesRequest request = asked();
    const auto free = world.series.preview(request);
    (void)world.book_and_pay(free->days[2].quote->lines.front().service.start, 2);
    const auto plan = world.series.preview(request);
    ASSERT_TRUE(plan);
    EXPECT_FALSE(plan->bookable());
    EXPECT_FALSE(plan->days[2].quote);
    EXPECT_EQ(plan->days[2].refusal->refusal, Refusal::time_conflict);
    EXPECT_TRUE(plan->days[1].quote);
    request.total = plan->total;
    EXPECT_EQ(world.series.run(world.admin, request, "By phone").error().refusal,
              Refusal::time_conflict);
}

TEST_F(ScheduleSeriesTest, ADMB_008_ADMB_025_RefusesInvalidInputAtItsField) {
    const auto with = [&](auto&& alter) {
        SeriesRequest request = asked();
        alter(request);
        return field_of(request);
    };
    EXPECT_EQ(with([](SeriesRequest& r) { r.companions.clear(); }), "companionIds");
    EXPECT_EQ(with([](SeriesRequest& r) { r.companions.push_back(r.companions[0]); }),
              "companionIds");
    EXPECT_EQ(with([](SeriesRequest& r) { r.hours = 0; }), "duration");
    EXPECT_EQ(with([](SeriesRequest& r) { r.hours = 9; }), "duration");
    EXPECT_EQ(with([](SeriesRequest& r) { r.location = " "; }), "location");
    EXPECT_EQ(with([](SeriesRequest& r) { r.last = r.first - days{1}; }), "endDate");
    EXPECT_EQ(with([](SeriesRequest& r) {
                  r.pattern = SchedulePattern::weekends;
                  r.last = r.first;
              }),
              "pattern");
    EXPECT_EQ(with([](SeriesRequest& r) {
                  r.pattern = SchedulePattern::custom;
                  r.chosen = {r.last + days{1}};
              }),
              "dates");
    EXPECT_EQ(with([](SeriesRequest& r) { r.client = "unknown@example.com"; }), "client");
    EXPECT_EQ(with([&](SeriesRequest& r) { r.client = world.companion.text(); }), "client");
}

TEST_F(ScheduleSeriesTest, RefusesAClientWithoutAVerifiedId) {
    SeriesRequest request = asked();
    request.client = world.add_client(false, "Robin").text();
    const auto plan = world.series.preview(request);
    request.total = plan ? plan->total : Money{};
    EXPECT_EQ(world.series.run(world.admin, request, "By phone").error().refusal,
              Refusal::identity_required_to_book);
}

TEST_F(ScheduleSeriesTest, RefusesAnOfflineCompanion) {
    world.change(world.companion, [](CompanionProfile& profile) { profile.online = false; });
    const auto plan = world.series.preview(asked());
    ASSERT_TRUE(plan);
    EXPECT_FALSE(plan->bookable());
    EXPECT_EQ(plan->days[0].refusal->refusal, Refusal::companion_offline);
}

}  // namespace schedule_series_test
}  // namespace steady
