#pragma once

#include "domain/money/audit.h"
#include "ports/store.h"

#include <cstddef>

namespace steady {

// `steady audit`, and nightly: the invariants of money over everything the store holds. Bookings,
// payments, refunds, payouts, disputes and entries are each walked by themselves, a page at a time,
// and each is looked at with all that belongs to it from one snapshot: what one side lacks the
// other shows, and neither memory nor snapshots grow with the store. Nothing found: the books are
// in order.
class AuditBooks {
  public:
    explicit AuditBooks(Store& store) : store_(store) {}

    // Beyond this many findings are only counted.
    static constexpr std::size_t findings_kept = 1'000;

    struct Report {
        AuditFindings findings;
        long found = 0;  // also those that were not kept
        long entries = 0;
        long bookings = 0;
        long purchases = 0;
        long refunds = 0;
        long payouts = 0;
    };
    [[nodiscard]] Report run();
    // One booking with its payments alone.
    [[nodiscard]] AuditFindings run(const BookingId& booking);

  private:
    Store& store_;
};

}  // namespace steady
