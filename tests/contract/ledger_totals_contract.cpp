// The sums of the ledger by general account, compared with everything that was posted, added up one
// by one: before days are stored, while some are, and when all are.
#include "domain/payments/ledger_entries.h"
#include "ports/bookings.h"
#include "ports/ledger_totals.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <map>
#include <random>
#include <tuple>

namespace steady {
namespace ledger_totals_contract {

using samples::now;
using std::chrono::days;
using Sums = std::map<std::tuple<EntryKind, bool, std::string>, std::pair<Money, Money>>;

constexpr int span_days = 100;
const Instant first_day = std::chrono::floor<days>(now) - days{span_days};

struct Posted {
    std::mt19937 numbers;
    std::vector<LedgerEntry> entries{};

    long roll(long from, long to) {
        return from + static_cast<long>(numbers() % static_cast<unsigned long>(to - from + 1));
    }
    Instant moment() { return first_day + seconds{roll(0, span_days * 86'400L - 1)}; }
};

std::string any_account(Posted& posted) {
    const BookingId booking = samples::booking_id(1);
    const std::vector<std::string> accounts{ledger::provider_pending,
                                            ledger::provider_available,
                                            ledger::commission_income,
                                            ledger::app_fee_income,
                                            ledger::goodwill_expense,
                                            ledger::suspense,
                                            "house_bank",
                                            ledger::booking_escrow(booking),
                                            ledger::booking_escrow(samples::booking_id(2)),
                                            ledger::travel_reserve(booking),
                                            ledger::companion_payable(samples::account_id(11)),
                                            ledger::companion_payable(samples::account_id(12))};
    return accounts.at(static_cast<std::size_t>(posted.roll(0, std::ssize(accounts) - 1)));
}

// Entries of two or three postings, at any time, some of a booking.
void post_all(Transaction& t, Posted& posted, int count) {
    samples::add_people(t);
    EXPECT_TRUE(t.bookings.insert(samples::booking(1, 1, {samples::line(1, 11, hours{24})})));
    const std::vector<EntryKind> kinds{EntryKind::checkout_paid, EntryKind::refund,
                                       EntryKind::line_completed, EntryKind::transfer_made};
    for (int i = 0; i < count; ++i) {
        LedgerEntry entry =
            samples::entry(i + 1, kinds.at(static_cast<std::size_t>(posted.roll(0, 3))), Money{});
        entry.at = posted.moment();
        entry.booking.reset();
        entry.postings.clear();
        if (posted.roll(0, 1) == 1) entry.booking = samples::booking_id(1);
        Money sum;
        for (long k = posted.roll(1, 2); k > 0; --k) {
            const Money amount = Money::from_cents(posted.roll(-90'000, 90'000));
            entry.postings.push_back({any_account(posted), amount});
            sum += amount;
        }
        entry.postings.push_back({any_account(posted), -sum});
        EXPECT_TRUE(t.ledger.post(entry));
        posted.entries.push_back(entry);
    }
}

Sums expected_sums(const Posted& posted, const TimeSpan& span) {
    Sums sums;
    for (const LedgerEntry& entry : posted.entries) {
        if (entry.at < span.start || entry.at >= span.end) continue;
        for (const Posting& posting : entry.postings) {
            auto& [debits, credits] =
                sums[{entry.kind, entry.booking.has_value(), general_account(posting.account)}];
            debits += std::max(posting.amount, Money{});
            credits += std::max(-posting.amount, Money{});
        }
    }
    return sums;
}

Sums sums_of(const std::vector<LedgerFlow>& flows) {
    Sums sums;
    for (const LedgerFlow& flow : flows) {
        EXPECT_TRUE(sums.emplace(std::tuple(flow.kind, flow.of_booking, flow.account),
                                 std::pair(flow.debits, flow.credits))
                        .second)
            << "one flow of each kind and account";
    }
    return sums;
}

GeneralBalances without_zeros(GeneralBalances balances) {
    std::erase_if(balances, [](const auto& each) { return each.second.is_zero(); });
    return balances;
}

// By any span, whatever its ends, months add up to the whole.
void expect_sums(Transaction& t, Posted& posted) {
    for (int i = 0; i < 12; ++i) {
        const Instant one = posted.moment();
        const Instant other =
            i % 3 == 0 ? std::chrono::floor<days>(posted.moment()) : posted.moment();
        const TimeSpan span{std::min(one, other), std::max(one, other)};
        EXPECT_EQ(sums_of(t.ledger_totals.flows(span)), expected_sums(posted, span));
    }
    GeneralBalances all;
    for (const auto& [account, balance] : t.ledger.balances()) {
        all[general_account(account)] += balance;
    }
    EXPECT_EQ(without_zeros(t.ledger_totals.balances(now + days{1})), without_zeros(all));
    EXPECT_TRUE(t.ledger_totals.balances(first_day).empty());
    GeneralBalances opening;
    for (Instant start = first_day - days{3}; start < now; start += days{31}) {
        const TimeSpan month{start, start + days{31}};
        const MonthBooks books =
            close_month(opening, t.ledger_totals.flows(month), t.ledger_totals.balances(month.end));
        EXPECT_TRUE(books.is_balanced());
        opening = t.ledger_totals.balances(month.end);
    }
    EXPECT_EQ(without_zeros(opening), without_zeros(all));
}

TEST_P(ReportContract, LedgerTotalsEqualThePostings) {
    read([](Transaction& t) {
        EXPECT_FALSE(t.ledger_totals.first_entry());
        EXPECT_FALSE(t.ledger_totals.added_up_to());
        EXPECT_TRUE(t.ledger_totals.flows({Instant{}, now}).empty());
        EXPECT_TRUE(t.ledger_totals.balances(now).empty());
        return 0;
    });
    Posted posted{std::mt19937(17)};
    write([&](Transaction& t) { post_all(t, posted, 300); });
    const auto check = [&] {
        read([&](Transaction& t) {
            expect_sums(t, posted);
            return 0;
        });
    };
    check();
    EXPECT_EQ(read([](Transaction& t) { return t.ledger_totals.first_entry(); }),
              std::ranges::min(posted.entries, {}, &LedgerEntry::at).at);
    for (const int stored : {0, 1, 2, 40, span_days - 1}) {
        const Date day = std::chrono::floor<days>(first_day) + days{stored};
        write([&](Transaction& t) {
            const auto from = t.ledger_totals.added_up_to().value_or(first_day);
            for (Date each = std::chrono::floor<days>(from); each <= day; each += days{1}) {
                t.ledger_totals.add_up(each);
            }
        });
        EXPECT_EQ(read([](Transaction& t) { return t.ledger_totals.added_up_to(); }),
                  Instant{day} + days{1});
        check();
    }
    // Once more: nothing is counted twice.
    write([&](Transaction& t) {
        t.ledger_totals.add_up(std::chrono::floor<days>(first_day) + days{span_days - 1});
    });
    check();
}

TEST_P(ReportContract, LedgerTotalsPageEntriesInOrder) {
    Posted posted{std::mt19937(4)};
    write([&](Transaction& t) { post_all(t, posted, 120); });
    // Several at the same moment.
    write([&](Transaction& t) {
        for (int i = 200; i < 220; ++i) {
            LedgerEntry entry = samples::entry(i, EntryKind::refund, Money::from_cents(i));
            entry.at = first_day + days{50};
            EXPECT_TRUE(t.ledger.post(entry));
            posted.entries.push_back(entry);
        }
    });
    const TimeSpan span{first_day + days{20}, first_day + days{70}};
    std::vector<LedgerEntry> expected;
    for (const LedgerEntry& each : posted.entries) {
        if (each.at >= span.start && each.at < span.end) expected.push_back(each);
    }
    std::ranges::sort(expected, {},
                      [](const LedgerEntry& each) { return std::pair(each.at, each.id.text()); });
    read([&](Transaction& t) {
        std::vector<LedgerEntry> all;
        std::optional<EntryId> after;
        for (;;) {
            const auto page = t.ledger_totals.entries(span, after, 7);
            EXPECT_LE(page.size(), 7U);
            if (page.empty()) break;
            all.insert(all.end(), page.begin(), page.end());
            after = page.back().id;
        }
        EXPECT_EQ(all.size(), expected.size());
        for (std::size_t i = 0; i < std::min(all.size(), expected.size()); ++i) {
            EXPECT_EQ(all[i].id, expected[i].id);
            EXPECT_EQ(all[i].at, expected[i].at);
            EXPECT_EQ(all[i].booking, expected[i].booking);
            EXPECT_EQ(all[i].postings, expected[i].postings);
        }
        EXPECT_TRUE(t.ledger_totals.entries(span, samples::id<EntryId>(9'999), 7).empty());
        return 0;
    });
}

struct RefundSteps {
    Transaction& t;
    int number = 0;

    // Ordered at noon of `now`.
    RefundRecord order(long cents) {
        RefundRecord refund{.id = samples::id<RefundId>(++number),
                            .purchase = samples::id<PurchaseId>(1),
                            .amount = Money::from_cents(cents),
                            .reason = "client_cancelled",
                            .ordered_at = now};
        t.refunds.insert(refund);
        return refund;
    }
    void become(RefundRecord refund, RefundState state, Instant at) {
        refund.state = state;
        refund.provider_refund = "re_" + refund.id.text();
        if (state != RefundState::pending) refund.settled_at = at;
        EXPECT_TRUE(t.refunds.update(refund, RefundState::ordered));
    }
    void post(const RefundRecord& refund, EntryKind kind, Instant at) {
        LedgerEntry entry = samples::entry(100 + 2 * number, kind, refund.amount);
        if (kind == EntryKind::refund_failed) {
            entry.id = samples::id<EntryId>(101 + 2 * number);
        }
        entry.at = at;
        entry.source_type = "provider_refund";
        entry.source_id = "re_" + refund.id.text();
        EXPECT_TRUE(t.ledger.post(entry));
    }
};

TEST_P(ReportContract, LedgerTotalsKnowWhichRefundsWereOwed) {
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        t.purchases.insert(samples::purchase(1, 1));
        RefundSteps steps{t};
        steps.order(1);  // stays ordered
        const RefundRecord sent = steps.order(10);
        steps.become(sent, RefundState::pending, now);
        steps.post(sent, EntryKind::refund, now + hours{1});
        const RefundRecord arrived = steps.order(100);
        steps.become(arrived, RefundState::succeeded, now + hours{2});
        steps.post(arrived, EntryKind::refund, now + hours{2});
        const RefundRecord returned = steps.order(1'000);
        steps.become(returned, RefundState::failed, now + hours{4});
        steps.post(returned, EntryKind::refund, now + hours{3});
        steps.post(returned, EntryKind::refund_failed, now + hours{4});
        RefundRecord by_bank = steps.order(10'000);
        by_bank.at_bank = true;
        EXPECT_TRUE(t.refunds.update(by_bank, RefundState::ordered));
    });
    const auto owed = [&](seconds after) {
        return read([&](Transaction& t) { return t.ledger_totals.refunds_owed(now + after); })
            .cents();
    };
    EXPECT_EQ(owed(seconds{0}), 0) << "before they were ordered";
    EXPECT_EQ(owed(seconds{1}), 1'111);
    EXPECT_EQ(owed(hours{1}), 1'111);
    EXPECT_EQ(owed(hours{1} + seconds{1}), 1'101);
    EXPECT_EQ(owed(hours{2} + seconds{1}), 1'001);
    EXPECT_EQ(owed(hours{3} + seconds{1}), 1);
    EXPECT_EQ(owed(hours{5}), 1'001) << "it came back";
}

}  // namespace ledger_totals_contract
}  // namespace steady
