#pragma once

#include "app/audit/audit_trail.h"
#include "app/scheduling/change_line.h"
#include "app/scheduling/schedule_series.h"
#include "app/scheduling/templates.h"
#include "tests/support/icu_texts.h"
#include "tests/unit/bookings/booking_world.h"
#include "tests/unit/support/audit_rows.h"

#include <algorithm>
#include <string>

namespace steady::testing {

// What an operator does with the bookings of a BookingWorld.
struct SchedulingWorld : BookingWorld {
    AuditTrail trail{digests, clock};
    AuditActor admin{AuditRole::admin, ids.next<AdminId>().text(), "192.0.2.1"};
    ScheduleTemplates templates{*store, clock, ids, trail};
    ScheduleSeries series{*store, clock, ids, icu_texts(), use.price, trail};
    ChangeLine change_line{*store, clock, ids, geocoder, travel_times, time_zones, trail};

    [[nodiscard]] std::size_t audited(const std::string& action) {
        const auto rows = audit_rows(*store);
        return static_cast<std::size_t>(std::ranges::count(rows, action, &AuditEntry::action));
    }
};

}  // namespace steady::testing
