#pragma once

#include "domain/payments/audit.h"
#include "ports/store.h"

namespace steady {

// `steady audit`, and nightly: the invariants of money over everything the store holds, from one
// snapshot. Nothing found: the books are in order.
class AuditBooks {
  public:
    explicit AuditBooks(Store& store) : store_(store) {}

    struct Report {
        AuditFindings findings;
        long entries = 0;
        long bookings = 0;
        long payouts = 0;
    };
    [[nodiscard]] Report run();
    // One booking alone.
    [[nodiscard]] AuditFindings run(const BookingId& booking);

  private:
    Store& store_;
};

}  // namespace steady
