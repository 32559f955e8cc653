// EarningsRepository: every store answers as the rules of domain/earnings say, to the cent.
#include "domain/bookings/earnings.h"
#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/payouts.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <random>
#include <stdexcept>

namespace steady {
namespace earnings_contract {

using samples::account_id;
using samples::now;

constexpr int own = 11;  // the companion who asks
constexpr int another = 12;

struct Named {
    int number;
    const char* display;
    const char* name;
};
constexpr Named clients[] = {{1, "Casey Quinn Moore", "Casey Quinn Moore"},
                             {2, "Émile  Òrtega", "Émile  Òrtega"},
                             {3, "Sunny", "Robin Alder"},
                             {4, "Cher", "Cher"},
                             {5, "100%_Real!", "Pat Lee"}};

void add_people(Transaction& t) {
    for (const Named& one : clients) {
        Account account = samples::client(one.number);
        account.display_name = one.display;
        account.name = account.real_name = one.name;
        if (t.accounts.insert(account, "hash") != AccountWrite::done) {
            throw std::logic_error("a sample's name is taken");
        }
    }
    samples::add_companion(t, own);
    samples::add_companion(t, another);
}

// A hundred lines of both companions in every state a payout has, beside scheduled ones, unpaid
// ones and ones that were given up.
class Histories {
  public:
    explicit Histories(unsigned seed) : dice_(seed) {}

    int roll(int sides) { return static_cast<int>(dice_() % static_cast<unsigned>(sides)); }

    void add(Transaction& t, int number) {
        static constexpr const char* zones[] = {"America/Denver", "America/New_York",
                                                "Pacific/Honolulu"};
        BookingLine line = samples::line(number, roll(5) == 0 ? another : own,
                                         hours{40 * (number - 60) + roll(9)}, 1 + roll(8));
        line.timezone = zones[roll(3)];
        line.is_video = roll(4) == 0;
        if (roll(3) == 0) line.travel_time = minutes{0};
        if (line.is_video) line.distance.reset();
        line.rate = Money::from_cents(7000 + roll(3) * 500);
        Booking booking = samples::booking(number, 1 + roll(5), {line});
        const int fate = roll(8);
        booking.status = fate == 0   ? BookingStatus::pending
                         : fate == 1 ? BookingStatus::confirmed
                         : fate == 2 ? BookingStatus::cancelled
                                     : BookingStatus::completed;
        if (fate != 0) booking.paid_at = now;
        if (fate == 2) {
            booking.cancelled_at = now;
            booking.cancelled_by = CancelledBy::client;
            booking.lines.front().cancelled = LineCancellation{now, CancelledBy::client, ""};
        }
        if (!t.bookings.insert(booking)) throw std::logic_error("a sample's time is taken");
        if (fate >= 2) add_payout(t, booking, fate == 2);
    }

    void add_payout(Transaction& t, const Booking& booking, bool cancelled) {
        static constexpr PayoutState states[] = {PayoutState::due,       PayoutState::held,
                                                 PayoutState::paid,      PayoutState::failed,
                                                 PayoutState::reversing, PayoutState::reversed,
                                                 PayoutState::lost,      PayoutState::cancelled};
        const BookingLine& line = booking.lines.front();
        Payout payout{.line = line.id, .booking = booking.id, .companion = line.companion};
        payout.due_at = line.service.end + payout_delay;
        payout.parts = {line.amounts.base, line.amounts.commission, line.amounts.fees.mileage};
        payout.amount = payout_amount(line.amounts) + Money::from_cents(roll(200));
        if (cancelled) {
            payout.parts = {Money::from_cents(401), Money::from_cents(100), Money{}};
            payout.amount = Money::from_cents(301);
        }
        payout.state = states[roll(8)];
        if (payout.state == PayoutState::held) hold(payout);
        if (money_left(payout.state)) {
            payout.transfer = "tr_" + line.id.text();
            payout.paid_at = payout.due_at + hours{roll(48)};
            const bool whole = payout.state == PayoutState::reversed;
            if (whole || roll(3) == 0) {
                payout.returned = whole ? payout.amount : Money::from_cents(1 + roll(300));
                payout.returned_at = *payout.paid_at + hours{1 + roll(2000)};
            }
        } else if (roll(4) == 0) {
            payout.withheld = payout.deducted = Money::from_cents(1 + roll(300));
        }
        if (!t.payouts.insert(payout)) throw std::logic_error("a sample has a payout already");
    }

    void hold(Payout& payout) {
        static constexpr HoldReason reasons[] = {HoldReason::no_account,
                                                 HoldReason::account_not_ready,
                                                 HoldReason::disputed, HoldReason::by_operator};
        payout.hold = reasons[roll(4)];
        if (payout.hold == HoldReason::by_operator) payout.hold_note = "Nobody came";
    }

  private:
    static bool money_left(PayoutState state) {
        return state == PayoutState::paid || state == PayoutState::reversing ||
               state == PayoutState::reversed || state == PayoutState::lost;
    }
    std::mt19937 dice_;
};

constexpr int many = 120;

void fill(Transaction& t, unsigned seed) {
    add_people(t);
    Histories histories(seed);
    for (int number = 1; number <= many; ++number) histories.add(t, number);
}

ShiftQuery all() {
    return {.companion = account_id(own), .limit = 1000};
}

// Everything one by one: what sums and pages are held against.
std::vector<Shift> every_shift(Transaction& t) {
    return t.payouts.shifts(all()).shifts;
}

// EEARN-012 EEARN-014 EEARN-016: each shift is its line, its payout and its client's name.
TEST_P(StoreContract, ShiftsAreTheLinesAndTheirPayouts) {
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

// EARN-004 to EARN-008, EEARN-011: any questions, answered as the rules answer them.
TEST_P(StoreContract, ShiftsArePagedAsTheRulesSay) {
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
        static constexpr const char* parts[] = {"casey m", "ÉMILE", "émile ò", "_",
                                                "%",       "sun",   "Moore",   "l"};
        if (roll(3) == 0) query.client = parts[roll(8)];
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
        std::ranges::sort(
            expected, [&](const Shift& a, const Shift& b) { return stands_before(query, a, b); });
        ShiftSums sums;
        for (const Shift& one : expected) {
            if (one.status != ShiftStatus::returned) sums.add(one);
        }
        const ShiftPage page = read([&](Transaction& t) { return t.payouts.shifts(query); });
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

// EEARN-005 to EEARN-010: sums by status, by span and over time are those of the shifts.
TEST_P(StoreContract, ShiftSumsAreThoseOfTheShifts) {
    write([](Transaction& t) { fill(t, 3); });
    read([](Transaction& t) {
        const std::vector<Shift> shifts = every_shift(t);
        std::map<ShiftStatus, ShiftSums> expected{{ShiftStatus::scheduled, {}},
                                                  {ShiftStatus::pending, {}},
                                                  {ShiftStatus::paid, {}},
                                                  {ShiftStatus::returned, {}}};
        for (const Shift& one : shifts) expected[one.status].add(one);
        EXPECT_EQ(t.payouts.shift_totals(account_id(own)), expected);
        const auto nobody = t.payouts.shift_totals(account_id(1));
        EXPECT_EQ(nobody.at(ShiftStatus::paid), ShiftSums{});

        EXPECT_EQ(
            t.payouts.shift_zones(account_id(own)),
            (std::vector<std::string>{"America/Denver", "America/New_York", "Pacific/Honolulu"}));
        std::vector<SumSpan> spans;
        std::map<int, ShiftSums> by_part;
        for (int part = 0; part < 20; ++part) {
            for (const std::string& zone : t.payouts.shift_zones(account_id(own))) {
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
        EXPECT_EQ(t.payouts.shift_sums(account_id(own), spans), by_part);
        EXPECT_TRUE(t.payouts.shift_sums(account_id(own), {}).empty());

        std::optional<TimeSpan> range;
        for (const Shift& one : shifts) {
            if (!one.paid_at) continue;
            if (!range) range = TimeSpan{*one.paid_at, *one.paid_at};
            range->start = std::min(range->start, *one.paid_at);
            range->end = std::max(range->end, *one.paid_at);
        }
        EXPECT_EQ(t.payouts.paid_range(account_id(own)), range);
        EXPECT_EQ(t.payouts.paid_range(account_id(1)), std::nullopt);
        return 0;
    });
}

// A year shows what was transferred in it, and what came back in it, whatever became of it since.
TEST_P(StoreContract, MovementsStandAtTheTimesAtWhichTheyHappened) {
    write([](Transaction& t) { fill(t, 5); });
    read([](Transaction& t) {
        std::vector<Payout> sent;
        for (int number = 1; number <= many; ++number) {
            const Booking booking = *t.bookings.find(samples::booking_id(number));
            for (const Payout& each : t.payouts.of_booking(booking.id)) {
                if (each.companion == account_id(own) && !each.transfer.empty()) {
                    sent.push_back(each);
                }
            }
        }
        for (int part = 0; part < 12; ++part) {
            const Instant from = now + hours{500 * (part - 6)};
            const TimeSpan span{from, from + hours{500}};
            Money net;
            long count = 0;
            std::size_t rows = 0;
            for (const Payout& each : sent) {
                if (span.start <= *each.paid_at && *each.paid_at < span.end) {
                    net += each.transferred();
                    ++count;
                    ++rows;
                }
                if (each.returned_at && span.start <= *each.returned_at &&
                    *each.returned_at < span.end) {
                    net -= each.returned;
                    ++rows;
                }
            }
            const ShiftPage page = t.payouts.shifts({.companion = account_id(own),
                                                     .statuses = {ShiftStatus::paid},
                                                     .paid = span,
                                                     .movements = true,
                                                     .key = ShiftKey::paid,
                                                     .descending = false,
                                                     .limit = 1000});
            EXPECT_EQ(page.sums.net, net);
            EXPECT_EQ(page.sums.count, count);
            EXPECT_EQ(page.shifts.size(), rows);
            EXPECT_EQ(page.total, static_cast<long>(rows));
            ShiftSums sums;
            for (const Shift& each : page.shifts) sums.add(each);
            EXPECT_EQ(page.sums, sums);
            for (const Shift& each : page.shifts) EXPECT_EQ(each.given_back, each.net < Money{});
        }
        return 0;
    });
}

TEST_P(StoreContract, ShiftsOfAClosedAccountNameNobody) {
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
