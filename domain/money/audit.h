#pragma once

#include "domain/bookings/booking.h"
#include "domain/payments/dispute_record.h"
#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"
#include "domain/payouts/payout.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The money invariants (security-reliability-money §3.3) as functions over the stored data. Each
// examines one object with everything that belongs to it, and reports both what is missing and what
// should not exist. I3 and I14 are constraints of the store, I11 and I12 are properties of
// sequences (simulator), I16 is covered by the shared vectors.
namespace steady {

// One violated invariant: "I8", the object, and the finding.
struct AuditFinding {
    std::string invariant;
    std::string about;
    std::string text;
    friend bool operator==(const AuditFinding&, const AuditFinding&) = default;
};
// Of findings about states that should have ended (overdue.h).
inline constexpr std::string_view overdue_invariant = "overdue";
using AuditFindings = std::vector<AuditFinding>;

// All money records of one booking.
struct BookingAccounts {
    Booking booking;
    std::vector<LedgerEntry> entries{};
    std::vector<Purchase> purchases{};  // in any state
    std::vector<Payout> payouts{};
    std::vector<RefundRecord> refunds{};
};

// I4–I9, I13 and I15 of one booking.
void audit_booking(const BookingAccounts& books, AuditFindings& findings);

// A refund with the ledger entries of its payment and of its return.
struct RefundAccounts {
    RefundRecord refund;
    std::optional<LedgerEntry> made{};
    std::optional<LedgerEntry> failed{};
};

// A payment of any kind with everything that followed from it.
struct PurchaseAccounts {
    Purchase purchase;
    std::optional<LedgerEntry> paid{};  // "checkout_paid"
    std::vector<RefundAccounts> refunds{};
    std::optional<Booking> booking{};  // the booking that it pays for
};

// I6, I7 and I15 of one payment.
void audit_purchase(const PurchaseAccounts& books, AuditFindings& findings);

// A refund whose payment is `purchase` (nullptr: missing).
void audit_refund(const RefundRecord& refund, const Purchase* purchase, AuditFindings& findings);

// Compares a dispute with its entries: opened for its whole sum, undone when it was won.
void audit_dispute(const DisputeRecord& dispute, const std::optional<LedgerEntry>& opened,
                   const std::optional<LedgerEntry>& won, AuditFindings& findings);

// I1 of one entry, and that it touches escrow and reserve of one booking only.
void audit_entry(const LedgerEntry& entry, AuditFindings& findings);

}  // namespace steady
