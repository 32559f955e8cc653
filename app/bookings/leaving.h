#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <chrono>
#include <string>
#include <vector>

namespace steady {

// An open booking of an account that leaves, and what becomes of its money when that cancels it.
struct LeavingBooking {
    BookingId booking;
    Instant start{};                           // of the first line ahead
    std::string timezone{};                    // of its place
    std::chrono::local_seconds local_start{};  // there
    bool is_paid = false;
    Money returned{};  // to the client who leaves; of a removed companion, to the client
    Money lost{};      // of what that client paid; of a companion who leaves, the pay
    Money disputed{};  // due back, and settled by the client's bank instead
};

// What CancelBooking::cancel_open would do now, the earliest first; with `by_admin` what
// cancel_open_for would.
class LookAtOpenBookings {
  public:
    LookAtOpenBookings(Store& store, const Clock& clock, const TimeZones& time_zones)
        : store_(store), clock_(clock), time_zones_(time_zones) {}
    [[nodiscard]] std::vector<LeavingBooking> run(const AccountId& account, bool by_admin);

  private:
    Store& store_;
    const Clock& clock_;
    const TimeZones& time_zones_;
};

}  // namespace steady
