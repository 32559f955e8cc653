#pragma once

#include "domain/bookings/booking.h"
#include "domain/payments/dispute_record.h"
#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"
#include "domain/payouts/payout.h"

#include <map>
#include <set>
#include <string>
#include <vector>

// The invariants of money (security-reliability-money §3.3) as functions over what the store holds.
// I3 and I14 are the store's own constraints, I11 and I12 are properties of sequences (simulator),
// I13 and I16 are held by the frozen amounts and the shared vectors.
namespace steady {

// One invariant that does not hold: "I8", which object, and what was found.
struct AuditFinding {
    std::string invariant;
    std::string about;
    std::string text;
    friend bool operator==(const AuditFinding&, const AuditFinding&) = default;
};
using AuditFindings = std::vector<AuditFinding>;

// Everything about the money of one booking.
struct BookingBooks {
    Booking booking;
    std::vector<LedgerEntry> entries{};
    std::vector<Purchase> purchases{};  // that were ever paid
    std::vector<Payout> payouts{};
    std::vector<RefundRecord> refunds{};
};

// I4–I9 and I15 of one booking.
void audit_booking(const BookingBooks& books, AuditFindings& findings);

// Reads every entry, then says what holds for all of them together.
class LedgerAudit {
  public:
    // I1, I10.
    void read(const LedgerEntry& entry, AuditFindings& findings);
    // I2, and that suspense is empty.
    void finish(AuditFindings& findings) const;
    // What each companion is owed is what waits to be paid out: `owed` is the sum of payouts that
    // are not sent yet.
    void compare_owed(const std::map<std::string, Money>& owed, AuditFindings& findings) const;
    [[nodiscard]] const std::set<BookingId>& bookings() const { return bookings_; }
    [[nodiscard]] const std::map<std::string, Money>& balances() const { return balances_; }

  private:
    std::map<std::string, Money> balances_;
    std::set<BookingId> bookings_;
    std::set<std::string> sources_;
};

}  // namespace steady
