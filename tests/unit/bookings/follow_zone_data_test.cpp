// Future visits keep their clock time when the rules of their zone change (ADR 87).
#include "app/bookings/follow_zone_data.h"

#include "adapters/geo/iana_time_zones.h"
#include "app/notifications/operator_notes.h"
#include "ports/background.h"
#include "ports/booking_sweeps.h"
#include "ports/jobs.h"
#include "ports/notifications.h"
#include "ports/reconciliation.h"
#include "ports/store.h"
#include "tests/unit/scheduling/scheduling_world.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

namespace steady {
namespace follow_zone_data_test {

using testing::SchedulingWorld;

constexpr const char* old_data = "2026a";
constexpr const char* new_data = "2026b";

// The installed data, in which one zone's clocks are put forward from some instant on.
class ChangedZones final : public TimeZones {
  public:
    ChangedZones(std::string version, std::string zone, hours forward)
        : version_(std::move(version)), zone_(std::move(zone)), forward_(forward) {}

    [[nodiscard]] bool known(std::string_view zone) const override { return real_.known(zone); }
    [[nodiscard]] std::expected<Instant, LocalTimeFault> to_instant(
        std::chrono::local_seconds local, std::string_view zone) const override {
        if (skips) return std::unexpected(LocalTimeFault::does_not_exist);
        auto instant = real_.to_instant(local, zone);
        if (instant && zone == zone_) *instant -= forward_;
        return instant;
    }
    [[nodiscard]] std::chrono::local_seconds to_local(Instant at,
                                                      std::string_view zone) const override {
        if (at == broken_at) throw std::runtime_error("no such instant");
        return real_.to_local(at, zone) + (zone == zone_ ? forward_ : hours{0});
    }
    [[nodiscard]] std::string version() const override { return version_; }

    bool skips = false;
    std::optional<Instant> broken_at{};

  private:
    IanaTimeZones real_;
    std::string version_;
    std::string zone_;
    hours forward_;
};

struct ZoneWorld : SchedulingWorld {
    ChangedZones before{old_data, "", hours{0}};
    ChangedZones after{new_data, "America/New_York", hours{1}};
    FollowZoneData follow_before{*store, clock, ids, before};
    FollowZoneData follow{*store, clock, ids, after};

    // Paid, and converted by the old data.
    Booking visit(Instant start) {
        const Booking booking = book_and_pay(start);
        for (const BookingLine& line : booking.lines) record(line, old_data);
        return *stored(booking.id);
    }
    void record(const BookingLine& line, const std::string& version) {
        write([&](Transaction& t) {
            t.booking_sweeps.record_wall_time(
                line.id, {time_zones.to_local(line.service.start, line.timezone), version});
        });
    }
    long notices(const AccountId& account, NotificationKind kind) {
        return store->read([&](Transaction& t) {
            const auto page = t.notifications.page({.account = account, .limit = 50});
            return std::ranges::count(page, kind, &Notification::kind);
        });
    }
    long notes() {
        return store->read([&](Transaction& t) {
            return t.job_list.page(to_string(JobKind::operator_note), JobState::parked, 0, 50)
                .total;
        });
    }
};

TEST(FollowZoneData, ABookingStoresItsLocalTimeAndTheDataVersion) {
    ZoneWorld world;
    const Booking booking = world.book(world.in_hours(48));
    const BookingLine& line = booking.lines.front();
    ASSERT_TRUE(line.wall);
    EXPECT_EQ(line.wall->start, world.time_zones.to_local(line.service.start, line.timezone));
    EXPECT_EQ(line.wall->zone_data, world.time_zones.version());
    EXPECT_EQ(world.stored(booking.id)->lines.front().wall, line.wall);
}

TEST(FollowZoneData, MovesTheInstantKeepsLocalTimeAndPriceAndNotifiesBoth) {
    ZoneWorld world;
    const Booking booking = world.visit(world.in_hours(48));
    const BookingLine before = booking.lines.front();
    const auto previewed = world.follow.preview();
    ASSERT_EQ(previewed.size(), 1U);
    EXPECT_FALSE(previewed[0].was_made);
    EXPECT_EQ(world.stored(booking.id)->lines.size(), 1U) << "a preview writes nothing";

    const auto moves = world.follow.run();
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_TRUE(moves[0].was_made);
    const Booking after = *world.stored(booking.id);
    const auto line = std::ranges::find_if(after.lines, &BookingLine::is_active);
    ASSERT_NE(line, after.lines.end());
    EXPECT_EQ(line->service.start, before.service.start - hours{1});
    EXPECT_EQ(line->service.end, before.service.end - hours{1});
    EXPECT_EQ(line->wall, (WallTime{before.wall->start, new_data}));
    EXPECT_EQ(line->amounts, before.amounts);
    EXPECT_EQ(after.charged(), booking.charged());
    EXPECT_EQ(after.paid_back(), Money{});
    EXPECT_EQ(world.sum_of_ledger(), Money{});
    for (const AccountId& party : {world.client, world.companion}) {
        EXPECT_EQ(world.notices(party, NotificationKind::booking_moved), 1);
    }
    EXPECT_TRUE(world.follow.run().empty()) << "once";
}

TEST(FollowZoneData, KeepsCorrectInstantsAndRecordsTheVersion) {
    ZoneWorld world;
    const Booking booking = world.visit(world.in_hours(48));
    FollowZoneData same(*world.store, world.clock, world.ids, world.before);
    EXPECT_TRUE(same.run().empty());
    ChangedZones elsewhere("2026c", "America/Vancouver", hours{1});
    FollowZoneData follow(*world.store, world.clock, world.ids, elsewhere);
    EXPECT_TRUE(follow.run().empty());
    const BookingLine line = world.stored(booking.id)->lines.front();
    EXPECT_EQ(line.wall->zone_data, "2026c");
    EXPECT_EQ(line.service, booking.lines.front().service);
}

TEST(FollowZoneData, AVisitThatFailsDelaysNoOtherAndAStopEndsItBetweenTwo) {
    ZoneWorld world;
    const Booking first = world.visit(world.in_hours(48));
    const Booking second = world.visit(world.in_hours(96));
    std::stop_source source;
    source.request_stop();
    EXPECT_TRUE(world.follow.run(source.get_token()).empty());
    world.after.broken_at = first.lines.front().service.start;
    EXPECT_EQ(world.follow.run().size(), 1U);
    EXPECT_EQ(world.stored(first.id)->lines.size(), 1U);
    EXPECT_EQ(world.stored(second.id)->lines.size(), 2U);
    const auto failing =
        world.store->read([](Transaction& t) { return t.work.failing(FollowZoneData::work); });
    ASSERT_EQ(failing.size(), 1U);
    EXPECT_EQ(failing[0].booking, first.id);
    world.after.broken_at.reset();
    EXPECT_EQ(world.follow.run().size(), 1U);
    EXPECT_EQ(world.stored(first.id)->lines.size(), 2U);
}

TEST(FollowZoneData, AServerWithOlderDataMovesNothingBack) {
    ZoneWorld world;
    const Booking booking = world.visit(world.in_hours(48));
    ASSERT_EQ(world.follow.run().size(), 1U);
    const Booking moved = *world.stored(booking.id);
    EXPECT_TRUE(world.follow_before.run().empty());
    EXPECT_EQ(world.stored(booking.id)->lines.size(), moved.lines.size());
    EXPECT_EQ(world.stored(booking.id)->lines.back().wall, moved.lines.back().wall);
}

TEST(FollowZoneData, NotifiesAnOperatorOfATakenTimeAndKeepsTheVisit) {
    ZoneWorld world;
    const Booking booking = world.visit(world.in_hours(48));
    // Exactly the rest apart: an hour earlier there is none left.
    const Booking other = world.book_and_pay(world.in_hours(48 - 12));
    for (const BookingLine& line : other.lines) world.record(line, new_data);
    const auto moves = world.follow.run();
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_FALSE(moves[0].was_made);
    EXPECT_EQ(world.stored(booking.id)->lines.front().service, booking.lines.front().service);
    EXPECT_EQ(world.notes(), 1);
    EXPECT_EQ(world.notices(world.client, NotificationKind::booking_moved), 0);
    EXPECT_TRUE(world.follow.run().empty()) << "one note for each visit and version";
}

TEST(FollowZoneData, NotifiesAnOperatorOfASkippedLocalTime) {
    ZoneWorld world;
    const Booking booking = world.visit(world.in_hours(48));
    world.after.skips = true;
    const auto moves = world.follow.run();
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_FALSE(moves[0].start);
    EXPECT_EQ(world.notes(), 1);
    EXPECT_EQ(world.stored(booking.id)->lines.front().service, booking.lines.front().service);
}

}  // namespace follow_zone_data_test
}  // namespace steady
