#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <numeric>
#include <stdexcept>

namespace steady {
namespace payments_contract {

using samples::account_id, samples::entry, samples::now, samples::purchase;

PurchaseId purchase_id(int number) {
    return samples::id<PurchaseId>(number);
}

TEST_P(StoreContract, ReadsAPurchaseBackInFull) {
    Purchase full = purchase(1, 1);
    full.kind = PurchaseKind::booking;
    full.subject = "booking '1'";
    full.state = PurchaseState::paid;
    full.attempt = 3;
    full.provider_session = "cs_1";
    full.provider_payment = "pi_1";
    full.url = "https://pay.example/cs_1";
    full.paid_at = now + minutes{1};
    full.consumed_at = now + minutes{2};
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        t.purchases.insert(full);
        t.purchases.insert(purchase(2, 1));
        t.purchases.insert(purchase(3, 1));
    });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.purchases.find(full.id) == full);
        EXPECT_TRUE(t.purchases.find(purchase_id(2)) == purchase(2, 1));
        EXPECT_FALSE(t.purchases.find(purchase_id(9)));
        EXPECT_TRUE(t.purchases.find_by_session("cs_1") == full);
        EXPECT_FALSE(t.purchases.find_by_session("cs_2"));
        EXPECT_FALSE(t.purchases.find_by_session("")) << "not yet created at the provider";
        return 0;
    });
}

TEST_P(StoreContract, GuardsAPurchaseUpdateByTheStoredState) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        t.purchases.insert(purchase(1, 1));
    });
    Purchase paid = purchase(1, 1);
    paid.provider_session = "cs_1";
    paid.provider_payment = "pi_1";
    paid.state = PurchaseState::paid;
    paid.paid_at = now;
    write([&](Transaction& t) {
        EXPECT_FALSE(t.purchases.update(paid, PurchaseState::expired));
        EXPECT_TRUE(t.purchases.update(paid, PurchaseState::open));
        EXPECT_FALSE(t.purchases.update(paid, PurchaseState::open));
        EXPECT_FALSE(t.purchases.update(purchase(2, 1), PurchaseState::open)) << "unknown";
        EXPECT_TRUE(t.purchases.find(paid.id) == paid);
    });
}

TEST_P(StoreContract, FindsTheNewestPurchaseOfAPurpose) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_client(t, 2);
        for (int i = 1; i <= 3; ++i) t.purchases.insert(purchase(i, 1));
        Purchase other = purchase(4, 1);
        other.kind = PurchaseKind::degree;
        t.purchases.insert(other);
        Purchase subject = purchase(5, 1);
        subject.subject = "b1";
        t.purchases.insert(subject);
        Purchase old = purchase(6, 2);
        old.created_at = now - hours{1};
        t.purchases.insert(old);
    });
    read([](Transaction& t) {
        auto& purchases = t.purchases;
        const auto unlock = PurchaseKind::id_unlock;
        EXPECT_EQ(purchases.latest(account_id(1), unlock, "")->id, purchase_id(3));
        EXPECT_EQ(purchases.latest(account_id(1), unlock, "b1")->id, purchase_id(5));
        EXPECT_EQ(purchases.latest(account_id(2), unlock, "")->id, purchase_id(6));
        EXPECT_FALSE(purchases.latest(account_id(2), PurchaseKind::degree, ""));
        return 0;
    });
}

TEST_P(StoreContract, SweepsOpenPurchasesOldestFirst) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        for (int i = 5; i >= 1; --i) t.purchases.insert(purchase(i, 1));
        Purchase paid = purchase(2, 1);
        paid.state = PurchaseState::paid;
        EXPECT_TRUE(t.purchases.update(paid, PurchaseState::open));
    });
    const auto sweep = [&](Instant before, int limit, const PurchaseCursor& after = {}) {
        std::vector<PurchaseId> ids;
        for (const Purchase& each :
             read([&](Transaction& t) { return t.purchases.open_before(before, after, limit); })) {
            ids.push_back(each.id);
        }
        return ids;
    };
    using Ids = std::vector<PurchaseId>;
    EXPECT_EQ(sweep(now + seconds{5}, 10), (Ids{purchase_id(1), purchase_id(3), purchase_id(4)}));
    EXPECT_EQ(sweep(now + seconds{99}, 2), (Ids{purchase_id(1), purchase_id(3)}));
    EXPECT_EQ(sweep(now, 10), Ids{});
    const auto third =
        read([](Transaction& t) { return t.purchases.find(purchase_id(3)).value(); });
    const PurchaseCursor behind{third.created_at, third.id.text()};
    EXPECT_EQ(sweep(now + seconds{99}, 2, behind), (Ids{purchase_id(4), purchase_id(5)}));
}

TEST_P(StoreContract, PostsALedgerEntryOncePerSource) {
    write([](Transaction& t) {
        EXPECT_TRUE(t.ledger.post(entry(1, EntryKind::checkout_paid, Money::from_cents(2500))));
        LedgerEntry replay = entry(1, EntryKind::checkout_paid, Money::from_cents(9999));
        replay.id = samples::id<EntryId>(77);
        EXPECT_FALSE(t.ledger.post(replay));
        LedgerEntry refund = entry(2, EntryKind::refund, Money::from_cents(-500));
        refund.source_id = "1";
        EXPECT_TRUE(t.ledger.post(refund)) << "another kind for the same source";
    });
    EXPECT_FALSE(change([](Transaction& t) {
        return t.ledger.post(entry(1, EntryKind::checkout_paid, Money::from_cents(2500)));
    })) << "and in a later transaction";
    read([](Transaction& t) {
        EXPECT_EQ(t.ledger.balance("provider_pending"), Money::from_cents(2000));
        EXPECT_EQ(t.ledger.balance("rev_verification"), Money::from_cents(-2000));
        EXPECT_EQ(t.ledger.balance("unknown"), Money{});
        EXPECT_EQ(t.ledger.total(), Money{});
        const auto balances = t.ledger.balances();
        EXPECT_EQ(balances.size(), 2U);
        EXPECT_EQ(balances.at("provider_pending"), Money::from_cents(2000));
        return 0;
    });
}

// Invariants I1 and I2: entries, and so all accounts together, sum to zero.
TEST_P(StoreContract, RefusesAnUnbalancedLedgerEntry) {
    LedgerEntry lopsided = entry(1, EntryKind::checkout_paid, Money::from_cents(100));
    lopsided.postings[1].amount = Money::from_cents(-99);
    LedgerEntry empty = entry(2, EntryKind::checkout_paid, Money{});
    empty.postings.clear();
    for (const LedgerEntry& wrong : {lopsided, empty}) {
        EXPECT_THROW(change([&](Transaction& t) { return t.ledger.post(wrong); }),
                     std::logic_error);
    }
    write([](Transaction& t) {
        LedgerEntry large = entry(3, EntryKind::line_completed, Money{});
        large.postings = {{"booking_escrow:1", Money::from_cents(Money::max_cents)},
                          {"companion_payable:'x'", Money::from_cents(-Money::max_cents + 1)},
                          {"rev_commission", Money::from_cents(-1)}};
        EXPECT_TRUE(t.ledger.post(large));
    });
    read([](Transaction& t) {
        Money sum;
        for (const auto& [account, balance] : t.ledger.balances()) sum += balance;
        EXPECT_EQ(sum, Money{});
        EXPECT_EQ(t.ledger.balances().size(), 3U);
        return 0;
    });
}

TEST_P(StoreContract, ListsLedgerEntriesOfABookingInOrder) {
    const auto booking_id = samples::id<BookingId>(1);
    const auto booked = [&](int number) {
        const EntryKind kind = number == 2 ? EntryKind::refund : EntryKind::checkout_paid;
        LedgerEntry each = entry(number, kind, Money::from_cents(number));
        each.booking = booking_id;
        return each;
    };
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_companion(t, 11);
        t.bookings.insert(samples::booking(1, 1, {samples::line(1, 11, hours{1})})).value();
        EXPECT_TRUE(t.ledger.post(booked(3)));
        EXPECT_TRUE(t.ledger.post(booked(2)));
        EXPECT_TRUE(t.ledger.post(entry(4, EntryKind::provider_fee, Money::from_cents(4))));
    });
    read([&](Transaction& t) {
        const auto entries = t.ledger.entries_of(booking_id);
        EXPECT_EQ(entries.size(), 2U);
        EXPECT_EQ(entries.front().id, samples::id<EntryId>(2));
        EXPECT_EQ(entries.front().kind, EntryKind::refund);
        EXPECT_EQ(entries.front().source_type, "purchase");
        EXPECT_EQ(entries.front().source_id, "2");
        EXPECT_EQ(entries.front().at, now + seconds{2});
        EXPECT_EQ(entries.front().booking, booking_id);
        EXPECT_EQ(entries.front().postings, booked(2).postings);
        EXPECT_EQ(entries.back().id, samples::id<EntryId>(3));
        EXPECT_TRUE(t.ledger.entries_of(samples::id<BookingId>(2)).empty());
        return 0;
    });
}

TEST_P(StoreContract, AcceptsAProviderEventOnce) {
    write([](Transaction& t) {
        auto& events = t.provider_events;
        EXPECT_TRUE(events.insert({"evt_2", "checkout.session.completed", "cs_2", now}));
        EXPECT_TRUE(events.insert({"evt_1", "checkout.session.expired", "cs_1", now}));
        EXPECT_TRUE(events.insert({"evt_0", "identity", "vs_1", now + seconds{1}}));
        EXPECT_FALSE(events.insert({"evt_1", "checkout.session.completed", "cs_9", now}));
    });
    EXPECT_FALSE(change([](Transaction& t) {
        return t.provider_events.insert({"evt_2", "x", "y", now});
    }));
    const auto waiting = [&](int limit) {
        std::vector<std::string> ids;
        for (const auto& event :
             read([&](Transaction& t) { return t.provider_events.unprocessed(limit); })) {
            ids.push_back(event.id + " " + event.object_id);
        }
        return ids;
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(waiting(10), (Texts{"evt_1 cs_1", "evt_2 cs_2", "evt_0 vs_1"}));
    EXPECT_EQ(waiting(1), (Texts{"evt_1 cs_1"}));
    write([](Transaction& t) {
        t.provider_events.mark_processed("evt_1", now);
        t.provider_events.mark_processed("evt_9", now);
    });
    EXPECT_EQ(waiting(10), (Texts{"evt_2 cs_2", "evt_0 vs_1"}));
}

}  // namespace payments_contract
}  // namespace steady
