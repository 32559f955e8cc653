#pragma once

#include "domain/money/audit.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <cstddef>
#include <stop_token>

namespace steady {

// `steady audit`, and nightly: the money invariants over all stored data. Bookings, payments,
// refunds, payouts, disputes and entries are each scanned separately, one page at a time, and each
// is examined with everything that belongs to it from one snapshot: anything missing on one side
// shows up on the other, and neither memory nor snapshots grow with the store. No findings: the
// books are in order.
class AuditBooks {
  public:
    AuditBooks(Store& store, const Clock& clock) : store_(store), clock_(clock) {}

    // Findings beyond this number are only counted.
    static constexpr std::size_t max_findings = 1'000;

    struct Report {
        AuditFindings findings;
        AuditFindings waiting;  // for a person, longer than usual (domain/background/overdue.h)
        long found = 0;         // including those beyond max_findings
        long entries = 0;
        long bookings = 0;
        long purchases = 0;
        long refunds = 0;
        long payouts = 0;
        std::stop_token stop{};
    };
    // If a stop is requested, it ends between two pages and returns the findings so far.
    [[nodiscard]] Report run(const std::stop_token& stop = {});
    // Only one booking with its payments.
    [[nodiscard]] AuditFindings run(const BookingId& booking);

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
