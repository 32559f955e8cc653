// Whatever looks at a companion's calendar heeds time off.
#include "app/bookings/time_off.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "tests/unit/bookings/booking_world.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace own_time_off_test {

using std::chrono::days;
using testing::BookingWorld;

// It is Friday, November 20, 2026, 15:00 UTC; 10 in the morning in New York.
struct TimeOffWorld : BookingWorld {
    // Puts a span into the store without asking.
    void take_off(Instant from, Instant to) {
        write([&](Transaction& transaction) {
            transaction.time_off.insert({ids.next<TimeOffId>(), companion, {from, to}});
        });
    }
    auto add(TimeOffForm form, bool visits_stay = false) {
        return use.time_off.add({companion, form, visits_stay});
    }
    // A whole day of this November.
    static TimeOffForm on(unsigned of_month) {
        const std::chrono::local_days day{std::chrono::year{2026} / 11 /
                                          static_cast<int>(of_month)};
        return {day, {}, day, {}};
    }
    std::vector<TimeOff> own() { return use.time_off.list(companion).value().time_off; }
    std::optional<Error> quote_error(Instant start, int length = 4) {
        const auto quote = use.price.quote(client, request({line(companion, start, length)}));
        return quote ? std::nullopt : std::optional(quote.error().error);
    }
};

TEST(OwnTimeOff, IsListedInOrderAndRemovedByItsOwnerOnly) {
    TimeOffWorld world;
    const TimeOff later = world.add(TimeOffWorld::on(27)).value();
    const TimeOff sooner = world.add(TimeOffWorld::on(23)).value();
    EXPECT_EQ(world.own(), (std::vector{sooner, later}));
    EXPECT_EQ(world.use.time_off.list(world.companion)->timezone, "America/New_York");
    EXPECT_EQ(world.add(TimeOffWorld::on(27)).value(), later) << "once, however often it is asked";
    const AccountId other = world.add_companion("Other");
    EXPECT_EQ(world.use.time_off.remove(other, later.id).error().refusal,
              Refusal::time_off_not_found);
    EXPECT_TRUE(world.use.time_off.remove(world.companion, later.id));
    EXPECT_FALSE(world.use.time_off.remove(world.companion, later.id));
    EXPECT_EQ(world.own(), (std::vector{sooner}));
    world.clock.set(sooner.span.end);
    EXPECT_TRUE(world.own().empty()) << "what is over is not listed";
    EXPECT_EQ(world.use.time_off.list(world.client).error().refusal, Refusal::companion_not_found);
}

TEST(OwnTimeOff, LimitsTheNumberOfEntries) {
    TimeOffWorld world;
    for (int i = 0; i < max_time_off; ++i) {
        world.take_off(world.in_hours(24 + i), world.in_hours(25 + i));
    }
    EXPECT_EQ(world.add(TimeOffWorld::on(21)).error().error.refusal, Refusal::too_much_time_off);
    EXPECT_TRUE(world.use.time_off.remove(world.companion, world.own().front().id));
    EXPECT_TRUE(world.add(TimeOffWorld::on(21)));
}

TEST(OwnTimeOff, NamesVisitsInsideAndKeepsThemOnConfirmation) {
    TimeOffWorld world;
    const Booking paid = world.book_and_pay(world.in_hours(72));  // Monday, 15:00 UTC
    const Booking held = world.book(world.in_hours(84), 1);       // Tuesday, 03:00 UTC
    (void)world.book_and_pay(world.in_hours(24 * 8));
    const auto refused = world.add(TimeOffWorld::on(23));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().error.refusal, Refusal::time_off_has_bookings);
    const std::string zone = "America/New_York";
    EXPECT_EQ(refused.error().visits,
              (std::vector<ConflictingVisit>{{paid.id, paid.lines[0].service, zone, true},
                                             {held.id, held.lines[0].service, zone, false}}));
    EXPECT_TRUE(world.own().empty());
    EXPECT_TRUE(world.add(TimeOffWorld::on(23), true));
    EXPECT_EQ(world.stored(paid.id)->status, BookingStatus::confirmed);
    EXPECT_TRUE(world.add(TimeOffWorld::on(24))) << "nothing lies in there";
    // Existing holds may still be paid, because the companion was warned.
    EXPECT_EQ(world.pay(held).value(), PaidBookingOutcome::confirmed);
}

// The client gets the ordinary answer, at the start and with other times.
TEST(OwnTimeOff, BlocksBookings) {
    TimeOffWorld world;
    world.take_off(world.in_hours(48), world.in_hours(52));
    for (const int start : {45, 48, 51}) {
        const auto request = world.request({world.line(world.companion, world.in_hours(start))});
        for (const bool create : {false, true}) {
            const auto refused = create ? world.use.create.run(world.command(request)).error()
                                        : world.use.price.quote(world.client, request).error();
            EXPECT_EQ(refused.error.refusal, Refusal::outside_schedule) << start;
            EXPECT_EQ(refused.error.message, "The companion is not available at that time.");
            ASSERT_TRUE(refused.free_times);
            EXPECT_EQ(refused.free_times->starts,
                      (std::vector{world.in_hours(44), world.in_hours(52)}));
        }
    }
    EXPECT_FALSE(world.quote_error(world.in_hours(44)));
    EXPECT_FALSE(world.quote_error(world.in_hours(52)));
    (void)world.book(world.in_hours(52));
    // Both lines of a request are looked at.
    const AccountId other = world.add_companion("Other");
    const auto both = world.request({world.line(other, world.in_hours(49)),
                                     world.line(world.companion, world.in_hours(40), 3),
                                     world.line(world.companion, world.in_hours(49))});
    EXPECT_FALSE(world.use.price.quote(world.client, both));
}

// Every half hour of three days: what the calendar shows as free can be booked, and so can what
// lies in the rest around time off, which is kept from view so that it looks as a visit does (ADR
// 76).
TEST(OwnTimeOff, TheCalendarShowsBookableTimes) {
    TimeOffWorld world;
    (void)world.book_and_pay(world.in_hours(30), 2);
    world.take_off(world.in_hours(48) + minutes{20}, world.in_hours(50));
    world.take_off(world.in_hours(50), world.in_hours(55) + minutes{10});
    const Instant end = world.in_hours(72);
    const auto calendar =
        world.use.availability.run({world.client, false, world.companion, world.clock.now(), end});
    for (Instant start = world.in_hours(4); start < end; start += minutes{30}) {
        const TimeSpan service{start, start + hours{2}};
        const bool shown = std::ranges::any_of(calendar->free, [&](const FreeTime& free) {
            return free.start <= service.start && service.end <= *free.end;
        });
        const bool near_time_off = service.end > world.in_hours(40) + minutes{20} &&
                                   service.start < world.in_hours(63) + minutes{10};
        EXPECT_EQ(shown, service.end <= end && !near_time_off && !world.quote_error(start, 2));
    }
    const TimeSpan off{world.in_hours(48) + minutes{20}, world.in_hours(63) + minutes{10}};
    EXPECT_EQ(std::ranges::count(*calendar->busy, off), 1) << "joined, and like any busy span";
}

TEST(OwnTimeOff, BlocksReschedules) {
    TimeOffWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(48));
    world.take_off(world.in_hours(96), world.in_hours(100));
    const auto move_to = [&](int start) {
        return world.use.reschedule.quote(world.client, booking.id,
                                          {booking.lines[0].id, world.in_hours(start)});
    };
    const auto refused = move_to(97);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().error.refusal, Refusal::outside_schedule);
    EXPECT_EQ(refused.error().free_starts, (std::vector{world.in_hours(92), world.in_hours(100)}));
    EXPECT_TRUE(move_to(100));
}

// A hold that ran out is not taken again there: the money goes back.
TEST(OwnTimeOff, ALatePaymentDoesNotRestoreAVisit) {
    for (const bool is_off : {false, true}) {
        TimeOffWorld world;
        const Booking booking = world.book(world.in_hours(48));
        world.clock.advance(minutes{31});
        ASSERT_EQ(world.use.expire_holds.run(), 1);
        if (is_off) world.take_off(world.in_hours(40), world.in_hours(50));
        EXPECT_EQ(world.pay(booking).value(),
                  is_off ? PaidBookingOutcome::refunded : PaidBookingOutcome::confirmed);
    }
}

}  // namespace own_time_off_test
}  // namespace steady
