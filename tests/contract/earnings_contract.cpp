// EarningsRepository: every store answers as the rules of domain/earnings specify, to the cent.
#include "domain/bookings/earnings.h"
#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/earnings.h"
#include "ports/payouts.h"
#include "ports/store.h"
#include "tests/contract/earning_histories.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <random>
#include <set>
#include <stdexcept>

namespace steady {
namespace earnings_contract {

// All shifts one by one: the reference for sums and pages.
std::vector<Shift> every_shift(Transaction& t) {
    return t.earnings.shifts(all()).shifts;
}

// EEARN-012 EEARN-014 EEARN-016: each shift is its line, its payout and its client's name.
TEST_P(ReportContract, ShiftsCombineLinesAndPayouts) {
    write([](Transaction& t) { fill(t, 1); });
    read([](Transaction& t) {
        const std::vector<Shift> shifts = every_shift(t);
        std::size_t expected = 0;
        for (int number = 1; number <= many; ++number) {
            const Booking booking = *t.bookings.find(samples::booking_id(number));
            const BookingLine& line = booking.lines.front();
            const auto payout = t.payouts.find(line.id);
            const bool counts = line.companion == account_id(own) &&
                                (payout || booking.status == BookingStatus::confirmed);
            const auto found = std::ranges::find(shifts, line.id, &Shift::line);
            EXPECT_EQ(found != shifts.end(), counts) << number;
            if (!counts || found == shifts.end()) continue;
            ++expected;
            EXPECT_EQ(found->booking, booking.id);
            EXPECT_EQ(found->client, public_name(*t.accounts.find(booking.client)));
            EXPECT_EQ(found->service, line.service);
            EXPECT_EQ(found->timezone, line.timezone);
            EXPECT_EQ(found->location, line.location);
            EXPECT_EQ(found->hours, line.hours);
            EXPECT_EQ(found->rate, line.rate);
            EXPECT_EQ(found->distance, line.distance);
            EXPECT_EQ(found->is_video, line.is_video);
            EXPECT_EQ(found->traveled, !line.is_video && line.travel_time > minutes{0});
            EXPECT_EQ(found->cancelled, booking.status == BookingStatus::cancelled);
            const bool gone = payout && shift_status_of(payout->state) == ShiftStatus::returned;
            EXPECT_EQ(found->net, !payout ? payout_amount(line.amounts)
                                  : gone  ? payout->amount
                                          : payout->with_companion());
            EXPECT_EQ(found->deducted, payout ? payout->amount - found->net : Money{});
            EXPECT_EQ(found->parts, payout
                                        ? payout->parts
                                        : (PayoutParts{line.amounts.base, line.amounts.commission,
                                                       line.amounts.fees.mileage}));
            EXPECT_EQ(found->status,
                      payout ? shift_status_of(payout->state) : ShiftStatus::scheduled);
            EXPECT_EQ(found->state, payout ? std::optional(payout->state) : std::nullopt);
            EXPECT_EQ(found->hold, payout ? payout->hold : HoldReason::none);
            EXPECT_EQ(found->due_at, line.service.end + payout_delay);
            EXPECT_EQ(found->paid_at, payout ? payout->paid_at : std::nullopt);
            EXPECT_EQ(found->transfer, payout ? payout->transfer : "");
        }
        EXPECT_EQ(shifts.size(), expected);
        return 0;
    });
}

// EARN-004 to EARN-008, EEARN-011: arbitrary queries, answered as the rules answer them.
TEST_P(ReportContract, PagesShiftsByTheRules) {
    write([](Transaction& t) { fill(t, 20261122); });
    const std::vector<Shift> saved = read([](Transaction& t) { return every_shift(t); });
    Histories dice(7);
    const auto roll = [&](int sides) { return dice.roll(sides); };
    for (int question = 0; question < 300; ++question) {
        ShiftQuery query = all();
        for (const auto status : {ShiftStatus::scheduled, ShiftStatus::pending, ShiftStatus::paid,
                                  ShiftStatus::returned}) {
            if (roll(3) == 0) query.statuses.push_back(status);
        }
        if (roll(3) == 0) {
            query.clients.emplace();
            for (const Named& one : clients) {
                if (roll(3) == 0) query.clients->push_back(account_id(one.number));
            }
        }
        if (roll(3) == 0) {
            query.starts.emplace();
            for (const char* zone : {"America/Denver", "America/New_York"}) {
                const Instant from = now + hours{roll(2000) - 2000};
                if (roll(4) > 0) query.starts->push_back({zone, {from, from + hours{roll(2000)}}});
            }
        }
        if (roll(4) == 0) query.min_net = Money::from_cents(22'515 + roll(200));
        if (roll(4) == 0) query.max_net = Money::from_cents(22'515 + roll(200));
        if (roll(4) == 0) query.paid = TimeSpan{now - hours{roll(3000)}, now};
        query.traveled = roll(4) == 0;
        query.key = static_cast<ShiftKey>(roll(10));
        query.descending = roll(2) == 0;
        query.limit = 1 + roll(20);
        query.page = 1 + roll(3);

        std::vector<Shift> expected = saved;
        std::erase_if(expected, [&](const Shift& one) { return !is_wanted(query, one); });
        std::ranges::sort(expected,
                          [&](const Shift& a, const Shift& b) { return precedes(query, a, b); });
        ShiftSums sums;
        for (const Shift& one : expected) {
            if (one.status != ShiftStatus::returned) sums.add(one);
        }
        const ShiftPage page = read([&](Transaction& t) { return t.earnings.shifts(query); });
        EXPECT_EQ(page.total, static_cast<long>(expected.size())) << "question " << question;
        EXPECT_EQ(page.sums, sums) << "question " << question;
        const auto first =
            std::min(expected.size(), static_cast<std::size_t>((query.page - 1) * query.limit));
        const auto end = std::min(expected.size(), first + static_cast<std::size_t>(query.limit));
        const std::vector<Shift> rows(expected.begin() + static_cast<long>(first),
                                      expected.begin() + static_cast<long>(end));
        EXPECT_TRUE(page.shifts == rows) << "question " << question;
    }
}

// EEARN-005 to EEARN-010: sums by status, by span and over time equal those of the shifts.
TEST_P(ReportContract, ShiftSumsEqualTheListedShifts) {
    write([](Transaction& t) { fill(t, 3); });
    read([](Transaction& t) {
        const std::vector<Shift> shifts = every_shift(t);
        std::map<ShiftStatus, ShiftSums> expected{{ShiftStatus::scheduled, {}},
                                                  {ShiftStatus::pending, {}},
                                                  {ShiftStatus::paid, {}},
                                                  {ShiftStatus::returned, {}}};
        for (const Shift& one : shifts) expected[one.status].add(one);
        EXPECT_EQ(t.earnings.shift_totals(account_id(own)), expected);
        const auto without_shifts = t.earnings.shift_totals(account_id(1));
        EXPECT_EQ(without_shifts.at(ShiftStatus::paid), ShiftSums{});

        EXPECT_EQ(
            t.earnings.shift_zones(account_id(own)),
            (std::vector<std::string>{"America/Denver", "America/New_York", "Pacific/Honolulu"}));
        std::vector<SumSpan> spans;
        std::map<int, ShiftSums> by_part;
        for (int part = 0; part < 20; ++part) {
            for (const std::string& zone : t.earnings.shift_zones(account_id(own))) {
                const Instant from = now + hours{200 * (part - 15)};
                spans.push_back({part, {zone, {from, from + hours{200}}}});
            }
        }
        for (const Shift& one : shifts) {
            if (one.status != ShiftStatus::paid && one.status != ShiftStatus::pending) continue;
            for (const SumSpan& each : spans) {
                const TimeSpan& span = each.days.span;
                const Instant start = one.service.start;
                if (each.days.zone == one.timezone && span.start <= start && start < span.end) {
                    by_part[each.part].add(one);
                }
            }
        }
        EXPECT_EQ(t.earnings.shift_sums(account_id(own), spans), by_part);
        EXPECT_TRUE(t.earnings.shift_sums(account_id(own), {}).empty());

        std::optional<TimeSpan> range;
        for (const Shift& one : shifts) {
            if (!one.paid_at) continue;
            if (!range) range = TimeSpan{*one.paid_at, *one.paid_at};
            range->start = std::min(range->start, *one.paid_at);
            range->end = std::max(range->end, *one.paid_at);
        }
        EXPECT_EQ(t.earnings.paid_range(account_id(own)), range);
        EXPECT_EQ(t.earnings.paid_range(account_id(1)), std::nullopt);
        return 0;
    });
}

// EARN-004: a search by name asks each client once, and no one else's.
TEST_P(ReportContract, ShiftsNameTheirClientsOnce) {
    write([](Transaction& t) { fill(t, 20261122); });
    read([](Transaction& t) {
        std::set<AccountId> expected;
        for (const Shift& one : every_shift(t)) expected.insert(one.client_id);
        std::vector<AccountId> found = t.earnings.shift_clients(account_id(own));
        EXPECT_EQ(std::set<AccountId>(found.begin(), found.end()).size(), found.size());
        EXPECT_TRUE(std::ranges::includes(found, expected)) << "in order";
        EXPECT_TRUE(t.earnings.shift_clients(account_id(1)).empty());
        return 0;
    });
}

// The same function as everywhere else: an Eastern name is not cut where a blank happens to be.
TEST_P(ReportContract, ShiftsShowOnlyThePublicName) {
    write([](Transaction& t) {
        fill(t, 4);
        for (const Named& one : clients) {
            Account account = *t.accounts.find(account_id(one.number));
            account.name = account.real_name = account.display_name =
                one.number % 2 == 0 ? "王小明" : "Berg, Casey";
            if (t.accounts.update(account) != AccountWrite::done) {
                throw std::logic_error("a sample's name is taken");
            }
        }
    });
    read([](Transaction& t) {
        for (const Shift& one : every_shift(t)) {
            EXPECT_EQ(one.client, public_name(*t.accounts.find(one.client_id)));
            EXPECT_TRUE(one.client == "A client" || one.client == "Casey B.") << one.client;
        }
        return 0;
    });
}

TEST_P(ReportContract, ShiftsOfAClosedAccountHaveNoName) {
    write([](Transaction& t) {
        fill(t, 4);
        for (const Named& one : clients) t.accounts.erase(account_id(one.number), now);
    });
    read([](Transaction& t) {
        for (const Shift& one : every_shift(t)) EXPECT_EQ(one.client, "Deleted account");
        return 0;
    });
}

}  // namespace earnings_contract
}  // namespace steady
