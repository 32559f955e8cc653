// The analytics figures compared with everything that was written, added up one by one.
#include "ports/analytics.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/reviews.h"
#include "ports/store.h"
#include "tests/contract/analytics_written.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace steady {
namespace analytics_contract {

using samples::now;

bool within(const TimeSpan& span, const std::optional<Instant>& at) {
    return at && *at >= span.start && *at < span.end;
}

template <class Key>
using Sums = std::map<Key, Money>;

// By slice, kind, whether it belongs to a booking, and account.
auto expected_sums(const Written& all, const TimeSpan& span, seconds slice) {
    Sums<std::tuple<long, std::string, bool, std::string>> sums;
    for (const LedgerEntry& each : all.entries) {
        if (!within(span, each.at)) continue;
        for (const Posting& posting : each.postings) {
            const std::string& to = posting.account;
            if (!to.starts_with("provider_") && to != "rev_commission" && to != "rev_app_fee" &&
                to != "rev_company_fee") {
                continue;
            }
            sums[{(each.at - span.start) / slice, std::string(entry_name(each.kind)),
                  each.booking.has_value(), to}] += posting.amount;
        }
    }
    return sums;
}

std::map<std::string, CompanionActivity> expected_companions(const Written& all,
                                                             const TimeSpan& span) {
    std::map<std::string, CompanionActivity> found;
    for (const LedgerEntry& each : all.entries) {
        if (each.kind != EntryKind::line_completed || !within(span, each.at)) continue;
        for (const Booking& booking : all.bookings) {
            for (const BookingLine& line : booking.lines) {
                if (line.id.text() != each.source_id) continue;
                auto& one =
                    found
                        .try_emplace(line.companion.text(), CompanionActivity{.id = line.companion})
                        .first->second;
                one.sessions += 1;
                one.hours += line.hours;
                // As in the samples: 225.05 and the travel money.
                one.earned += line.amounts.companion_payout + line.amounts.fees.travel_reserve();
            }
        }
    }
    // A visit that was refunded, or whose payout a lost dispute took, was not earned.
    for (const LedgerEntry& each : all.entries) {
        const bool back = each.kind == EntryKind::line_refunded ||
                          each.kind == EntryKind::payout_voided ||
                          each.kind == EntryKind::companion_loss;
        if (!back || !within(span, each.at)) continue;
        for (const Posting& posting : each.postings) {
            for (auto& [id, one] : found) {
                if (posting.account == "companion_payable:" + id) one.earned -= posting.amount;
            }
        }
    }
    return found;
}

std::map<std::string, ClientActivity> expected_clients(const Written& all, const TimeSpan& span) {
    std::map<std::string, ClientActivity> clients;
    for (const LedgerEntry& each : all.entries) {
        if (each.kind != EntryKind::checkout_paid || !within(span, each.at)) continue;
        const auto purchase = std::ranges::find_if(
            all.purchases, [&](const auto& one) { return one.id.text() == each.source_id; });
        auto& one =
            clients.try_emplace(purchase->owner.text(), ClientActivity{.id = purchase->owner})
                .first->second;
        one.bookings += 1;
        one.paid += purchase->amount;
    }
    for (const LedgerEntry& each : all.entries) {
        const bool undone = each.kind == EntryKind::refund_failed;
        if ((each.kind != EntryKind::refund && !undone) || !within(span, each.at)) continue;
        const auto booking = std::ranges::find(all.bookings, *each.booking, &Booking::id);
        const auto one = clients.find(booking->client.text());
        if (one == clients.end()) continue;
        for (const Posting& posting : each.postings) {
            if (posting.account == "provider_available") one->second.paid += posting.amount;
        }
    }
    return clients;
}

template <class Row, class Amount>
void expect_top(const std::vector<Row>& rows, const std::map<std::string, Row>& expected,
                Amount amount) {
    std::vector<Row> sorted;
    for (const auto& [id, row] : expected) sorted.push_back(row);
    std::ranges::stable_sort(sorted,
                             [&](const Row& a, const Row& b) { return amount(a) > amount(b); });
    if (sorted.size() > 2) sorted.erase(sorted.begin() + 2, sorted.end());
    EXPECT_TRUE(rows == sorted);
}

void expect_same(AnalyticsRepository& books, const Written& all, const TimeSpan& span) {
    const auto count = [&](auto& rows, auto moment) {
        return std::ranges::count_if(rows, [&](auto& row) { return within(span, moment(row)); });
    };
    EXPECT_EQ(books.events(span),
              count(all.entries, [](auto& each) { return std::optional(each.at); }));
    const seconds slice = (span.end - span.start) / 5;
    Sums<std::tuple<long, std::string, bool, std::string>> sums;
    for (const LedgerSum& sum : books.ledger_sums(span, slice)) {
        const auto key =
            std::tuple(sum.slice, std::string(entry_name(sum.kind)), sum.of_booking, sum.account);
        EXPECT_TRUE(sums.emplace(key, sum.amount).second) << "once each";
    }
    EXPECT_TRUE(sums == expected_sums(all, span, slice));

    const BookingCounts counts = books.bookings(span);
    EXPECT_EQ(counts.paid, count(all.bookings, [](auto& each) { return each.paid_at; }));
    EXPECT_EQ(counts.cancelled, count(all.bookings, [](auto& each) { return each.cancelled_at; }));
    EXPECT_EQ(counts.completed, count(all.entries, [](auto& each) {
                  return each.kind == EntryKind::booking_completed ? std::optional(each.at)
                                                                   : std::nullopt;
              }));
    RatingSummary ratings;
    std::array<long, service_type_count> services{};
    for (const Review& review : all.reviews) {
        if (!within(span, review.created_at)) continue;
        ratings.sum += review.rating;
        ratings.count += 1;
    }
    for (const Booking& booking : all.bookings) {
        if (!within(span, booking.paid_at)) continue;
        for (const auto& line : booking.lines) {
            ++services.at(static_cast<std::size_t>(line.service_type));
        }
    }
    EXPECT_TRUE(books.ratings(span) == ratings);
    EXPECT_TRUE(books.services(span) == services);

    const auto companions = expected_companions(all, span);
    const UtilizationLimits limits{12, 5};
    UtilizationCounts utilization;
    for (const auto& [id, one] : companions) {
        ++(one.hours >= 12  ? utilization.high
           : one.hours >= 5 ? utilization.medium
                            : utilization.low);
    }
    EXPECT_TRUE(books.utilization(span, limits) == utilization);
    expect_top(books.top_companions(span, 2), companions, [](auto& one) { return one.earned; });

    const auto clients = expected_clients(all, span);
    expect_top(books.top_clients(span, 2), clients, [](auto& one) { return one.paid; });
}

// ADMA-005: for any written data and any span.
TEST_P(ReportContract, AnalyticsSumTheStoredRows) {
    for (const unsigned seed : {1U}) {
        Written all;
        write([&](Transaction& t) { all = write_all(t, seed); });
        read([&](Transaction& t) {
            expect_same(t.analytics, all, {now - hours{24 * 30}, now + seconds{1}});
            expect_same(t.analytics, all, {now - hours{24 * 10}, now});
            expect_same(t.analytics, all, {now - hours{24 * 20}, now - hours{24 * 10}});
            expect_same(t.analytics, all, {now + hours{1}, now + hours{25}});
            // Half open: an entry at the end belongs to the next span.
            const Instant at = all.entries.front().at;
            expect_same(t.analytics, all, {at - hours{5}, at});
            expect_same(t.analytics, all, {at, at + hours{5}});
            return 0;
        });
    }
}

}  // namespace analytics_contract
}  // namespace steady
