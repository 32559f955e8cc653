#include "domain/money/audit_parts.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payments/refund_reasons.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

constexpr Money largest_purchase_amount = Money::from_cents(Money::max_cents);
constexpr std::string_view escrow_prefix = "booking_escrow:";
constexpr std::string_view reserve_prefix = "travel_reserve:";

std::string name_of(const Purchase& purchase) {
    const std::string name = "purchase " + purchase.id.text();
    return purchase.kind == PurchaseKind::booking ? name + " of booking " + purchase.subject : name;
}

EntryId any_id(const Purchase& purchase) {
    return *EntryId::parse(purchase.id.text());
}

bool entries_fit(const RefundAccounts& books) {
    switch (books.refund.state) {
        case RefundState::ordered:
            return !books.made && !books.failed;
        case RefundState::pending:
        case RefundState::succeeded:
            return books.made && !books.failed;
        case RefundState::failed:
            return books.made.has_value() == books.failed.has_value();
    }
    std::unreachable();
}

// The entries of one refund must match its state: the money left, or left and came back, or never
// left.
void audit_refund_entries(const Purchase& purchase, const RefundAccounts& books, Examined& about) {
    const RefundRecord& refund = books.refund;
    const std::string name = "refund " + refund.id.text();
    about.expect(entries_fit(books), "I7", name + " and its entries disagree");
    if (books.made) {
        about.expect(same_effect(*books.made, refund_entry(any_id(purchase), Instant{}, purchase,
                                                           refund.provider_refund, refund.amount)),
                     "I7", name + ": its entry moves other sums");
    }
    if (books.failed) {
        about.expect(
            same_effect(*books.failed, refund_failed_entry(any_id(purchase), Instant{}, purchase,
                                                           refund.provider_refund, refund.amount)),
            "I7", name + ": the entry of its failure moves other sums");
    }
}

void audit_refunds(const PurchaseAccounts& books, Examined& about) {
    const Purchase& purchase = books.purchase;
    Money ordered;
    Money left;
    Money failed;
    for (const RefundAccounts& one : books.refunds) {
        audit_refund_entries(purchase, one, about);
        if (one.refund.state == RefundState::failed) {
            failed += one.refund.amount;
            continue;
        }
        ordered += one.refund.amount;
        if (refund_left(one.refund.state)) left += one.refund.amount;
    }
    about.expect(ordered <= purchase.amount, "I7", "more is given back than was paid");
    about.expect((purchase.state == PurchaseState::refunded) == (left == purchase.amount), "I7",
                 "its state and its refunds disagree");
    // A payment that bought nothing is refunded in full, even when a refund failed and waits for an
    // operator, and in several parts when the client's bank has one of them.
    about.expect(purchase.consumed_at || !purchase.paid_at || ordered + failed >= purchase.amount,
                 "I7", "it was paid, bought nothing and is not given back");
}

}  // namespace

void audit_purchase(const PurchaseAccounts& books, AuditFindings& findings) {
    const Purchase& purchase = books.purchase;
    Examined about(name_of(purchase), findings);
    const bool paid =
        purchase.state == PurchaseState::paid || purchase.state == PurchaseState::refunded;
    about.expect(paid == books.paid.has_value(), "I6",
                 paid ? "it is paid without an entry" : "it is not paid and has an entry");
    about.expect(paid == purchase.paid_at.has_value(), "I6",
                 "its state and its time of payment disagree");
    about.expect(paid || !purchase.consumed_at, "I6", "it bought something and is not paid");
    about.expect(paid || books.refunds.empty(), "I7", "it is given back and was not paid");
    about.expect(purchase.amount > Money{} && purchase.amount <= largest_purchase_amount, "I15",
                 "its amount is " + purchase.amount.dollars_text());
    if (purchase.kind == PurchaseKind::booking) {
        about.expect(books.booking || !purchase.consumed_at, "I6", "its booking is not there");
        if (!paid_for(purchase)) return;
    }
    if (books.paid) {
        about.expect(
            same_effect(*books.paid, checkout_paid_entry(any_id(purchase), Instant{}, purchase)),
            "I6", "its entry moves other sums");
    }
    audit_refunds(books, about);
}

void audit_refund(const RefundRecord& refund, const Purchase* purchase, AuditFindings& findings) {
    Examined about("refund " + refund.id.text(), findings);
    about.expect(std::ranges::find(refund_reasons::all, refund.reason) != refund_reasons::all.end(),
                 "I7", "its reason is unknown: " + refund.reason);
    about.expect(purchase != nullptr, "I7", "its payment is not there");
    if (!purchase) return;
    const auto subject = paid_for(*purchase);
    about.expect(refund.booking == (subject ? std::optional(subject->booking) : std::nullopt), "I7",
                 "its booking is not that of its payment");
    about.expect(
        refund.amount > Money{} && refund.amount <= purchase->amount, "I7",
        "it gives back " + refund.amount.dollars_text() + " of " + purchase->amount.dollars_text());
}

void audit_dispute(const DisputeRecord& dispute, const std::optional<LedgerEntry>& opened,
                   const std::optional<LedgerEntry>& won, AuditFindings& findings) {
    Examined about("dispute " + dispute.id, findings);
    const auto any_id = *EntryId::parse(dispute.purchase.text());
    if (dispute.amount.is_zero()) {
        about.expect(!opened && !won, "I6", "a question of the bank moved money");
        return;
    }
    about.expect(opened && same_effect(*opened, dispute_opened_entry(any_id, Instant{}, dispute)),
                 "I6", "its entry is missing or moves other sums");
    about.expect((dispute.state == DisputeState::won) == won.has_value(), "I6",
                 "its state and the entry of its end disagree");
    if (!won) return;
    // How much of the fee came back is recorded only in the entry: none, a part or all of it.
    const auto back =
        std::ranges::find(won->postings, ledger::provider_available, &Posting::account);
    const Money fee = back == won->postings.end() ? Money{} : back->amount - dispute.amount;
    about.expect(fee >= Money{} && fee <= dispute.fee &&
                     same_effect(*won, dispute_won_entry(any_id, Instant{}, dispute, fee)),
                 "I6", "the entry of its end moves other sums");
}

void audit_entry(const LedgerEntry& entry, AuditFindings& findings) {
    Examined about("entry " + entry.id.text(), findings);
    const std::string kind(entry_name(entry.kind));
    about.expect(entry.balanced(), "I1", kind + " does not balance");
    const std::string own = entry.booking ? entry.booking->text() : std::string();
    for (const Posting& posting : entry.postings) {
        for (const std::string_view prefix : {escrow_prefix, reserve_prefix}) {
            if (!posting.account.starts_with(prefix)) continue;
            about.expect(posting.account.substr(prefix.size()) == own, "I4",
                         kind + " touches another booking's money: " + posting.account);
        }
    }
}

}  // namespace steady
