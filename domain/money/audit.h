#pragma once

#include "domain/bookings/booking.h"
#include "domain/payments/dispute_record.h"
#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"
#include "domain/payouts/payout.h"

#include <optional>
#include <string>
#include <vector>

// The invariants of money (security-reliability-money §3.3) as functions over what the store holds.
// Each looks at one object with all that belongs to it, and says what should be there and is not as
// well as what is there and should not. I3 and I14 are the store's own constraints, I11 and I12 are
// properties of sequences (simulator), I16 is held by the shared vectors.
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
struct BookingAccounts {
    Booking booking;
    std::vector<LedgerEntry> entries{};
    std::vector<Purchase> purchases{};  // whatever became of them
    std::vector<Payout> payouts{};
    std::vector<RefundRecord> refunds{};
};

// I4–I9, I13 and I15 of one booking.
void audit_booking(const BookingAccounts& books, AuditFindings& findings);

// A refund with the entries of its leaving and of its coming back.
struct RefundAccounts {
    RefundRecord refund;
    std::optional<LedgerEntry> made{};
    std::optional<LedgerEntry> failed{};
};

// A payment of any kind with what became of it.
struct PurchaseAccounts {
    Purchase purchase;
    std::optional<LedgerEntry> paid{};  // "checkout_paid"
    std::vector<RefundAccounts> refunds{};
    std::optional<Booking> booking{};  // the one that it pays for
};

// I6, I7 and I15 of one payment.
void audit_purchase(const PurchaseAccounts& books, AuditFindings& findings);

// A refund whose payment is `purchase` (nullptr: is not there).
void audit_refund(const RefundRecord& refund, const Purchase* purchase, AuditFindings& findings);

// A dispute against its entries: opened for its whole sum, undone when it was won.
void audit_dispute(const DisputeRecord& dispute, const std::optional<LedgerEntry>& opened,
                   const std::optional<LedgerEntry>& won, AuditFindings& findings);

// I1 of one entry, and that it touches the escrow and the reserve of no booking but its own.
void audit_entry(const LedgerEntry& entry, AuditFindings& findings);

}  // namespace steady
