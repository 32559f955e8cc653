// The details of one page of the accounting lists, read for all its rows at once.
#include "ports/bookings.h"
#include "ports/books.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace steady {
namespace books_pages_contract {

using samples::account_id, samples::booking_id, samples::id, samples::now;

template <class Row>
auto ids_of(const std::vector<Row>& rows) {
    std::vector<decltype(rows.front().id)> ids;
    for (const Row& row : rows) ids.push_back(row.id);
    return ids;
}

void expect_same(const std::vector<LedgerEntry>& a, const std::vector<LedgerEntry>& b) {
    ASSERT_EQ(ids_of(a), ids_of(b));
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].kind, b[i].kind);
        EXPECT_EQ(a[i].source_id, b[i].source_id);
        EXPECT_EQ(a[i].booking, b[i].booking);
        EXPECT_EQ(a[i].postings, b[i].postings);
    }
}

// Bookings 1 to 3 with a line each; payments, refunds and payouts of the first two.
void add_business(Transaction& t) {
    samples::add_people(t);
    for (int i = 1; i <= 3; ++i) {
        t.bookings.insert(samples::booking(i, 1, {samples::line(i, 11, hours{48 * i})})).value();
    }
    for (int i = 1; i <= 4; ++i) {
        Purchase purchase = samples::purchase(i, 1);
        purchase.kind = PurchaseKind::booking;
        purchase.subject = booking_id(i <= 2 ? 1 : 2).text();
        t.purchases.insert(purchase);
        t.refunds.insert({.id = id<RefundId>(i),
                          .purchase = id<PurchaseId>(i),
                          .booking = booking_id(i <= 2 ? 1 : 2),
                          .amount = Money::from_cents(i),
                          .reason = "test",
                          .provider_refund = i == 1 ? "re_1" : "",
                          .ordered_at = now});
    }
    t.disputes.save({.id = "dp_1",
                     .purchase = id<PurchaseId>(1),
                     .booking = booking_id(1),
                     .amount = Money::from_cents(1),
                     .seen_at = now});
    for (int i = 1; i <= 2; ++i) {
        EXPECT_TRUE(t.payouts.insert({.line = id<BookingLineId>(i),
                                      .booking = booking_id(i),
                                      .companion = account_id(11),
                                      .due_at = now,
                                      .amount = Money::from_cents(i),
                                      .source_payment = "pi_1"}));
    }
    Payout sent = t.payouts.find(id<BookingLineId>(1)).value();
    sent.state = PayoutState::sending;
    sent.key = "tr:1:1";
    sent.lease_until = now;
    sent.transfer = "tr_1";
    EXPECT_TRUE(t.payouts.update(sent, PayoutState::due));
    for (const int number : {1, 2, 3}) {
        LedgerEntry entry = samples::entry(number, EntryKind::refund, Money::from_cents(number));
        entry.booking.reset();
        if (number != 3) entry.booking = booking_id(number);
        t.ledger.post(entry);
    }
}

TEST_P(StoreContract, ReadsTheDetailsOfAPageOfAccounting) {
    write(add_business);
    read([](Transaction& t) {
        auto& books = t.book_details;
        const std::vector all{booking_id(3), booking_id(1), booking_id(2), booking_id(99)};
        auto found = books.bookings_among(all);
        std::ranges::sort(found, {}, &Booking::id);
        EXPECT_EQ(ids_of(found), (std::vector{booking_id(1), booking_id(2), booking_id(3)}));
        for (const Booking& each : found) EXPECT_EQ(each, t.bookings.find(each.id).value());
        for (const BookingId& one : all) {
            expect_same(books.entries_of({one}), t.ledger.entries_of(one));
            EXPECT_EQ(books.refunds_of(std::vector{one}), t.refunds.of_booking(one));
            EXPECT_EQ(books.payouts_of({one}), t.payouts.of_booking(one));
        }
        EXPECT_EQ(books.entries_of(all).size(), 2U);
        EXPECT_EQ(books.payouts_of(all).size(), 2U);
        EXPECT_EQ(books.refunds_of(all).size(), 4U);
        EXPECT_EQ(ids_of(books.purchases_of(all)),
                  (std::vector{id<PurchaseId>(1), id<PurchaseId>(2), id<PurchaseId>(3),
                               id<PurchaseId>(4)}));
        EXPECT_EQ(ids_of(books.purchases_of({booking_id(1)})),
                  (std::vector{id<PurchaseId>(1), id<PurchaseId>(2)}));
        EXPECT_EQ(ids_of(books.refunds_of(std::vector{id<PurchaseId>(2), id<PurchaseId>(3)})),
                  (std::vector{id<RefundId>(2), id<RefundId>(3)}));
        EXPECT_EQ(ids_of(books.purchases_among({id<PurchaseId>(2), id<PurchaseId>(99)})),
                  (std::vector{id<PurchaseId>(2)}));
        EXPECT_EQ(books.payouts_among({id<BookingLineId>(2), id<BookingLineId>(99)}),
                  (std::vector{t.payouts.find(id<BookingLineId>(2)).value()}));
        const LedgerEntry first = t.ledger.entries_of(booking_id(1)).at(0);
        const std::vector<std::string> sources{first.source_id, "elsewhere"};
        expect_same(books.entries_among(first.kind, first.source_type, sources), {first});
        EXPECT_TRUE(
            books.entries_among(EntryKind::refund_failed, first.source_type, sources).empty());
        EXPECT_TRUE(books.entries_among(first.kind, "another", sources).empty());
        EXPECT_TRUE(books.bookings_among({}).empty());
        EXPECT_TRUE(books.entries_of({}).empty());
        return 0;
    });
}

TEST_P(StoreContract, FindsTheSourceOfEntriesByName) {
    write(add_business);
    read([](Transaction& t) {
        const std::string number = samples::uuid(1);  // of a payment and of a booking
        const std::vector<std::pair<EntrySource, std::string>> named{
            {EntrySource::purchase, number},
            {EntrySource::booking, number},
            {EntrySource::provider_refund, "re_1"},
            {EntrySource::transfer, "tr_1"},
            {EntrySource::dispute, "dp_1"}};
        for (const auto& [source, name] : named) {
            EXPECT_EQ(t.book_details.sources_among(source, {"", "unknown", name}),
                      std::set<std::string>{name});
        }
        EXPECT_TRUE(t.book_details.sources_among(EntrySource::dispute, {"tr_1"}).empty());
        EXPECT_EQ(t.book_details.lines_among({number, "unknown"}),
                  (std::map<std::string, BookingId>{{number, booking_id(1)}}));
        return 0;
    });
}

}  // namespace books_pages_contract
}  // namespace steady
