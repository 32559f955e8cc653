#pragma once

#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/core/time.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>
#include <vector>

namespace steady {

// An open booking of an account that leaves, and what becomes of its money when that cancels it.
struct LeavingBooking {
    BookingId booking;
    Instant start{};  // of the first line
    std::string timezone;
    bool is_paid = false;
    Money returned{};  // to the client who leaves
    Money lost{};      // of what that client paid; of a companion who leaves, the pay
    Money disputed{};  // due back, and settled by the client's bank instead
};

// What CancelBooking::cancel_open would do now, the earliest first; with `by_admin` what
// cancel_open_for would.
class LookAtOpenBookings {
  public:
    LookAtOpenBookings(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    [[nodiscard]] std::vector<LeavingBooking> run(const AccountId& account, bool by_admin);

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
