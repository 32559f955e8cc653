// The audit of payments and their refunds (I6, I7, I15): each falsified part is named by exactly
// what it breaks.
#include "tests/unit/payments/sample_payments.h"

#include <functional>

#include <gtest/gtest.h>

namespace steady {
namespace audit_purchase_test {

using namespace testing;
using Said = std::vector<std::string>;

Said findings_of(const PurchaseAccounts& books) {
    AuditFindings findings;
    audit_purchase(books, findings);
    return said_in(findings);
}

struct Falsified {
    const char* name;
    std::function<void(PurchaseAccounts&)> change;
    Said said;
};

void expect_findings(const PurchaseAccounts& books, const std::vector<Falsified>& rows) {
    EXPECT_EQ(findings_of(books), Said{}) << "as they are";
    for (const Falsified& row : rows) {
        PurchaseAccounts falsified = books;
        row.change(falsified);
        EXPECT_EQ(findings_of(falsified), row.said) << row.name;
    }
}

TEST(AuditPurchase, CorrectAccountingHasNoFindings) {
    for (const PurchaseAccounts& paid : {unlock(), visit()}) {
        EXPECT_EQ(findings_of(paid), Said{});
        for (const Money amount : {cent, paid.purchase.amount}) {
            for (const RefundState state : {RefundState::ordered, RefundState::pending,
                                            RefundState::succeeded, RefundState::failed}) {
                EXPECT_EQ(findings_of(with_refund(paid, amount, state)), Said{})
                    << amount.dollars_text() << " " << static_cast<int>(state);
            }
        }
    }
    for (const PurchaseState state : {PurchaseState::open, PurchaseState::expired}) {
        PurchaseAccounts unpaid = unlock();
        unpaid.purchase.state = state;
        unpaid.purchase.paid_at.reset();
        unpaid.purchase.consumed_at.reset();
        unpaid.paid.reset();
        EXPECT_EQ(findings_of(unpaid), Said{});
    }
}

// A part that the client's bank has by a dispute is a refund of its amount next to the rest.
TEST(AuditPurchase, APaymentThatBoughtNothingGoesBackInAnyNumberOfParts) {
    PurchaseAccounts books = unlock();
    books.purchase.consumed_at.reset();
    const Money rest = books.purchase.amount - cent;
    const PurchaseAccounts part = with_refund(books, rest, RefundState::failed);
    EXPECT_EQ(findings_of(part), Said{"I7 it was paid, bought nothing and is not given back"});
    EXPECT_EQ(findings_of(with_refund(part, cent, RefundState::ordered)), Said{});
}

TEST(AuditPurchase, AFindingNamesItsPaymentAndItsBooking) {
    const auto about = [](PurchaseAccounts books) {
        books.purchase.amount = Money{};
        AuditFindings findings;
        audit_purchase(books, findings);
        return findings.at(0).about;
    };
    EXPECT_EQ(about(unlock()), "purchase " + sample_id<PurchaseId>(20).text());
    EXPECT_EQ(about(visit()), "purchase " + sample_id<PurchaseId>(20).text() + " of booking " +
                                  sample_id<BookingId>(10).text());
}

// I6, I15: the state against time, entry, effect and amount.
TEST(AuditPurchase, I6_I15_ChecksStateEntryAndAmount) {
    expect_findings(
        unlock(),
        {{"open",
          [](auto& b) { b.purchase.state = PurchaseState::open; },
          {"I6 it is not paid and has an entry", "I6 its state and its time of payment disagree",
           "I6 it bought something and is not paid"}},
         {"refunded",
          [](auto& b) { b.purchase.state = PurchaseState::refunded; },
          {"I7 its state and its refunds disagree"}},
         {"no entry", [](auto& b) { b.paid.reset(); }, {"I6 it is paid without an entry"}},
         {"no time",
          [](auto& b) { b.purchase.paid_at.reset(); },
          {"I6 its state and its time of payment disagree"}},
         {"a cent more",
          [](auto& b) { b.purchase.amount += cent; },
          {"I6 its entry moves other sums"}},
         {"of nothing",
          [](auto& b) { b.purchase.amount = Money{}; },
          {"I15 its amount is 0.00", "I6 its entry moves other sums",
           "I7 its state and its refunds disagree"}},
         {"more than anything",
          [](auto& b) {
              b.purchase.amount = Money::from_cents(Money::max_cents) + cent;
              b.paid = checkout_paid_entry(entry_id, {}, b.purchase);
          },
          {"I15 its amount is 1000000.00"}},
         {"the most there is",
          [](auto& b) {
              b.purchase.amount = Money::from_cents(Money::max_cents);
              b.paid = checkout_paid_entry(entry_id, {}, b.purchase);
          },
          {}},
         {"bought nothing",
          [](auto& b) { b.purchase.consumed_at.reset(); },
          {"I7 it was paid, bought nothing and is not given back"}}});
    expect_findings(
        visit(),
        {{"no booking", [](auto& b) { b.booking.reset(); }, {"I6 its booking is not there"}},
         {"no booking, bought nothing",
          [](auto& b) {
              b.booking.reset();
              b.purchase.consumed_at.reset();
          },
          {"I7 it was paid, bought nothing and is not given back"}},
         {"a subject that is none",
          [](auto& b) {
              b.purchase.subject = "x";
              b.purchase.consumed_at.reset();
          },
          {}}});
    PurchaseAccounts open = unlock();
    open.purchase.state = PurchaseState::open;
    open.purchase.paid_at.reset();
    open.purchase.consumed_at.reset();
    open.paid.reset();
    expect_findings(
        open, {{"captured",
                [](auto& b) { b.paid = unlock().paid; },
                {"I6 it is not paid and has an entry"}},
               {"bought something",
                [](auto& b) { b.purchase.consumed_at = SampleAccounts::paid_at; },
                {"I6 it bought something and is not paid"}},
               {"given back",
                [](auto& b) { b.refunds = {refund_of(b.purchase, cent, RefundState::ordered)}; },
                {"I7 it is given back and was not paid"}}});
}

// I7: refunds against the payment and their own entries.
TEST(AuditPurchase, I7_ChecksRefunds) {
    const Money whole = Money::from_dollars(25);
    expect_findings(
        with_refund(unlock(), whole, RefundState::succeeded),
        {{"not refunded",
          [](auto& b) { b.purchase.state = PurchaseState::paid; },
          {"I7 its state and its refunds disagree"}},
         {"a cent less",
          [](auto& b) {
              b.refunds[0] =
                  refund_of(b.purchase, b.purchase.amount - cent, RefundState::succeeded);
          },
          {"I7 its state and its refunds disagree"}},
         {"a cent more",
          [](auto& b) {
              b.refunds[0] =
                  refund_of(b.purchase, b.purchase.amount + cent, RefundState::succeeded);
          },
          {"I7 more is given back than was paid", "I7 its state and its refunds disagree"}},
         {"twice",
          [](auto& b) { b.refunds.push_back(b.refunds[0]); },
          {"I7 more is given back than was paid", "I7 its state and its refunds disagree"}},
         {"once more, that failed",
          [whole](auto& b) {
              b.refunds.push_back(refund_of(b.purchase, whole, RefundState::failed));
          },
          {}},
         {"no entry",
          [](auto& b) { b.refunds[0].made.reset(); },
          {"I7 refund #030 and its entries disagree"}},
         {"it came back",
          [whole](auto& b) {
              b.refunds[0].failed = refund_of(b.purchase, whole, RefundState::failed).failed;
          },
          {"I7 refund #030 and its entries disagree"}},
         {"its entry moves more",
          [](auto& b) { b.refunds[0].made->postings[0].amount += cent; },
          {"I7 refund #030: its entry moves other sums"}}});
    expect_findings(with_refund(unlock(), whole, RefundState::failed),
                    {{"it never left",
                      [](auto& b) { b.refunds[0].made.reset(); },
                      {"I7 refund #030 and its entries disagree"}},
                     {"it never came back",
                      [](auto& b) { b.refunds[0].failed.reset(); },
                      {"I7 refund #030 and its entries disagree"}},
                     {"neither",
                      [](auto& b) {
                          b.refunds[0].made.reset();
                          b.refunds[0].failed.reset();
                      },
                      {}},
                     {"more came back",
                      [](auto& b) { b.refunds[0].failed->postings[0].amount += cent; },
                      {"I7 refund #030: the entry of its failure moves other sums"}},
                     {"bought nothing", [](auto& b) { b.purchase.consumed_at.reset(); }, {}}});
}

TEST(AuditPurchase, I7_ChecksPartialRefunds) {
    expect_findings(
        with_refund(unlock(), cent, RefundState::ordered),
        {{"it left",
          [](auto& b) {
              b.refunds[0].made = refund_of(b.purchase, cent, RefundState::pending).made;
          },
          {"I7 refund #030 and its entries disagree"}},
         {"it came back",
          [](auto& b) {
              b.refunds[0].failed = refund_of(b.purchase, cent, RefundState::failed).failed;
          },
          {"I7 refund #030 and its entries disagree"}},
         {"bought nothing",
          [](auto& b) { b.purchase.consumed_at.reset(); },
          {"I7 it was paid, bought nothing and is not given back"}}});
    expect_findings(with_refund(unlock(), cent, RefundState::pending),
                    {{"no entry",
                      [](auto& b) { b.refunds[0].made.reset(); },
                      {"I7 refund #030 and its entries disagree"}},
                     {"refunded",
                      [](auto& b) { b.purchase.state = PurchaseState::refunded; },
                      {"I7 its state and its refunds disagree"}}});
}

}  // namespace audit_purchase_test
}  // namespace steady
