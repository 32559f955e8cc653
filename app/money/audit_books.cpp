#include "app/money/audit_books.h"

#include "app/money/add_up_ledger.h"
#include "app/money/audit_pages.h"
#include "domain/payments/ledger_entries.h"
#include "ports/background.h"
#include "ports/books.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/reconciliation.h"
#include "ports/store.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
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
        AuditBooks::max_findings - std::min(AuditBooks::max_findings, report.findings.size());
    if (found.size() > room) found.resize(room);
    std::ranges::move(found, std::back_inserter(report.findings));
}

// Examines everything that `page_after` returns, page by page; each page and everything that
// belongs to it come from one snapshot. Returns how many objects there were.
template <class Place, class PageAfter, class PlaceOf, class Look>
long walk(Store& store, AuditBooks::Report& report, Place place, PageAfter&& page_after,
          PlaceOf&& place_of, Look&& look) {
    long seen = 0;
    for (;;) {
        if (report.stop.stop_requested()) return seen;
        // A whole page at once, since the store may rerun the read.
        auto [count, last, found] = store.read([&](Transaction& transaction) {
            const auto page = page_after(transaction, place);
            AuditFindings findings;
            if (!page.empty()) look(transaction, page, findings);
            for (const UnreadableRow& row : transaction.work.take_unreadable()) {
                findings.push_back({"unreadable", row.table + ' ' + row.key, row.error});
            }
            return std::tuple(page.size(), page.empty() ? place : place_of(*page.rbegin()),
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

// For rare objects: one after the other.
template <class LookAtOne>
auto one_by_one(LookAtOne look) {
    return [look](Transaction& transaction, const auto& page, AuditFindings& findings) {
        for (const auto& each : page) look(transaction, each, findings);
    };
}

void check_refund(Transaction& transaction, const RefundId& id, AuditFindings& findings) {
    const auto refund = transaction.refunds.find(id);
    if (!refund) return;
    const auto purchase = transaction.purchases.find(refund->purchase);
    audit_refund(*refund, purchase ? &*purchase : nullptr, findings);
}

void check_dispute(Transaction& transaction, const std::string& id, AuditFindings& findings) {
    const auto dispute = transaction.disputes.find(id);
    if (!dispute) return;
    audit_dispute(*dispute, transaction.ledger.find(EntryKind::dispute_opened, "dispute", id),
                  transaction.ledger.find(EntryKind::dispute_won, "dispute", id), findings);
}

EntryCursor place_of(const LedgerEntry& entry) {
    return {std::string(entry_name(entry.kind)), entry.source_type, entry.source_id,
            entry.id.text()};
}

bool is_equivalent(const EntryCursor& before, const LedgerEntry& entry) {
    const EntryCursor place = place_of(entry);
    return before.id != place.id && before.kind == place.kind &&
           before.source_type == place.source_type && before.source_id == place.source_id;
}

// The ledger is summed up page by page: in one statement it could not be stopped (ADR 67).
void check_total(const std::map<EntryId, Money>& page_sums, AuditBooks::Report& report) {
    Money total;
    for (const auto& [first, sum] : page_sums) total += sum;
    if (total.is_zero()) return;
    keep(report, {{"I2", "ledger", "all accounts sum to " + total.dollars_text()}});
}

void check_entries(Store& store, AuditBooks::Report& report) {
    std::optional<EntryCursor> before;
    std::map<EntryId, Money> page_sums;  // by the first entry, since a page may be read again
    DaySumsCheck days(store);
    report.entries = walk(
        store, report, EntryCursor{},
        [](Transaction& transaction, const EntryCursor& after) {
            return transaction.books.entries(after, page_length);
        },
        place_of,
        [&](Transaction& transaction, const std::vector<LedgerEntry>& page,
            AuditFindings& findings) {
            const EntrySources sources(transaction, page);
            Money& sum = page_sums[page.front().id] = Money{};
            days.begin_page(page.front().id);
            for (const LedgerEntry& entry : page) {
                audit_entry(entry, findings);
                days.add(entry);
                for (const Posting& posting : entry.postings) sum += posting.amount;
                const std::string about = "entry " + entry.id.text();
                const std::string source = std::string(entry_name(entry.kind)) + ' ' +
                                           entry.source_type + ' ' + entry.source_id;
                if (!sources.have_that_of(entry)) {
                    findings.push_back({"I6", about, source + " stands for nothing"});
                }
                // Duplicates are adjacent.
                if (before && is_equivalent(*before, entry)) {
                    findings.push_back({"I10", about, source + " was posted before"});
                }
                before = place_of(entry);
            }
        });
    check_total(page_sums, report);
    if (report.stop.stop_requested()) return;
    AuditFindings unequal;
    days.conclude(unequal);
    keep(report, std::move(unequal));
}

void expect_payable(const AccountId& companion, Money owed, Money payable,
                    AuditFindings& findings) {
    const Money difference = owed + payable;
    if (difference.is_zero()) return;
    findings.push_back({"I6", "companion " + companion.text(),
                        "payouts and payable differ by " + difference.dollars_text()});
}

// The amount owed to each companion must equal the sum of their waiting payouts. Compared from both
// sides; a difference that both see is reported once.
void compare_owed(Store& store, AuditBooks::Report& report) {
    using Sums = BalanceReads::Sums;
    const auto keys_of = [](const Sums& sums) {
        std::vector<AccountId> keys;
        for (const auto& [companion, sum] : sums) keys.push_back(companion);
        return keys;
    };
    const auto in = [](const Sums& sums, const AccountId& companion) {
        const auto sum = sums.find(companion);
        return sum == sums.end() ? Money{} : sum->second;
    };
    const auto place_of = [](const Sums::value_type& sum) { return sum.first.text(); };
    walk(
        store, report, std::string(),
        [](Transaction& t, const std::string& after) {
            return t.balances.payables(after, page_length);
        },
        place_of,
        [&](Transaction& t, const Sums& payables, AuditFindings& findings) {
            const Sums owed = t.balances.owed_among(keys_of(payables));
            for (const auto& [companion, payable] : payables) {
                expect_payable(companion, in(owed, companion), payable, findings);
            }
        });
    walk(
        store, report, std::string(),
        [](Transaction& t, const std::string& after) {
            return t.balances.owed(after, page_length);
        },
        place_of,
        [&](Transaction& t, const Sums& owed, AuditFindings& findings) {
            const Sums payables = t.balances.payables_among(keys_of(owed));
            for (const auto& [companion, sum] : owed) {
                if (!payables.contains(companion)) expect_payable(companion, sum, {}, findings);
            }
        });
}

// This many of each kind are reported; more would indicate the same problem.
constexpr int max_overdue = 50;

void check_overdue(Store& store, AuditBooks::Report& report, Instant now) {
    for (const OverdueRule& rule : overdue_rules) {
        if (report.stop.stop_requested()) return;
        const auto late = store.read([&](Transaction& transaction) {
            return transaction.work.overdue(rule.kind, now - rule.after, max_overdue);
        });
        AuditFindings findings;
        for (const OverdueItem& item : late) {
            const auto waited = std::chrono::duration_cast<hours>(now - item.since);
            findings.push_back(
                {std::string(overdue_invariant), item.object,
                 std::string(rule.text) + " for " + std::to_string(waited.count()) + " hours"});
        }
        if (rule.waits_for_person) {
            std::ranges::move(findings, std::back_inserter(report.waiting));
        } else {
            keep(report, std::move(findings));
        }
    }
}

void check_suspense(Store& store, AuditBooks::Report& report) {
    const Money suspense = store.read(
        [](Transaction& transaction) { return transaction.ledger.balance(ledger::suspense); });
    if (suspense.is_zero()) return;
    keep(report, {{"suspense", "ledger", suspense.dollars_text() + " waits for an operator"}});
}

}  // namespace

AuditBooks::Report AuditBooks::run(const std::stop_token& stop) {
    Report report;
    report.stop = stop;
    check_suspense(store_, report);
    check_entries(store_, report);
    report.bookings = walk_keys(
        store_, report,
        [](Transaction& t, const std::string& after) {
            return t.books.bookings(after, page_length);
        },
        audit_bookings);
    report.purchases = walk_keys(
        store_, report,
        [](Transaction& t, const std::string& after) {
            return t.books.purchases(after, page_length);
        },
        audit_purchases);
    report.refunds = walk_keys(
        store_, report,
        [](Transaction& t, const std::string& after) {
            return t.books.refunds(after, page_length);
        },
        one_by_one(check_refund));
    report.payouts = walk_keys(
        store_, report,
        [](Transaction& t, const std::string& after) {
            return t.books.payouts(after, page_length);
        },
        audit_payouts);
    walk_keys(
        store_, report,
        [](Transaction& t, const std::string& after) {
            return t.books.disputes(after, page_length);
        },
        one_by_one(check_dispute));
    compare_owed(store_, report);
    check_overdue(store_, report, clock_.now());
    return report;
}

AuditFindings AuditBooks::run(const BookingId& booking) {
    return store_.read([&](Transaction& transaction) {
        AuditFindings findings;
        audit_bookings(transaction, {booking}, findings);
        std::vector<PurchaseId> payments;
        for (const Purchase& purchase : transaction.book_details.purchases_of({booking})) {
            payments.push_back(purchase.id);
        }
        audit_purchases(transaction, payments, findings);
        return findings;
    });
}

}  // namespace steady
