#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/reconciliation.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>

namespace steady {
namespace refunds_contract {

using samples::now;

// Booking 1 of client 1 with companion 2.
void add_booking(Transaction& t) {
    samples::add_client(t, 1);
    samples::add_companion(t, 2);
    EXPECT_TRUE(t.bookings.insert(samples::booking(1, 1, {samples::line(1, 2, hours{24})})));
}

TEST_P(StoreContract, GuardsARefundUpdateAndFindsPendingOnes) {
    RefundRecord refund{.id = samples::id<RefundId>(1),
                        .purchase = samples::id<PurchaseId>(1),
                        .booking = samples::id<BookingId>(1),
                        .amount = Money::from_cents(2'500),
                        .reason = "client_cancelled",
                        .ordered_at = now};
    write([&](Transaction& t) {
        add_booking(t);
        t.purchases.insert(samples::purchase(1, 1));
        t.refunds.insert(refund);
        RefundRecord loose = refund;
        loose.id = samples::id<RefundId>(2);
        loose.booking.reset();
        t.refunds.insert(loose);
        refund.state = RefundState::pending;
        refund.provider_refund = "re_1";
        refund.settled_at = now + hours{2};
        refund.amount = Money::from_cents(2'400);
        refund.key_number = 3;
        refund.key_spent_at = now + hours{1};
        refund.dispute = "dp_1";
        refund.at_bank = true;
        EXPECT_FALSE(t.refunds.update(refund, RefundState::pending));
        EXPECT_TRUE(t.refunds.update(refund, RefundState::ordered));
    });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.refunds.find(refund.id) == refund);
        EXPECT_TRUE(t.refunds.find_by_provider("re_1") == refund);
        EXPECT_FALSE(t.refunds.find_by_provider(""));
        EXPECT_EQ(t.refunds.of_booking(*refund.booking).size(), 1U);
        EXPECT_EQ(t.refunds.of_purchase(refund.purchase).size(), 2U);
        EXPECT_TRUE(t.refunds.of_purchase(samples::id<PurchaseId>(2)).empty());
        EXPECT_EQ(t.refunds.pending({}, 5).size(), 1U);
        return 0;
    });
}

TEST_P(StoreContract, ContinuesPendingRefundsAfterAnyOfThem) {
    // Ordered by when they were requested, then by id: 3, 1, 2.
    write([&](Transaction& t) {
        add_booking(t);
        t.purchases.insert(samples::purchase(1, 1));
        for (const int number : {1, 2, 3, 4}) {
            t.refunds.insert({.id = samples::id<RefundId>(number),
                              .purchase = samples::id<PurchaseId>(1),
                              .amount = Money::from_cents(100),
                              .state = number == 4 ? RefundState::succeeded : RefundState::pending,
                              .provider_refund = "re_" + std::to_string(number),
                              .ordered_at = number == 3 ? now : now + hours{1}});
        }
    });
    const auto after = [&](const RefundCursor& place, int limit) {
        return read([&](Transaction& t) {
            std::string numbers;
            for (const auto& each : t.refunds.pending(place, limit)) {
                numbers += each.provider_refund.substr(3);
            }
            return numbers;
        });
    };
    EXPECT_EQ(after({}, 5), "312");
    EXPECT_EQ(after({}, 2), "31");
    EXPECT_EQ(after({now, samples::id<RefundId>(3).text()}, 5), "12");
    EXPECT_EQ(after({now + hours{1}, samples::id<RefundId>(1).text()}, 5), "2");
    EXPECT_EQ(after({now + hours{1}, samples::id<RefundId>(2).text()}, 5), "");
}

TEST_P(StoreContract, KeepsDisputesSweepsAndDifferences) {
    DisputeRecord dispute{.id = "dp_1",
                          .purchase = samples::id<PurchaseId>(1),
                          .booking = samples::id<BookingId>(1),
                          .amount = Money::from_cents(2'500),
                          .fee = Money::from_cents(1'500),
                          .seen_at = now};
    write([&](Transaction& t) {
        add_booking(t);
        t.purchases.insert(samples::purchase(1, 1));
        t.disputes.save(dispute);
        dispute.state = DisputeState::won;
        t.disputes.save(dispute);
        EXPECT_FALSE(t.reconciliation.reached("events"));
        t.reconciliation.reach("events", now);
        t.reconciliation.reach("events", now + hours{1});
    });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.disputes.find("dp_1") == dispute);
        EXPECT_FALSE(t.disputes.find("dp_2"));
        EXPECT_EQ(t.disputes.of_booking(*dispute.booking).size(), 1U);
        EXPECT_EQ(t.reconciliation.reached("events"), now + hours{1});
        return 0;
    });
}

// Only one difference of a kind and object is open at a time; after it was closed, it can be
// reported again.
TEST_P(StoreContract, KeepsADifferenceUntilItIsClosed) {
    using enum DifferenceKind;
    const auto note = [](int n) { return samples::id<JobId>(n); };
    Difference first{.kind = amount_differs,
                     .object = "re_1",
                     .ours = Money::from_cents(-100),
                     .theirs = Money::from_cents(-90),
                     .first_seen = now};
    Difference again = first;
    again.first_seen = now + hours{2};
    const Difference other{unknown_to_us, "re_1", std::nullopt, Money{}, now + hours{1}};
    write([&](Transaction& t) {
        ReconciliationRepository& kept = t.reconciliation;
        EXPECT_TRUE(kept.record(first, note(1)));
        EXPECT_FALSE(kept.record(again, note(2)));
        EXPECT_TRUE(kept.record(other, note(3)));
        EXPECT_TRUE(kept.record({balance_unseen, "balance", {}, {}, now}, note(4)));
        kept.close(amount_differs, "re_2", now);
        kept.close(balance_differs, "re_1", now);
    });
    read([&](Transaction& t) {
        ReconciliationRepository& kept = t.reconciliation;
        const auto standing = kept.standing(amount_differs, "re_1");
        EXPECT_TRUE(standing && standing->difference == first && standing->note == note(1));
        EXPECT_FALSE(kept.standing(amount_differs, "re_2"));
        EXPECT_FALSE(kept.standing(balance_differs, "re_1"));
        EXPECT_EQ(kept.standing(unknown_to_us).size(), 1U);
        EXPECT_EQ(kept.differences(1).at(0).kind, unknown_to_us);
        return 0;
    });
    write([&](Transaction& t) {
        ReconciliationRepository& kept = t.reconciliation;
        kept.close(amount_differs, "re_1", now + hours{1});
        kept.close(amount_differs, "re_1", now + hours{3});
        EXPECT_TRUE(kept.standing(amount_differs).empty());
        EXPECT_TRUE(kept.record(again, note(2)));
    });
    first.closed_at = now + hours{1};
    read([&](Transaction& t) {
        ReconciliationRepository& kept = t.reconciliation;
        EXPECT_TRUE(kept.standing(amount_differs, "re_1")->note == note(2));
        const auto all = kept.differences(9);
        EXPECT_EQ(all.size(), 4U);
        EXPECT_TRUE(all.at(0) == again);
        EXPECT_TRUE(all.at(1) == other);
        EXPECT_TRUE(std::ranges::find(all, first) != all.end());
        return 0;
    });
}

TEST_P(StoreContract, WalksTheLedgerAndFindsEntriesBySource) {
    write([](Transaction& t) {
        for (int i = 1; i <= 3; ++i) {
            t.ledger.post(samples::entry(i, EntryKind::checkout_paid, Money::from_cents(100 * i)));
        }
    });
    read([](Transaction& t) {
        const auto found = t.ledger.find(EntryKind::checkout_paid, "purchase", "2");
        EXPECT_TRUE(found && found->postings.size() == 2 &&
                    found->postings[0].amount == Money::from_cents(200));
        EXPECT_FALSE(t.ledger.find(EntryKind::refund, "purchase", "2"));
        Money sum;
        int count = 0;
        t.ledger.each(now + seconds{2}, now + seconds{9}, [&](const LedgerEntry& entry) {
            EXPECT_TRUE(entry.balanced());
            sum += entry.postings[0].amount;
            ++count;
        });
        EXPECT_EQ(count, 2);
        EXPECT_EQ(sum, Money::from_cents(500));
        return 0;
    });
}

TEST_P(StoreContract, CountsRepeatedEvents) {
    write([](Transaction& t) {
        EXPECT_TRUE(t.provider_events.insert({"evt_1", "charge.refunded", "ch_1", now}));
        EXPECT_FALSE(t.provider_events.insert({"evt_1", "charge.refunded", "ch_1", now}));
        EXPECT_TRUE(t.provider_events.insert({"evt_2", "charge.refunded", "ch_2", now}));
        EXPECT_TRUE(t.provider_events.known("evt_2"));
        EXPECT_FALSE(t.provider_events.known("evt_3"));
        EXPECT_EQ(t.provider_events.repeated(now, 9), (std::vector<std::string>{"evt_1"}));
        EXPECT_TRUE(t.provider_events.repeated(now + seconds{1}, 9).empty());
    });
}

TEST_P(StoreContract, FindsAPurchaseByItsPayment) {
    Purchase paid = samples::purchase(1, 1);
    paid.provider_payment = "pi_1";
    paid.paid_at = now;
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        t.purchases.insert(paid);
        t.purchases.insert(samples::purchase(2, 1));
    });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.purchases.find_by_payment("pi_1") == paid);
        EXPECT_FALSE(t.purchases.find_by_payment("pi_2"));
        EXPECT_FALSE(t.purchases.find_by_payment(""));
        return 0;
    });
}

}  // namespace refunds_contract
}  // namespace steady
