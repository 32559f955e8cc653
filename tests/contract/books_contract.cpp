// Everything about money, by page; many companions at once.
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/books.h"
#include "ports/companion_import.h"
#include "ports/companions.h"
#include "ports/consents.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/reviews.h"
#include "ports/search.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <string>

namespace steady {
namespace books_contract {

using samples::account_id, samples::booking_id, samples::id, samples::now;

template <class Key>
std::vector<Key> all_of(const std::function<std::vector<Key>(const std::string&)>& page_after) {
    std::vector<Key> all;
    for (std::string after;;) {
        const auto page = page_after(after);
        EXPECT_LE(page.size(), 2U);
        if (page.empty()) return all;
        all.insert(all.end(), page.begin(), page.end());
        if constexpr (std::is_same_v<Key, std::string>) {
            after = page.back();
        } else {
            after = page.back().text();
        }
    }
}

Payout payout(int line, int companion, std::int64_t cents) {
    return {.line = id<BookingLineId>(line),
            .booking = booking_id(1),
            .companion = account_id(companion),
            .due_at = now,
            .amount = Money::from_cents(cents),
            .source_payment = "pi_1"};
}

LedgerEntry payable_entry(int number, const std::string& account, std::int64_t cents) {
    LedgerEntry entry = samples::entry(number, EntryKind::line_completed, Money::from_cents(cents));
    entry.postings = {{"rev_app_fee", Money::from_cents(cents)},
                      {account, Money::from_cents(-cents)}};
    return entry;
}

template <class Row>
auto ids_of(const std::vector<Row>& rows) {
    std::vector<decltype(rows.front().id)> ids;
    for (const Row& row : rows) ids.push_back(row.id);
    return ids;
}

std::string payable(int companion) {
    return "companion_payable:" + account_id(companion).text();
}

// Bookings 1 to 5, purchases and refunds of the first, a payout for each of its lines.
void add_business(Transaction& t) {
    samples::add_people(t);
    t.bookings.insert(
        samples::booking(1, 1, {samples::line(1, 11, hours{24}), samples::line(2, 12, hours{24})}));
    for (int i = 2; i <= 5; ++i) {
        t.bookings.insert(samples::booking(i, 1, {samples::line(i + 8, 13, hours{24 * i})}));
    }
    for (int i = 1; i <= 5; ++i) {
        Purchase purchase = samples::purchase(i, i <= 3 ? 1 : 2);
        purchase.kind = i <= 4 ? PurchaseKind::booking : PurchaseKind::id_unlock;
        purchase.subject = i <= 4 ? booking_id(i == 3 ? 2 : 1).text() : "";
        t.purchases.insert(purchase);
        t.refunds.insert({.id = id<RefundId>(i),
                          .purchase = id<PurchaseId>(i <= 3 ? 1 : 2),
                          .booking = booking_id(1),
                          .amount = Money::from_cents(i),
                          .reason = "test",
                          .ordered_at = now});
        t.disputes.save({.id = "dp_" + std::to_string(i),
                         .purchase = id<PurchaseId>(1),
                         .booking = booking_id(1),
                         .amount = Money::from_cents(i),
                         .seen_at = now});
    }
    EXPECT_TRUE(t.payouts.insert(payout(1, 11, 500)));
    EXPECT_TRUE(t.payouts.insert(payout(2, 12, 700)));
}

TEST_P(StoreContract, WalksAccountingByPageInKeyOrder) {
    write(add_business);
    read([](Transaction& t) {
        auto& books = t.books;
        EXPECT_EQ(all_of<BookingId>([&](const auto& after) { return books.bookings(after, 2); }),
                  (std::vector{booking_id(1), booking_id(2), booking_id(3), booking_id(4),
                               booking_id(5)}));
        EXPECT_EQ(
            all_of<PurchaseId>([&](const auto& after) { return books.purchases(after, 2); }).size(),
            5U);
        EXPECT_EQ(
            all_of<RefundId>([&](const auto& after) { return books.refunds(after, 2); }).size(),
            5U);
        EXPECT_EQ(all_of<BookingLineId>([&](const auto& after) { return books.payouts(after, 1); }),
                  (std::vector{id<BookingLineId>(1), id<BookingLineId>(2)}));
        EXPECT_EQ(all_of<std::string>([&](const auto& after) { return books.disputes(after, 2); }),
                  (std::vector<std::string>{"dp_1", "dp_2", "dp_3", "dp_4", "dp_5"}));
        EXPECT_EQ(ids_of(t.book_details.purchases_of({booking_id(1)})),
                  (std::vector{id<PurchaseId>(1), id<PurchaseId>(2), id<PurchaseId>(4)}))
            << "from any payer";
        EXPECT_EQ(ids_of(t.book_details.refunds_of(std::vector{id<PurchaseId>(1)})),
                  (std::vector{id<RefundId>(1), id<RefundId>(2), id<RefundId>(3)}));
        EXPECT_TRUE(t.book_details.refunds_of(std::vector{id<PurchaseId>(5)}).empty());
        return 0;
    });
}

TEST_P(StoreContract, WalksEntriesInTheOrderOfTheirSources) {
    write([](Transaction& t) {
        samples::add_people(t);
        t.bookings.insert(samples::booking(1, 1, {samples::line(1, 11, hours{24})}));
        for (const int number : {3, 1, 2}) {
            t.ledger.post(samples::entry(number, EntryKind::refund, Money::from_cents(number)));
            t.ledger.post(
                samples::entry(number + 10, EntryKind::checkout_paid, Money::from_cents(number)));
        }
    });
    read([](Transaction& t) {
        std::vector<std::string> seen;
        for (EntryCursor after;;) {
            const auto page = t.books.entries(after, 4);
            if (page.empty()) break;
            for (const LedgerEntry& entry : page) {
                EXPECT_EQ(entry.postings.size(), 2U);
                EXPECT_EQ(t.ledger.find(entry.kind, entry.source_type, entry.source_id)->postings,
                          entry.postings);
                seen.push_back(std::string(entry_name(entry.kind)) + " " + entry.source_id);
            }
            const LedgerEntry& last = page.back();
            after = {std::string(entry_name(last.kind)), last.source_type, last.source_id,
                     last.id.text()};
        }
        EXPECT_EQ(seen, (std::vector<std::string>{"checkout_paid 11", "checkout_paid 12",
                                                  "checkout_paid 13", "refund 1", "refund 2",
                                                  "refund 3"}));
        return 0;
    });
}

TEST_P(StoreContract, SumsOwedAndPayableByCompanion) {
    write([](Transaction& t) {
        add_business(t);
        Payout sent = payout(3, 13, 900);
        sent.line = id<BookingLineId>(10);
        EXPECT_TRUE(t.payouts.insert(sent));
        sent.state = PayoutState::cancelled;
        EXPECT_TRUE(t.payouts.update(sent, PayoutState::due));
        t.ledger.post(payable_entry(1, payable(11), 500));
        t.ledger.post(payable_entry(2, payable(12), 300));
        t.ledger.post(payable_entry(3, payable(13), 50));
        t.ledger.post(payable_entry(4, payable(13), -50));
        t.ledger.post(payable_entry(5, "booking_escrow:" + booking_id(1).text(), 70));
        t.ledger.post(payable_entry(6, "travel_reserve:" + booking_id(1).text(), 70));
    });
    read([](Transaction& t) {
        using Sums = BalanceReads::Sums;
        auto& books = t.balances;
        const auto cents = Money::from_cents;
        EXPECT_EQ(books.payables("", 1), (Sums{{account_id(11), cents(-500)}}));
        EXPECT_EQ(books.payables(account_id(11).text(), 1), (Sums{{account_id(12), cents(-300)}}));
        EXPECT_EQ(books.payables(account_id(12).text(), 9), (Sums{{account_id(13), Money{}}}))
            << "an account at zero is listed, and only payable accounts are";
        EXPECT_EQ(books.payables(account_id(13).text(), 9), Sums{});
        EXPECT_EQ(books.payables_among({account_id(12), account_id(14)}),
                  (Sums{{account_id(12), cents(-300)}}));
        EXPECT_EQ(books.owed("", 9), (Sums{{account_id(11), cents(500)},
                                           {account_id(12), cents(700)},
                                           {account_id(13), Money{}}}))
            << "the last one's was voided";
        EXPECT_EQ(books.owed("", 2).size(), 2U);
        EXPECT_EQ(books.owed(account_id(11).text(), 9).size(), 2U);
        EXPECT_EQ(books.owed_among({account_id(12), account_id(14)}),
                  (Sums{{account_id(12), cents(700)}}));
        EXPECT_EQ(books.payables_among({}), Sums{});
        return 0;
    });
}

CompanionWithPast with_past(int number) {
    CompanionWithPast one{
        .companion = {samples::companion_account(number), samples::profile(number), {}},
        .password_hash = "hash of " + std::to_string(number),
        .sign_up = {.id = id<ConsentId>(number),
                    .type = ConsentType::signup,
                    .user = account_id(number),
                    .subject = "",
                    .agreed = true,
                    .version = "1",
                    .at = now}};
    one.companion.profile.rating = {9, 2};
    one.companion.profile.total_bookings = 7;
    one.companion.verifications.of(VerificationKind::id) = {VerificationStatus::verified, now,
                                                            true};
    one.reviews = {{id<ReviewId>(number), account_id(number), account_id(1), std::nullopt, 5,
                    "Kind.", "A client", now}};
    return one;
}

TEST_P(StoreContract, ReadsManyCompanionsBackInFull) {
    // More than two statements of each length, and a remainder.
    constexpr int count = 443;
    std::vector<CompanionWithPast> companions;
    for (int i = 0; i < count; ++i) companions.push_back(with_past(100 + i));
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        t.companion_import.insert({});
        t.companion_import.insert(companions);
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.accounts.count(), count + 1);
        for (const CompanionWithPast& one : companions) {
            const auto found = t.companions.find(one.companion.id());
            EXPECT_TRUE(found && found->profile == one.companion.profile &&
                        found->account == one.companion.account &&
                        found->verifications == one.companion.verifications);
        }
        const CompanionWithPast& last = companions.back();
        EXPECT_EQ(t.credentials.find_credentials(last.companion.id())->password_hash,
                  last.password_hash);
        EXPECT_TRUE(t.consents.agreed(last.companion.id(), ConsentType::signup, "1", ""));
        EXPECT_EQ(t.reviews.page({last.companion.id()}).total, 1);
        SearchCriteria verified;
        verified.online_only = false;
        verified.verified = {VerificationKind::id};
        verified.now = now;
        EXPECT_EQ(t.search_records.search(verified).total, count);
        return 0;
    });
}

TEST_P(StoreContract, WritesManyCompanionsAllOrNothing) {
    std::vector<CompanionWithPast> companions{with_past(100), with_past(101)};
    companions.back().companion.account.email = companions.front().companion.account.email;
    const auto insert = [&] {
        return store().transact([&](Transaction& t) -> Done {
            samples::add_client(t, 1);
            t.companion_import.insert(companions);
            return {};
        });
    };
    EXPECT_THROW((void)insert(), std::runtime_error);
    EXPECT_EQ(read([](Transaction& t) { return t.accounts.count(); }), 0);
}

}  // namespace books_contract
}  // namespace steady
