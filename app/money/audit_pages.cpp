#include "app/money/audit_pages.h"

#include "ports/books.h"
#include "ports/store.h"

#include <type_traits>
#include <utility>

namespace steady {
namespace {

// Rows grouped by the object they belong to, in their original order.
template <class Row, class KeyOf>
auto grouped(std::vector<Row> rows, KeyOf&& key_of) {
    std::map<std::decay_t<decltype(key_of(rows.front()))>, std::vector<Row>> groups;
    for (Row& row : rows) groups[key_of(row)].push_back(std::move(row));
    return groups;
}

// Empty if there is none.
template <class Groups, class Key>
auto taken(Groups& groups, const Key& key) {
    const auto found = groups.find(key);
    return found == groups.end() ? typename Groups::mapped_type{} : std::move(found->second);
}

// Entries of one kind, by their source.
std::map<std::string, LedgerEntry> entries_for(Transaction& transaction, EntryKind kind,
                                               const std::string& source_type,
                                               const std::vector<std::string>& sources) {
    std::map<std::string, LedgerEntry> found;
    for (LedgerEntry& entry : transaction.book_details.entries_among(kind, source_type, sources)) {
        std::string source = entry.source_id;
        found.emplace(std::move(source), std::move(entry));
    }
    return found;
}

std::optional<LedgerEntry> entry_for(const std::map<std::string, LedgerEntry>& entries,
                                     const std::string& source) {
    const auto found = entries.find(source);
    return found == entries.end() ? std::nullopt : std::optional(found->second);
}

// Refunds of purchases, each with the entries of its payment and of its return.
std::map<PurchaseId, std::vector<RefundAccounts>> refund_books(
    Transaction& transaction, const std::vector<PurchaseId>& purchases) {
    auto refunds = transaction.book_details.refunds_of(purchases);
    std::vector<std::string> made;
    for (const RefundRecord& refund : refunds) {
        if (!refund.provider_refund.empty()) made.push_back(refund.provider_refund);
    }
    const auto left = entries_for(transaction, EntryKind::refund, "provider_refund", made);
    const auto back = entries_for(transaction, EntryKind::refund_failed, "provider_refund", made);
    std::map<PurchaseId, std::vector<RefundAccounts>> found;
    for (RefundRecord& refund : refunds) {
        const std::string id = refund.provider_refund;
        auto& of_purchase = found[refund.purchase];
        of_purchase.push_back({.refund = std::move(refund),
                               .made = entry_for(left, id),
                               .failed = entry_for(back, id)});
    }
    return found;
}

std::optional<EntrySource> source_of(const std::string& type) {
    if (type == "purchase") return EntrySource::purchase;
    if (type == "booking") return EntrySource::booking;
    if (type == "provider_refund") return EntrySource::provider_refund;
    if (type == "transfer") return EntrySource::transfer;
    if (type == "dispute") return EntrySource::dispute;
    return std::nullopt;
}

// Later deductions from a payout add to its line what was deducted before (payout_entries.h).
std::string line_in(const std::string& source_id) {
    return source_id.substr(0, source_id.find(':'));
}

}  // namespace

void audit_bookings(Transaction& transaction, const std::vector<BookingId>& page,
                    AuditFindings& findings) {
    AccountingDetailReads& books = transaction.book_details;
    auto entries =
        grouped(books.entries_of(page), [](const LedgerEntry& entry) { return *entry.booking; });
    auto bought = books.purchases_of(page);
    std::erase_if(bought, [&](const Purchase& purchase) {
        if (paid_for(purchase)) return false;
        findings.push_back(
            {"unreadable", "purchase " + purchase.id.text(), "its subject names no booking"});
        return true;
    });
    auto purchases = grouped(std::move(bought),
                             [](const Purchase& purchase) { return paid_for(purchase)->booking; });
    auto payouts =
        grouped(books.payouts_of(page), [](const Payout& payout) { return payout.booking; });
    auto refunds =
        grouped(books.refunds_of(page), [](const RefundRecord& refund) { return *refund.booking; });
    for (Booking& booking : books.bookings_among(page)) {
        const BookingId id = booking.id;
        audit_booking({.booking = std::move(booking),
                       .entries = taken(entries, id),
                       .purchases = taken(purchases, id),
                       .payouts = taken(payouts, id),
                       .refunds = taken(refunds, id)},
                      findings);
    }
}

void audit_purchases(Transaction& transaction, const std::vector<PurchaseId>& page,
                     AuditFindings& findings) {
    std::vector<std::string> names;
    for (const PurchaseId& id : page) names.push_back(id.text());
    const auto paid = entries_for(transaction, EntryKind::checkout_paid, "purchase", names);
    auto refunds = refund_books(transaction, page);
    auto purchases = transaction.book_details.purchases_among(page);
    std::vector<BookingId> wanted;
    for (const Purchase& purchase : purchases) {
        if (const auto subject = paid_for(purchase)) wanted.push_back(subject->booking);
    }
    std::map<BookingId, Booking> bookings;  // that may have several payments
    for (Booking& booking : transaction.book_details.bookings_among(wanted)) {
        const BookingId id = booking.id;
        bookings.emplace(id, std::move(booking));
    }
    for (Purchase& purchase : purchases) {
        PurchaseAccounts books{.purchase = std::move(purchase)};
        books.paid = entry_for(paid, books.purchase.id.text());
        books.refunds = taken(refunds, books.purchase.id);
        if (const auto subject = paid_for(books.purchase)) {
            const auto booking = bookings.find(subject->booking);
            if (booking != bookings.end()) books.booking = booking->second;
        }
        audit_purchase(books, findings);
    }
}

void audit_payouts(Transaction& transaction, const std::vector<BookingLineId>& page,
                   AuditFindings& findings) {
    std::vector<std::string> names;
    for (const BookingLineId& line : page) names.push_back(line.text());
    const auto lines = transaction.book_details.lines_among(names);
    for (const Payout& payout : transaction.book_details.payouts_among(page)) {
        const auto line = lines.find(payout.line.text());
        if (line == lines.end() || line->second != payout.booking) {
            findings.push_back(
                {"I8", "payout of line " + payout.line.text(), "its line is not there"});
        }
    }
}

EntrySources::EntrySources(Transaction& transaction, const std::vector<LedgerEntry>& page) {
    std::map<std::string, std::vector<std::string>> names;
    for (const LedgerEntry& entry : page) names[entry.source_type].push_back(entry.source_id);
    for (const auto& [type, ids] : names) {
        if (type == "booking_line") {
            std::vector<std::string> lines;
            for (const std::string& id : ids) lines.push_back(line_in(id));
            lines_ = transaction.book_details.lines_among(lines);
        }
        if (const auto source = source_of(type)) {
            there_[type] = transaction.book_details.sources_among(*source, ids);
        }
    }
}

bool EntrySources::have_that_of(const LedgerEntry& entry) const {
    if (entry.source_type == "booking_line") {
        const auto line = lines_.find(line_in(entry.source_id));
        return line != lines_.end() && entry.booking == line->second;
    }
    const auto kind = there_.find(entry.source_type);
    if (kind == there_.end()) return true;
    if (!kind->second.contains(entry.source_id)) return false;
    return entry.source_type != "booking" ||
           (entry.booking && entry.booking->text() == entry.source_id);
}

}  // namespace steady
