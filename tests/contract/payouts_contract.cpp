#include "ports/bookings.h"
#include "ports/payouts.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <functional>
#include <mutex>
#include <set>
#include <thread>

namespace steady {
namespace payouts_contract {

using samples::account_id, samples::now;

BookingLineId line_id(int number) {
    return samples::id<BookingLineId>(number);
}

// Booking 1 of client 1 with companion 2: lines 1…count.
Booking add_booking(Transaction& t, int count = 1) {
    samples::add_client(t, 1);
    samples::add_companion(t, 2);
    std::vector<BookingLine> lines;
    for (int i = 1; i <= count; ++i) lines.push_back(samples::line(i, 2, hours{24 * i}));
    const Booking booking = samples::booking(1, 1, std::move(lines));
    EXPECT_TRUE(t.bookings.insert(booking));
    return booking;
}

Payout payout(int line, Instant due_at = now) {
    return {.line = line_id(line),
            .booking = samples::id<BookingId>(1),
            .companion = account_id(2),
            .due_at = due_at,
            .amount = Money::from_cents(10'000 + line),
            .source_payment = "pi_1"};
}

Payout sending(Payout payout, Instant lease) {
    payout.state = PayoutState::sending;
    payout.attempt += 1;
    payout.destination = "acct_1";
    payout.key = "tr:" + payout.line.text() + ":" + std::to_string(payout.attempt);
    payout.key_made_at = now;
    payout.lease_until = lease;
    return payout;
}

TEST_P(StoreContract, ReadsAPayoutBackInFullAndKeepsOnePerLine) {
    Payout full = sending(payout(1), now + minutes{5});
    full.last_error = "it's $1";
    full.deducted = Money::from_cents(5);
    full.withheld = Money::from_cents(4);
    full.returned = Money::from_cents(3);
    full.returned_at = now + hours{2};
    full.reversing_at = now + hours{3};
    write([&](Transaction& t) {
        add_booking(t, 2);
        EXPECT_TRUE(t.payouts.insert(full));
        EXPECT_FALSE(t.payouts.insert(payout(1)));
        EXPECT_TRUE(t.payouts.insert(payout(2, now + hours{1})));
    });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.payouts.find(line_id(1)) == full);
        EXPECT_TRUE(t.payouts.find(line_id(2)) == payout(2, now + hours{1}));
        EXPECT_FALSE(t.payouts.find(line_id(3)));
        EXPECT_EQ(t.payouts.of_booking(full.booking).size(), 2U);
        EXPECT_EQ(t.payouts.of_companion(account_id(2), PayoutState::due).size(), 1U);
        EXPECT_TRUE(t.payouts.of_companion(account_id(1), PayoutState::due).empty());
        return 0;
    });
}

TEST_P(StoreContract, GuardsAPayoutUpdateAndKeepsFrozenFields) {
    write([&](Transaction& t) {
        add_booking(t);
        EXPECT_TRUE(t.payouts.insert(payout(1)));
    });
    Payout paid = sending(payout(1), now);
    paid.state = PayoutState::paid;
    paid.lease_until.reset();
    paid.transfer = "tr_1";
    paid.paid_at = now;
    paid.deducted = Money::from_cents(5);
    paid.withheld = Money::from_cents(4);
    paid.returned = Money::from_cents(3);
    paid.returned_at = now + hours{2};
    Payout tampered = paid;
    tampered.amount = Money::from_cents(1);
    tampered.source_payment = "pi_2";
    tampered.due_at = now - hours{1};
    write([&](Transaction& t) {
        EXPECT_FALSE(t.payouts.update(tampered, PayoutState::sending));
        EXPECT_TRUE(t.payouts.update(tampered, PayoutState::due));
        EXPECT_FALSE(t.payouts.update(tampered, PayoutState::due));
        EXPECT_TRUE(t.payouts.find(line_id(1)) == paid);
    });
}

TEST_P(StoreContract, KeepsAnOperatorsHoldWithItsReason) {
    Payout held = payout(1);
    held.state = PayoutState::held;
    held.hold = HoldReason::by_operator;
    held.hold_note = "it's $1, said the bank";
    write([&](Transaction& t) {
        add_booking(t);
        EXPECT_TRUE(t.payouts.insert(payout(1)));
        EXPECT_TRUE(t.payouts.update(held, PayoutState::due));
        EXPECT_TRUE(t.payouts.find(line_id(1)) == held);
        EXPECT_TRUE(t.payouts.update(payout(1), PayoutState::held));
        EXPECT_TRUE(t.payouts.find(line_id(1)) == payout(1));
    });
}

TEST_P(StoreContract, NextPayoutIsTheEarliestDueOrExpiredLease) {
    write([&](Transaction& t) {
        add_booking(t, 4);
        EXPECT_TRUE(t.payouts.insert(payout(1, now + hours{2})));
        EXPECT_TRUE(t.payouts.insert(payout(2, now)));
        Payout held = payout(3, now - hours{9});
        held.state = PayoutState::held;
        held.hold = HoldReason::no_account;
        EXPECT_TRUE(t.payouts.insert(held));
        EXPECT_TRUE(t.payouts.insert(sending(payout(4, now - hours{1}), now + minutes{5})));
    });
    const auto next = [&](Instant at) {
        return change([&](Transaction& t) {
            const auto found = t.payouts.next(at);
            return found ? found->line.text() : std::string();
        });
    };
    EXPECT_EQ(next(now - seconds{1}), "");
    EXPECT_EQ(next(now), line_id(2).text());
    EXPECT_EQ(next(now + minutes{5}), line_id(4).text());
    read([](Transaction& t) {
        const PayoutPage latest = t.payouts.page({.limit = 2});
        EXPECT_EQ(latest.total, 4);
        EXPECT_EQ(latest.payouts.size(), 2U);
        EXPECT_EQ(latest.payouts.at(0).payout.line, line_id(1));
        const PayoutPage rest = t.payouts.page({.offset = 3, .limit = 2});
        EXPECT_EQ(rest.total, 4);
        EXPECT_EQ(rest.payouts.size(), 1U);
        EXPECT_EQ(t.payouts.page({.states = {PayoutState::held}}).total, 1);
        const std::vector two{PayoutState::held, PayoutState::sending};
        EXPECT_EQ(t.payouts.page({.states = two}).payouts.size(), 2U);
        EXPECT_EQ(t.payouts.page({.since = now + seconds{1}}).total, 1);
        EXPECT_EQ(t.payouts.page({.offset = 4}).total, 4) << "behind the last one";
        EXPECT_EQ(t.payouts.page({.offset = 4, .known_total = 70}).total, 70);
        return 0;
    });
    // Each of these is one query (Store::ask), with its total or without.
    const auto total = [&](const PayoutList& list) {
        return store().ask([&](Transaction& t) { return t.payouts.page(list).total; });
    };
    EXPECT_EQ(total({}), 4);
    EXPECT_EQ(total({.states = {PayoutState::paid}}), 0);
    EXPECT_EQ(total({.offset = 20, .known_total = 70}), 70);
}

// Also for payouts that are due at the same time, wherever a page begins.
TEST_P(StoreContract, PagesOfPayoutsFormOneList) {
    constexpr int count = 12;
    std::vector<PayoutCursor> all;
    write([&](Transaction& t) {
        all.clear();
        add_booking(t, count);
        for (int i = 1; i <= count; ++i) {
            const Payout made = payout(i, now + hours{i % 3});
            EXPECT_TRUE(t.payouts.insert(made));
            all.push_back({made.due_at, made.line});
        }
        std::ranges::sort(all, std::greater());
    });
    const auto lines = [&](const PayoutList& list) {
        return store().ask([&](Transaction& t) {
            std::vector<PayoutCursor> found;
            for (const ListedPayout& one : t.payouts.page(list).payouts) {
                found.push_back({one.payout.due_at, one.payout.line});
            }
            return found;
        });
    };
    EXPECT_TRUE(
        lines({.states = {}, .since = now + hours{9}, .offset = 4, .known_total = 5}).empty());
    for (const Instant since : {Instant{}, now, now + hours{1}}) {
        const auto end =
            std::ranges::find_if(all, [&](const auto& one) { return one.due_at < since; });
        const std::vector list(all.begin(), end);
        for (std::size_t offset = 0; offset <= list.size(); ++offset) {
            PayoutList wanted{.states = {},
                              .since = since,
                              .offset = static_cast<int>(offset),
                              .limit = 4,
                              .known_total = count};
            const std::size_t length = std::min<std::size_t>(4, list.size() - offset);
            const auto from = list.begin() + static_cast<std::ptrdiff_t>(offset);
            const std::vector page(from, from + static_cast<std::ptrdiff_t>(length));
            EXPECT_EQ(lines(wanted), page) << offset;
            wanted.states = {PayoutState::due};
            EXPECT_EQ(lines(wanted), page) << offset << " of a state";
            if (offset < 2 || offset == list.size()) continue;
            for (const std::size_t rank : {offset, offset - 2}) {
                wanted.stored_location = {static_cast<long>(rank), list.at(rank), now};
                EXPECT_EQ(lines(wanted), page) << offset << " from " << rank;
            }
            wanted.stored_location->rank += 1;
            EXPECT_EQ(lines(wanted).front(), list.at(offset - 1)) << "one is gone before it since";
        }
    }
}

// §3.5: of any number of workers each claims a different one.
TEST_P(StoreContract, ConcurrentWorkersClaimEachPayoutOnce) {
    constexpr int count = 12;
    write([&](Transaction& t) {
        add_booking(t, count);
        for (int i = 1; i <= count; ++i) EXPECT_TRUE(t.payouts.insert(payout(i)));
    });
    std::mutex mutex;
    std::multiset<std::string> claimed;
    std::vector<std::jthread> workers;
    for (int worker = 0; worker < 4; ++worker) {
        workers.emplace_back([&] {
            for (int round = 0; round < count; ++round) {
                const auto line = change([&](Transaction& t) {
                    const auto found = t.payouts.next(now);
                    if (!found) return std::string();
                    return t.payouts.update(sending(*found, now + minutes{5}), PayoutState::due)
                               ? found->line.text()
                               : std::string();
                });
                const std::scoped_lock lock(mutex);
                if (!line.empty()) claimed.insert(line);
            }
        });
    }
    workers.clear();
    EXPECT_EQ(claimed.size(), static_cast<std::size_t>(count));
    EXPECT_EQ(std::set<std::string>(claimed.begin(), claimed.end()).size(), claimed.size());
}

TEST_P(StoreContract, KeepsOnePayoutAccountPerOwner) {
    PayoutAccountRecord account{.owner = account_id(2),
                                .provider_id = "acct_1",
                                .currently_due = {"individual.dob.day", "external_account"},
                                .seen_at = now};
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_companion(t, 2);
        EXPECT_FALSE(t.payout_accounts.find(account_id(2)));
        t.payout_accounts.save(account);
        EXPECT_TRUE(t.payout_accounts.find(account_id(2)) == account);
        account.details_submitted = account.payouts_enabled = true;
        account.currently_due.clear();
        account.seen_at = now + hours{1};
        account.bank_return = BankReturn{"po_1", Money::from_cents(9'161), now, true};
        t.payout_accounts.save(account);
        EXPECT_FALSE(t.payout_accounts.customer_of(account_id(1)));
        t.payout_accounts.save_customer(account_id(1), "cus_1");
    });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.payout_accounts.find(account_id(2)) == account);
        EXPECT_TRUE(t.payout_accounts.find_by_provider("acct_1") == account);
        EXPECT_TRUE(t.payout_accounts.returned_before(now, 9).empty());
        EXPECT_EQ(t.payout_accounts.returned_before(now + seconds{1}, 9),
                  std::vector{account_id(2)});
        EXPECT_FALSE(t.payout_accounts.find_by_provider("acct_2"));
        EXPECT_EQ(t.payout_accounts.customer_of(account_id(1)), "cus_1");
        return 0;
    });
}

}  // namespace payouts_contract
}  // namespace steady
