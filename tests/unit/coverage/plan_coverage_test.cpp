#include "app/coverage/plan_coverage.h"

#include "app/search/store_searcher.h"
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace plan_coverage_test {

using testing::BookingWorld;

class SlowRoads final : public TravelTimes {
  public:
    [[nodiscard]] std::optional<minutes> between(GeoPoint, GeoPoint) const override {
        return driving;
    }
    std::optional<minutes> driving{};
};

// It is Friday, 15:00 UTC: 10 AM at the place.
struct CoverageWorld : BookingWorld {
    StoreSearcher searcher{*store};
    SlowRoads roads;
    PriceBooking pricing{*store, clock, ids, geocoder, roads, time_zones};
    PlanCoverage use_case{*store, searcher, clock, geocoder, time_zones, pricing};

    [[nodiscard]] CoverageRequest night(int length = 10) const {
        CoverageRequest request{.hours = length, .location = "Near"};
        request.starts_at = time_zones.to_local(clock.now() + hours{12 + 72}, geocoder.zone);
        return request;
    }
    [[nodiscard]] PlannedCoverage plan(const CoverageRequest& request) {
        return use_case.run(client, request).value();
    }
    [[nodiscard]] Refusal refusal(const CoverageRequest& request) {
        const auto planned = use_case.run(client, request);
        EXPECT_FALSE(planned);
        return planned ? Refusal::busy : planned.error().refusal;
    }
    void visit_with(const AccountId& who) {
        Booking visit = use.create.run(command(request({line(who, in_hours(240), 4)}))).value();
        (void)pay(visit).value();
        visit = *stored(visit.id);
        visit.status = BookingStatus::completed;
        write([&](Transaction& t) {
            EXPECT_TRUE(t.bookings.update(visit, BookingStatus::confirmed));
        });
    }
};

TEST(PlanCoverage, ProposesShiftsThatAreQuotedAsOneBooking) {
    CoverageWorld world;
    world.add_companion("Maya");
    const auto planned = world.plan(world.night());
    ASSERT_TRUE(planned.quote);
    EXPECT_EQ(planned.quote->type, BookingType::sequential);
    EXPECT_EQ(planned.quote->lines.size(), 2U);
    EXPECT_TRUE(planned.gaps.empty());
    const auto again = world.use.price.quote(
        world.client, world.request({world.line(planned.quote->lines[0].companion,
                                                planned.quote->lines[0].service.start, 5)}));
    EXPECT_TRUE(again);
}

TEST(PlanCoverage, SaysWhoVisitedTheClientBeforeAndPrefersThem) {
    CoverageWorld world;
    const AccountId maya = world.add_companion("Maya", 150);
    auto request = world.night(8);
    request.preference = CoveragePreference::known_first;
    EXPECT_EQ(world.plan(request).known, std::vector<bool>{false});
    world.visit_with(maya);
    const auto planned = world.plan(request);
    EXPECT_EQ(planned.quote->lines.front().companion, maya);
    EXPECT_EQ(planned.known, std::vector<bool>{true});
}

TEST(PlanCoverage, LeavesOutWhoAnswersEachRequestFirstOrDoesNotTravelThatFar) {
    CoverageWorld world;
    world.change(world.companion,
                 [](auto& profile) { profile.booking_mode = BookingMode::ask_first; });
    EXPECT_FALSE(world.plan(world.night()).quote);
    world.change(world.companion, [](auto& profile) {
        profile.booking_mode = BookingMode::instant;
        profile.limits.max_travel_miles = 5;
    });
    const auto planned = world.plan(world.night());
    EXPECT_FALSE(planned.quote);
    EXPECT_EQ(planned.gaps, std::vector<TimeSpan>{planned.span});
}

// The search estimates the way; the price asks the roads, which may be slower.
TEST(PlanCoverage, PlansAgainWithoutAShiftThatThePriceRefuses) {
    CoverageWorld world;
    auto request = world.night(8);
    request.starts_at =
        world.time_zones.to_local(world.clock.now() + hours{3}, world.geocoder.zone);
    ASSERT_TRUE(world.plan(request).quote);
    world.roads.driving = minutes{200};
    const auto planned = world.plan(request);
    EXPECT_FALSE(planned.gaps.empty());
    EXPECT_TRUE(!planned.quote || planned.quote->lines.front().service.start > planned.span.start);
}

TEST(PlanCoverage, TimeOffAndBookedVisitsAreGaps) {
    CoverageWorld world;
    const auto before = world.plan(world.night(8));
    ASSERT_TRUE(before.quote);
    (void)world.book(before.quote->lines.front().service.start + hours{2}, 4);
    const auto planned = world.plan(world.night(8));
    EXPECT_FALSE(planned.quote);
    EXPECT_EQ(planned.gaps, std::vector<TimeSpan>{planned.span});
}

TEST(PlanCoverage, RefusesClientsWhoMayNotKnowTimes) {
    CoverageWorld world;
    world.client = world.add_client(false, "Robin");
    EXPECT_EQ(world.refusal(world.night()), Refusal::identity_required_to_search);
}

TEST(PlanCoverage, RefusesWhatCannotBePlanned) {
    CoverageWorld world;
    EXPECT_EQ(world.refusal(world.night(1)), Refusal::invalid_input);
    EXPECT_EQ(world.refusal(world.night(169)), Refusal::invalid_input);
    auto request = world.night();
    request.location = "Nowhere";
    EXPECT_EQ(world.refusal(request), Refusal::place_not_found);
    request = world.night();
    request.starts_at += minutes{10};
    EXPECT_EQ(world.refusal(request), Refusal::invalid_input);
    request = world.night();
    request.starts_at -= std::chrono::days{30};
    EXPECT_EQ(world.refusal(request), Refusal::invalid_input);
}

}  // namespace plan_coverage_test
}  // namespace steady
