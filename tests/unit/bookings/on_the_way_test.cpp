#include "app/bookings/work_shift.h"
#include "tests/unit/bookings/shift_fixture.h"

#include <optional>

#include <gtest/gtest.h>

namespace steady {
namespace on_the_way_test {

class OnTheWayTest : public testing::ShiftFixture {};

TEST_F(OnTheWayTest, TheClientReadsThatTheCompanionIsOnTheWay) {
    const Instant start = booking.lines[0].service.start;
    const auto on_way = [&](const AccountId& who, std::optional<Instant> expected) {
        return world.use.work_shift.run(
            who, {booking.id, booking.lines[0].id, ShiftAct::say_on_way, 0, expected});
    };
    world.clock.set(start - booking.lines[0].travel_time - on_way_lead - seconds{1});
    EXPECT_EQ(on_way(world.companion, start).error().refusal, Refusal::conflict) << "too early";
    world.clock.set(start - hours{1});
    EXPECT_EQ(on_way(world.client, start).error().refusal, Refusal::forbidden);
    for (const auto& wrong : {std::optional<Instant>{}, std::optional(world.clock.now()),
                              std::optional<Instant>(start + minutes{241}),
                              std::optional(Instant{hours{24 * 365 * 7000}})}) {
        const auto refused = on_way(world.companion, wrong);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().fields.at(0).field, "expectedAt");
    }
    const Instant early = start - minutes{10};
    ASSERT_TRUE(on_way(world.companion, early + seconds{20}));
    EXPECT_EQ(shift().on_way_at, world.clock.now());
    EXPECT_EQ(shift().expected_at, early) << "to the minute";
    EXPECT_TRUE(shift().acknowledged_at) << "who is on the way will be there";
    EXPECT_FALSE(shift().minutes_late);
    EXPECT_EQ(troubles(), Troubles{});
    ASSERT_TRUE(on_way(world.companion, early));
    EXPECT_EQ(count_of(world.client, NotificationKind::on_the_way), 1U) << "notified once";
    ASSERT_TRUE(on_way(world.companion, start + minutes{4}));
    EXPECT_EQ(count_of(world.client, NotificationKind::on_the_way), 1U) << "the last one stays";
    EXPECT_EQ(count_of(world.client, NotificationKind::running_late), 0U);
    ASSERT_TRUE(on_way(world.companion, start + minutes{5}));
    EXPECT_EQ(shift().minutes_late, 5);
    EXPECT_EQ(count_of(world.client, NotificationKind::running_late), 1U);
    EXPECT_EQ(troubles(), (Troubles{ShiftTrouble::late}));
    ASSERT_TRUE(say(world.companion, ShiftAct::say_late, 30));
    EXPECT_EQ(shift().expected_at, start + minutes{30});
    ASSERT_TRUE(on_way(world.companion, start));
    EXPECT_FALSE(shift().minutes_late) << "in time after all";
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    EXPECT_EQ(on_way(world.companion, start + minutes{9}).error().refusal, Refusal::conflict);
}

}  // namespace on_the_way_test
}  // namespace steady
