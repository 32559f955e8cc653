#include "app/payments/audit_books.h"

#include "domain/payouts/payout_states.h"

#include <map>
#include <optional>
#include <vector>

namespace steady {
namespace {

using PurchasesByBooking = std::map<std::string, std::vector<Purchase>>;

PurchasesByBooking paid_bookings(Transaction& transaction) {
    PurchasesByBooking found;
    transaction.purchases().each_paid([&](const Purchase& purchase) {
        if (purchase.kind == PurchaseKind::booking) found[purchase.subject].push_back(purchase);
    });
    return found;
}

std::optional<BookingBooks> books_of(Transaction& transaction, const BookingId& id,
                                     std::vector<Purchase> purchases) {
    auto booking = transaction.bookings().find(id);
    if (!booking) return std::nullopt;
    return BookingBooks{.booking = *std::move(booking),
                        .entries = transaction.ledger().entries_of(id),
                        .purchases = std::move(purchases),
                        .payouts = transaction.payouts().of_booking(id),
                        .refunds = transaction.refunds().of_booking(id)};
}

}  // namespace

AuditBooks::Report AuditBooks::run() {
    return store_.read([](Transaction& transaction) {
        Report report;
        LedgerAudit ledger;
        transaction.ledger().each(Instant::min(), Instant::max(), [&](const LedgerEntry& entry) {
            ++report.entries;
            ledger.read(entry, report.findings);
        });
        ledger.finish(report.findings);

        std::map<std::string, Money> owed;
        std::map<std::string, std::string> transfers;
        transaction.payouts().each([&](const Payout& payout) {
            ++report.payouts;
            if (still_owed(payout.state)) owed[payout.companion.text()] += payout.amount;
            if (payout.transfer.empty()) return;
            if (!transfers.emplace(payout.transfer, payout.line.text()).second) {
                report.findings.push_back(
                    {"I10", "transfer " + payout.transfer, "stands for two lines"});
            }
        });
        ledger.compare_owed(owed, report.findings);

        PurchasesByBooking purchases = paid_bookings(transaction);
        for (const BookingId& id : ledger.bookings()) {
            const auto books = books_of(transaction, id, std::move(purchases[id.text()]));
            if (!books) {
                report.findings.push_back({"I6", "booking " + id.text(), "is not there"});
                continue;
            }
            ++report.bookings;
            audit_booking(*books, report.findings);
        }
        return report;
    });
}

AuditFindings AuditBooks::run(const BookingId& booking) {
    return store_.read([&](Transaction& transaction) {
        AuditFindings findings;
        PurchasesByBooking purchases = paid_bookings(transaction);
        const auto books = books_of(transaction, booking, std::move(purchases[booking.text()]));
        if (books) audit_booking(*books, findings);
        return findings;
    });
}

}  // namespace steady
