#include "app/money/audit_books.h"

#include "domain/payments/ledger_entries.h"
#include "ports/bookings.h"
#include "ports/books.h"
#include "ports/payments.h"
#include "ports/payouts.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace steady {
namespace {

constexpr int page_length = 200;

const std::string& text_of(const std::string& key) {
    return key;
}
template <class Tag>
const std::string& text_of(const Id<Tag>& key) {
    return key.text();
}

void keep(AuditBooks::Report& report, AuditFindings found) {
    report.found += static_cast<long>(found.size());
    const std::size_t room =
        AuditBooks::findings_kept - std::min(AuditBooks::findings_kept, report.findings.size());
    if (found.size() > room) found.resize(room);
    std::ranges::move(found, std::back_inserter(report.findings));
}

// Looks at everything that `page_after` gives, each page from one snapshot; how many there were.
template <class Place, class PageAfter, class PlaceOf, class Look>
long walk(Store& store, AuditBooks::Report& report, Place place, PageAfter&& page_after,
          PlaceOf&& place_of, Look&& look) {
    long seen = 0;
    for (;;) {
        // All of a page at once, since a snapshot may have to be taken again.
        auto [count, last, found] = store.read([&](Transaction& transaction) {
            const auto page = page_after(transaction, place);
            AuditFindings findings;
            for (const auto& each : page) look(transaction, each, findings);
            return std::tuple(page.size(), page.empty() ? place : place_of(page.back()),
                              std::move(findings));
        });
        keep(report, std::move(found));
        if (count == 0) return seen;
        seen += static_cast<long>(count);
        place = std::move(last);
    }
}

template <class PageAfter, class Look>
long walk_keys(Store& store, AuditBooks::Report& report, PageAfter&& page_after, Look&& look) {
    return walk(
        store, report, std::string(), std::forward<PageAfter>(page_after),
        [](const auto& key) { return text_of(key); }, std::forward<Look>(look));
}

std::vector<Purchase> purchases_of(Transaction& transaction, const BookingId& booking) {
    std::vector<Purchase> found;
    for (const PurchaseId& id : transaction.books.purchases_of(booking)) {
        if (auto purchase = transaction.purchases.find(id)) found.push_back(*std::move(purchase));
    }
    return found;
}

void look_at_booking(Transaction& transaction, const BookingId& id, AuditFindings& findings) {
    auto booking = transaction.bookings.find(id);
    if (!booking) return;
    audit_booking({.booking = *std::move(booking),
                   .entries = transaction.ledger.entries_of(id),
                   .purchases = purchases_of(transaction, id),
                   .payouts = transaction.payouts.of_booking(id),
                   .refunds = transaction.refunds.of_booking(id)},
                  findings);
}

RefundBooks refund_books(Transaction& transaction, RefundRecord refund) {
    RefundBooks books{.refund = std::move(refund)};
    const std::string& made = books.refund.provider_refund;
    if (made.empty()) return books;
    books.made = transaction.ledger.find(EntryKind::refund, "provider_refund", made);
    books.failed = transaction.ledger.find(EntryKind::refund_failed, "provider_refund", made);
    return books;
}

void look_at_purchase(Transaction& transaction, const PurchaseId& id, AuditFindings& findings) {
    auto purchase = transaction.purchases.find(id);
    if (!purchase) return;
    PurchaseBooks books{.purchase = *std::move(purchase)};
    books.paid = transaction.ledger.find(EntryKind::checkout_paid, "purchase", id.text());
    for (const RefundId& each : transaction.books.refunds_of(id)) {
        if (auto refund = transaction.refunds.find(each)) {
            books.refunds.push_back(refund_books(transaction, *std::move(refund)));
        }
    }
    if (const auto subject = paid_for(books.purchase)) {
        books.booking = transaction.bookings.find(subject->booking);
    }
    audit_purchase(books, findings);
}

void look_at_refund(Transaction& transaction, const RefundId& id, AuditFindings& findings) {
    const auto refund = transaction.refunds.find(id);
    if (!refund) return;
    const auto purchase = transaction.purchases.find(refund->purchase);
    audit_refund(*refund, purchase ? &*purchase : nullptr, findings);
}

bool has_line(Transaction& transaction, const BookingId& booking, const std::string& line) {
    const auto found = transaction.bookings.find(booking);
    return found && std::ranges::any_of(found->lines, [&](const BookingLine& each) {
               return each.id.text() == line;
           });
}

// The rest of what is expected of a payout is looked at with its booking.
void look_at_payout(Transaction& transaction, const BookingLineId& line, AuditFindings& findings) {
    const auto payout = transaction.payouts.find(line);
    if (payout && !has_line(transaction, payout->booking, line.text())) {
        findings.push_back({"I8", "payout of line " + line.text(), "its line is not there"});
    }
}

void look_at_dispute(Transaction& transaction, const std::string& id, AuditFindings& findings) {
    const auto dispute = transaction.disputes.find(id);
    if (!dispute) return;
    audit_dispute(*dispute, transaction.ledger.find(EntryKind::dispute_opened, "dispute", id),
                  transaction.ledger.find(EntryKind::dispute_won, "dispute", id), findings);
}

// Whether what an entry stands for is there. Of the provider's own movements and reversals no row
// of ours tells.
bool source_is_there(Transaction& transaction, const LedgerEntry& entry) {
    const std::string& id = entry.source_id;
    if (entry.source_type == "purchase") {
        const auto purchase = PurchaseId::parse(id);
        return purchase && transaction.purchases.find(*purchase);
    }
    if (entry.source_type == "booking") {
        const auto booking = BookingId::parse(id);
        return booking && entry.booking == booking && transaction.bookings.find(*booking);
    }
    if (entry.source_type == "booking_line") {
        return entry.booking && has_line(transaction, *entry.booking, id);
    }
    if (entry.source_type == "provider_refund") {
        return transaction.refunds.find_by_provider(id).has_value();
    }
    if (entry.source_type == "transfer") {
        return transaction.payouts.find_by_transfer(id).has_value();
    }
    if (entry.source_type == "dispute") return transaction.disputes.find(id).has_value();
    return true;
}

void look_at_entries(Store& store, AuditBooks::Report& report) {
    std::optional<EntryPlace> before;
    const auto place_of = [](const LedgerEntry& entry) {
        return EntryPlace{std::string(entry_word(entry.kind)), entry.source_type, entry.source_id,
                          entry.id.text()};
    };
    report.entries = walk(
        store, report, EntryPlace{},
        [](Transaction& transaction, const EntryPlace& after) {
            return transaction.books.entries(after, page_length);
        },
        place_of,
        [&](Transaction& transaction, const LedgerEntry& entry, AuditFindings& findings) {
            audit_entry(entry, findings);
            const std::string about = "entry " + entry.id.text();
            const std::string source = std::string(entry_word(entry.kind)) + ' ' +
                                       entry.source_type + ' ' + entry.source_id;
            if (!source_is_there(transaction, entry)) {
                findings.push_back({"I6", about, source + " stands for nothing"});
            }
            // Repetitions stand side by side.
            if (before && before->id != entry.id.text() && before->kind == entry_word(entry.kind) &&
                before->source_type == entry.source_type && before->source_id == entry.source_id) {
                findings.push_back({"I10", about, source + " was posted before"});
            }
            before = place_of(entry);
        });
}

void expect_owed(const AccountId& companion, Money owed, Money payable, AuditFindings& findings) {
    const Money difference = owed + payable;
    if (difference.is_zero()) return;
    findings.push_back({"I6", "companion " + companion.text(),
                        "payouts and payable differ by " + difference.dollars_text()});
}

// What each companion is owed is what waits to be paid out, looked at from both sides; a difference
// that both see is told once.
void compare_owed(Store& store, AuditBooks::Report& report) {
    using Sum = BooksRepository::Sums::value_type;
    const auto place_of = [](const Sum& sum) { return sum.first.text(); };
    walk(
        store, report, std::string(),
        [](Transaction& t, const std::string& after) {
            return t.books.payables(after, page_length);
        },
        place_of,
        [](Transaction& t, const Sum& payable, AuditFindings& findings) {
            expect_owed(payable.first, t.books.owed_to(payable.first), payable.second, findings);
        });
    walk(
        store, report, std::string(),
        [](Transaction& t, const std::string& after) { return t.books.owed(after, page_length); },
        place_of,
        [](Transaction& t, const Sum& owed, AuditFindings& findings) {
            const Money payable = t.ledger.balance(ledger::companion_payable(owed.first));
            if (payable.is_zero()) expect_owed(owed.first, owed.second, payable, findings);
        });
}

void look_at_sums(Store& store, AuditBooks::Report& report) {
    const auto [total, suspense] = store.read([](Transaction& transaction) {
        return std::pair(transaction.ledger.total(), transaction.ledger.balance(ledger::suspense));
    });
    AuditFindings findings;
    if (!total.is_zero()) {
        findings.push_back({"I2", "ledger", "all accounts sum to " + total.dollars_text()});
    }
    if (!suspense.is_zero()) {
        findings.push_back(
            {"suspense", "ledger", suspense.dollars_text() + " waits for an operator"});
    }
    keep(report, std::move(findings));
}

}  // namespace

AuditBooks::Report AuditBooks::run() {
    Report report;
    look_at_sums(store_, report);
    look_at_entries(store_, report);
    report.bookings = walk_keys(
        store_, report,
        [](Transaction& t, const std::string& after) {
            return t.books.bookings(after, page_length);
        },
        look_at_booking);
    report.purchases = walk_keys(
        store_, report,
        [](Transaction& t, const std::string& after) {
            return t.books.purchases(after, page_length);
        },
        look_at_purchase);
    report.refunds = walk_keys(
        store_, report,
        [](Transaction& t, const std::string& after) {
            return t.books.refunds(after, page_length);
        },
        look_at_refund);
    report.payouts = walk_keys(
        store_, report,
        [](Transaction& t, const std::string& after) {
            return t.books.payouts(after, page_length);
        },
        look_at_payout);
    walk_keys(
        store_, report,
        [](Transaction& t, const std::string& after) {
            return t.books.disputes(after, page_length);
        },
        look_at_dispute);
    compare_owed(store_, report);
    return report;
}

AuditFindings AuditBooks::run(const BookingId& booking) {
    return store_.read([&](Transaction& transaction) {
        AuditFindings findings;
        look_at_booking(transaction, booking, findings);
        for (const PurchaseId& id : transaction.books.purchases_of(booking)) {
            look_at_purchase(transaction, id, findings);
        }
        return findings;
    });
}

}  // namespace steady
