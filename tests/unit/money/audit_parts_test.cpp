// The audits of single refunds, disputes and entries (I1, I4, I6, I7).
#include "domain/audit/audit_entry.h"
#include "domain/payments/refund_reasons.h"
#include "tests/unit/payments/sample_payments.h"

#include <functional>

#include <gtest/gtest.h>

namespace steady {
namespace audit_parts_test {

using namespace testing;
using Said = std::vector<std::string>;

TEST(AuditRefund, I7_ComparesWithItsPayment) {
    const Purchase unlocked = unlock().purchase;
    const Purchase visited = visit().purchase;
    const auto said = [](const RefundRecord& refund, const Purchase* purchase) {
        AuditFindings findings;
        audit_refund(refund, purchase, findings);
        for (const AuditFinding& each : findings) {
            EXPECT_EQ(each.about, "refund " + sample_id<RefundId>(30).text());
        }
        return said_in(findings);
    };
    RefundRecord refund = refund_of(unlocked, cent, RefundState::ordered).refund;
    refund.reason = refund_reasons::bought_twice;
    EXPECT_EQ(said(refund, &unlocked), Said{});
    EXPECT_EQ(said(refund, nullptr), Said{"I7 its payment is not there"});
    EXPECT_EQ(said(refund, &visited), Said{"I7 its booking is not that of its payment"});
    refund.booking = sample_id<BookingId>(10);
    EXPECT_EQ(said(refund, &visited), Said{});
    EXPECT_EQ(said(refund, &unlocked), Said{"I7 its booking is not that of its payment"});
    refund.booking.reset();
    refund.amount = unlocked.amount;
    EXPECT_EQ(said(refund, &unlocked), Said{});
    refund.amount += cent;
    EXPECT_EQ(said(refund, &unlocked), Said{"I7 it gives back 25.01 of 25.00"});
    refund.amount = Money{};
    EXPECT_EQ(said(refund, &unlocked), Said{"I7 it gives back 0.00 of 25.00"});
    refund.amount = cent;
    for (const std::string_view reason : refund_reasons::all) {
        refund.reason = reason;
        EXPECT_EQ(said(refund, &unlocked), Said{}) << reason;
    }
    refund.reason = "a present";
    EXPECT_EQ(said(refund, &unlocked), Said{"I7 its reason is unknown: a present"});
}

TEST(AuditDispute, I6_ComparesWithItsEntries) {
    const auto said = [](const DisputeRecord& dispute, const std::optional<LedgerEntry>& opened,
                         const std::optional<LedgerEntry>& won) {
        AuditFindings findings;
        audit_dispute(dispute, opened, won, findings);
        for (const AuditFinding& each : findings) EXPECT_EQ(each.about, "dispute dp_1");
        return said_in(findings);
    };
    const Said first{"I6 its entry is missing or moves other sums"};
    const Said state{"I6 its state and the entry of its end disagree"};
    const Said last{"I6 the entry of its end moves other sums"};
    DisputeRecord dispute{.id = "dp_1",
                          .purchase = sample_id<PurchaseId>(20),
                          .amount = Money::from_dollars(25),
                          .fee = Money::from_dollars(15)};
    const LedgerEntry opened = dispute_opened_entry(entry_id, {}, dispute);
    EXPECT_EQ(said(dispute, opened, {}), Said{});
    EXPECT_EQ(said(dispute, {}, {}), first);
    LedgerEntry more = opened;
    more.postings[0].amount += cent;
    EXPECT_EQ(said(dispute, more, {}), first);
    const auto won = [&](Money fee) { return dispute_won_entry(entry_id, {}, dispute, fee); };
    EXPECT_EQ(said(dispute, opened, won({})), state) << "still open";
    dispute.state = DisputeState::lost;
    EXPECT_EQ(said(dispute, opened, {}), Said{});
    dispute.state = DisputeState::won;
    EXPECT_EQ(said(dispute, opened, {}), state);
    for (const Money fee : {Money{}, cent, dispute.fee}) {
        EXPECT_EQ(said(dispute, opened, won(fee)), Said{}) << fee.dollars_text();
    }
    EXPECT_EQ(said(dispute, opened, won(dispute.fee + cent)), last) << "more than the fee";
    EXPECT_EQ(said(dispute, opened, won(-cent)), last) << "less than the amount";
    LedgerEntry elsewhere = won({});
    elsewhere.postings[1].amount += cent;
    EXPECT_EQ(said(dispute, opened, elsewhere), last);
    LedgerEntry nowhere = won({});
    for (Posting& posting : nowhere.postings) posting.account = "elsewhere";
    EXPECT_EQ(said(dispute, opened, nowhere), last);
    // A bank that only asks moves nothing.
    dispute.amount = Money{};
    EXPECT_EQ(said(dispute, {}, {}), Said{});
    EXPECT_EQ(said(dispute, opened, {}), Said{"I6 a question of the bank moved money"});
    EXPECT_EQ(said(dispute, {}, won({})), Said{"I6 a question of the bank moved money"});
}

TEST(AuditEntry, I1_I4_BalancesAndConcernsOneBooking) {
    const auto said = [](const LedgerEntry& entry) {
        AuditFindings findings;
        audit_entry(entry, findings);
        for (const AuditFinding& each : findings) EXPECT_EQ(each.about, "entry " + entry_id.text());
        return said_in(findings);
    };
    LedgerEntry entry = *visit().paid;
    entry.id = entry_id;
    EXPECT_EQ(said(entry), Said{});
    LedgerEntry uneven = entry;
    uneven.postings[0].amount += cent;
    EXPECT_EQ(said(uneven), Said{"I1 checkout_paid does not balance"});
    uneven.postings.clear();
    EXPECT_EQ(said(uneven), Said{"I1 checkout_paid does not balance"});
    const std::string mine = sample_id<BookingId>(10).text();
    const std::string other = sample_id<BookingId>(9).text();
    for (const std::string kind : {"booking_escrow:", "travel_reserve:"}) {
        LedgerEntry moved = entry;
        moved.postings[1].account = kind + mine;
        EXPECT_EQ(said(moved), Said{});
        moved.postings[1].account = kind + other;
        EXPECT_EQ(said(moved),
                  Said{"I4 checkout_paid touches another booking's money: " + kind + "#009"});
        moved.booking.reset();
        moved.postings[1].account = kind + mine;
        EXPECT_EQ(said(moved),
                  Said{"I4 checkout_paid touches another booking's money: " + kind + "#010"});
    }
    entry.postings[1].account = "companion_payable:" + other;
    EXPECT_EQ(said(entry), Said{}) << "a companion's account is of many bookings";
}

}  // namespace audit_parts_test
}  // namespace steady
