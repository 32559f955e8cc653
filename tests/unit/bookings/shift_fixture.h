#pragma once

#include "app/bookings/work_shift.h"
#include "ports/jobs.h"
#include "ports/notifications.h"
#include "ports/payouts.h"
#include "ports/shifts.h"
#include "tests/unit/bookings/booking_world.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace steady::testing {

// A visit in two days that is paid and not answered yet.
class ShiftFixture : public ::testing::Test {
  protected:
    ShiftReport shift() {
        return world.store->read(
            [&](Transaction& t) { return t.shifts.of_bookings({booking.id}).at(0); });
    }
    std::vector<NotificationKind> notification_kinds(const AccountId& who) {
        return world.store->read([&](Transaction& t) {
            std::vector<NotificationKind> kinds;
            for (const Notification& one : t.notifications.page({.account = who}))
                kinds.push_back(one.kind);
            return kinds;
        });
    }
    std::size_t count_of(const AccountId& who, NotificationKind kind) {
        const auto kinds = notification_kinds(who);
        return static_cast<std::size_t>(std::ranges::count(kinds, kind));
    }
    std::size_t notes() {
        return world.store->read([](Transaction& t) {
            return t.job_list.page("operator_note", JobState::parked, 0, 99).jobs.size();
        });
    }
    Result<Booking> say(const AccountId& who, ShiftAct act, int minutes_late = 0) {
        return world.use.work_shift.run(who, {booking.id, booking.lines[0].id, act, minutes_late});
    }
    Refusal refusal(const AccountId& who, ShiftAct act, int minutes_late = 0) {
        return say(who, act, minutes_late).error().refusal;
    }
    std::vector<ShiftTrouble> troubles() {
        std::vector<ShiftTrouble> found;
        for (const TroubledShift& each : world.use.shift_attention.run())
            found.push_back(each.trouble);
        return found;
    }
    using Troubles = std::vector<ShiftTrouble>;

    BookingWorld world;
    // 10 AM at the companion's place: 12 hours later is night, so an answer is due at 7 AM.
    Booking booking = world.book_and_pay(world.in_hours(48), 4, false);
    static constexpr hours until_due{21};
};

}  // namespace steady::testing
