#pragma once

#include "domain/money/audit.h"
#include "ports/store.h"
#include "ports/system.h"

#include <cstddef>
#include <stop_token>

namespace steady {

// `steady audit`, and nightly: the invariants of money over everything the store holds. Bookings,
// payments, refunds, payouts, disputes and entries are each walked by themselves, a page at a time,
// and each is looked at with all that belongs to it from one snapshot: what one side lacks the
// other shows, and neither memory nor snapshots grow with the store. Nothing found: the books are
// in order.
class AuditBooks {
  public:
    AuditBooks(Store& store, const Clock& clock) : store_(store), clock_(clock) {}

    // Beyond this many findings are only counted.
    static constexpr std::size_t max_findings = 1'000;

    struct Report {
        AuditFindings findings;
        long found = 0;  // also those that were not kept
        long entries = 0;
        long bookings = 0;
        long purchases = 0;
        long refunds = 0;
        long payouts = 0;
        std::stop_token stop{};
    };
    // Of a stop that is requested between two pages nothing but what was found so far is told.
    [[nodiscard]] Report run(const std::stop_token& stop = {});
    // One booking with its payments alone.
    [[nodiscard]] AuditFindings run(const BookingId& booking);

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
