#pragma once

#include "app/bookings/booking_view.h"
#include "app/bookings/visit_names.h"
#include "app/bookings/visit_notice.h"
#include "tests/unit/bookings/shift_fixture.h"

#include <optional>
#include <string>

namespace steady::testing {

// What the inbox says now, of every kind that is about a booking: names and times.
class VisitNoticeFixture : public ShiftFixture {
  protected:
    std::optional<std::string> notice(const AccountId& who, NotificationKind kind) {
        return world.store->read([&](Transaction& t) {
            return describe_visit(t, world.time_zones, world.clock.now(),
                                  {.id = world.ids.next<NotificationId>(),
                                   .account = who,
                                   .kind = kind,
                                   .booking = booking.id},
                                  english);
        });
    }
    std::string client(NotificationKind kind) { return notice(world.client, kind).value_or("-"); }
    std::string companion(NotificationKind kind) {
        return notice(world.companion, kind).value_or("-");
    }
    std::string other_name(const AccountId& who) {
        return world.store->read([&](Transaction& t) {
            const std::string name = summary_of(t, who).name;
            return name.substr(0, name.find(' '));
        });
    }
    std::string over() {
        return start() + ", with " + other_name(world.companion) + ": It is over.";
    }
    NoticeWriter english;

    std::string start() {
        return world.store->read([&](Transaction& t) {
            return VisitNames(t, world.time_zones, true, world.clock.now(), english)
                .start(booking.lines[0]);
        });
    }
};

}  // namespace steady::testing
