#pragma once

#include "app/core/count_cache.h"
#include "domain/bookings/booking.h"
#include "ports/scheduling.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace steady {

struct ListedBookings {
    std::vector<Booking> bookings;
    std::map<AccountId, std::string> names;  // of clients and companions
    std::set<BookingLineId> changeable;      // lines of which an operator may change something
    std::set<BookingLineId> waiting;         // …and those of which a change waits for the client
    std::set<BookingId> proposed;            // …by an operator, and not answered yet
    std::set<BookingId> requested;           // …authorized; the companion is asked first
    long total = 0;
};

// GET /api/admin/bookings: the bookings that an operator looks for, with all their lines; how many
// there are is at most a minute old where they are many.
class SearchBookings {
  public:
    SearchBookings(Store& store, const Clock& clock, const TextForms& texts)
        : store_(store), clock_(clock), texts_(texts) {}
    [[nodiscard]] ListedBookings run(BookingSearch wanted);

  private:
    Store& store_;
    const Clock& clock_;
    const TextForms& texts_;
    CountCache totals_;
};

}  // namespace steady
