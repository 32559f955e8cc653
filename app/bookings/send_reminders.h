#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/reminders.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <stop_token>

namespace steady {

// Worker step: mails both parties of each line 24 hours and 2 hours before it begins, with the time
// on the clock of its place. Each reminder is written once, however many processes run this, and in
// the transaction that notes it. A booking paid later than a reminder was due goes without that
// one, and a late 24-hour reminder is left out when the 2-hour one is due.
class SendReminders {
  public:
    SendReminders(Store& store, const Clock& clock, IdSource& ids, const TimeZones& zones)
        : store_(store), clock_(clock), ids_(ids), zones_(zones) {}
    static constexpr const char* work = "reminders";
    // How many mails were written.
    int run(const std::stop_token& stop = {});

  private:
    [[nodiscard]] int remind(const BookingId& id, Reminder reminder, Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const TimeZones& zones_;
};

}  // namespace steady
