#pragma once

#include "app/bookings/booking_use_cases.h"
#include "app/scheduling/change_line.h"
#include "app/scheduling/replace_companion.h"
#include "app/scheduling/schedule_series.h"
#include "app/scheduling/search_bookings.h"
#include "app/scheduling/templates.h"

namespace steady {

// What an operator does with other people's bookings, put together once.
struct SchedulingUseCases {
    SchedulingUseCases(const BookingPorts& ports, BookingUseCases& the_bookings, Searcher& searcher,
                       const AuditTrail& trail)
        : bookings(the_bookings),
          search(ports.store, ports.clock, ports.texts),
          change(ports.store, ports.clock, ports.ids, ports.geocoder, ports.travel_times,
                 ports.time_zones, trail),
          replace(ports.store, searcher, ports.clock, ports.ids, ports.geocoder, ports.travel_times,
                  ports.time_zones, trail),
          series(ports.store, ports.clock, ports.ids, ports.texts, the_bookings.price, trail),
          templates(ports.store, ports.clock, ports.ids, trail) {}

    BookingUseCases& bookings;
    SearchBookings search;
    ChangeLine change;
    ReplaceCompanion replace;
    ScheduleSeries series;
    ScheduleTemplates templates;
};

}  // namespace steady
