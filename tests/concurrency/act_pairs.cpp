#include "tests/concurrency/act_pairs.h"

#include "domain/bookings/timing.h"
#include "ports/notifications.h"
#include "ports/payouts.h"
#include "ports/shifts.h"
#include "ports/time_off.h"

#include <algorithm>
#include <chrono>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>

namespace steady::testing {
namespace {

// Long enough for an act that nothing keeps waiting; one that waits for a lock uses it up.
constexpr std::chrono::milliseconds passing_timeout{150};

template <class Condition>
bool wait_until(Condition&& condition, std::chrono::milliseconds timeout) {
    const auto end = std::chrono::steady_clock::now() + timeout;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    return true;
}

class RunningAct {
  public:
    RunningAct(SimWorld& world, const Act& act, const Subject& subject, Stop* stop)
        : thread_([this, &world, &act, &subject, stop] {
              StoppingStore::stop_thread_at(stop);
              result_ = act.run(world, subject);
              StoppingStore::stop_thread_at(nullptr);
              is_done_ = true;
          }) {}
    [[nodiscard]] bool is_done() const { return is_done_; }
    [[nodiscard]] std::string result() {
        if (thread_.joinable()) thread_.join();
        return result_;
    }

  private:
    std::string result_;
    std::atomic<bool> is_done_ = false;
    std::jthread thread_;
};

}  // namespace

Subject ActPairs::make_subject(Begin begin) {
    const std::string number = std::to_string(++subjects_);  // names are unique
    Subject subject{world_.add_client(), world_.add_companion("Pat " + number), world_.add_client(),
                    world_.add_companion("Kim " + number)};
    if (begin == Begin::nothing_booked) return subject;
    CreateBookingCommand command = world_.command(
        world_.request({world_.line(subject.companion, world_.in_hours(100)),
                        world_.line(subject.other_companion, world_.in_hours(100))}));
    command.client = subject.client;
    const Booking booking = world_.bookings.create.run(command).value();
    const auto page = world_.money.booking_checkout(subject.client, {booking.id}).value();
    world_.provider.pay(page.session_id);
    subject.page = world_.provider.find_checkout(page.session_id).value();
    if (begin == Begin::confirmed) {
        EXPECT_EQ(world_.money.settlement.apply(*subject.page).value(), Settlement::paid);
    }
    subject.booking = world_.stored(booking.id);
    return subject;
}

Outcome ActPairs::in_order(Begin begin, const Act& first, const Act& second) {
    const Subject subject = make_subject(begin);
    Outcome outcome{.first = first.run(world_, subject)};
    outcome.second = second.run(world_, subject);
    outcome.state = describe(subject);
    expect_invariants(subject);
    return outcome;
}

// Nothing where the act has fewer transactions that write.
std::optional<Outcome> ActPairs::interleaved(Begin begin, const Act& stopped, const Act& passing,
                                             bool at_first_write, int transactions_before) {
    const Subject subject = make_subject(begin);
    Stop stop{.transactions_before = transactions_before, .at_first_write = at_first_write};
    if (at_first_write) engine_.hold_first_writes();
    RunningAct first(world_, stopped, subject, &stop);
    const auto is_held = [&] {
        return at_first_write ? engine_.holds_first_write() : stop.is_reached.load();
    };
    const bool reached =
        wait_until([&] { return first.is_done() || is_held(); }, std::chrono::seconds{10}) &&
        !first.is_done();
    std::optional<Outcome> outcome;
    if (reached) {
        RunningAct second(world_, passing, subject, nullptr);
        (void)wait_until([&] { return second.is_done(); }, passing_timeout);
        if (at_first_write) engine_.release_first_writes();
        stop.go_on.release();
        outcome = Outcome{first.result(), second.result(), describe(subject)};
        expect_invariants(subject);
    } else if (at_first_write) {
        engine_.release_first_writes();
    }
    (void)first.result();
    return outcome;
}

void ActPairs::expect_serial(Begin begin, const Act& stopped, const Act& passing) {
    const Outcome before = in_order(begin, stopped, passing);
    Outcome after = in_order(begin, passing, stopped);
    std::swap(after.first, after.second);
    for (const bool at_first_write : {false, true}) {
        if (at_first_write && !engine_.can_stop_first_write()) continue;
        for (int skipped = 0;; ++skipped) {
            const auto found = interleaved(begin, stopped, passing, at_first_write, skipped);
            if (!found) break;
            if (!stopped.is_one_transaction || !passing.is_one_transaction) continue;
            EXPECT_TRUE(*found == before || *found == after)
                << stopped.name << " stopped "
                << (at_first_write ? "at its write" : "at its commit") << " of transaction "
                << skipped + 1 << ", " << passing.name << " passing\n"
                << "came to:       " << found->first << " | " << found->second << " | "
                << found->state << "\nin order:      " << before.first << " | " << before.second
                << " | " << before.state << "\nthe other way: " << after.first << " | "
                << after.second << " | " << after.state;
        }
    }
}

// Without ids and moments, so that two runs can be compared.
std::string ActPairs::describe(const Subject& subject) {
    return world_.store->read([&](Transaction& transaction) {
        std::ostringstream text;
        const auto describe_calendar = [&](const AccountId& companion) {
            text << " busy";
            for (const TimeSpan& span : transaction.bookings.busy(
                     companion, world_.clock.now(), world_.clock.now() + hours{1'000})) {
                text << ' ' << (span.start - world_.clock.now()) / hours{1};
            }
            text << " total " << transaction.companions.find(companion)->profile.total_bookings;
            text << " off "
                 << transaction.time_off
                        .touching(companion,
                                  {world_.clock.now(), world_.clock.now() + hours{1'000}})
                        .size();
        };
        for (const AccountId& client : {subject.client, subject.other_client}) {
            text << " live " << transaction.bookings.live_of(client).size() << " notifications "
                 << transaction.notifications.unread(client, 100);
        }
        describe_calendar(subject.companion);
        describe_calendar(subject.other_companion);
        if (!subject.booking) return text.str();
        const Booking booking = transaction.bookings.find(subject.booking->id).value();
        text << " status " << static_cast<int>(booking.status) << " total " << booking.total.cents()
             << " refunded " << booking.refunded.cents();
        for (const BookingLine& line : booking.lines) {
            text << " line " << line.is_active() << ' ' << line.refunded.cents();
            const auto shift = transaction.shifts.find(line.id);
            text << " answered " << (shift && shift->acknowledged_at);
        }
        text << " held " << transaction.bookings.held_moves(booking.id).size() << " refunds";
        std::vector<std::int64_t> refunds;
        for (const RefundRecord& refund : transaction.refunds.of_booking(booking.id)) {
            refunds.push_back(refund.amount.cents());
        }
        std::ranges::sort(refunds);
        for (const std::int64_t cents : refunds) text << ' ' << cents;
        std::vector<int> kinds;
        for (const LedgerEntry& entry : transaction.ledger.entries_of(booking.id)) {
            kinds.push_back(static_cast<int>(entry.kind));
        }
        std::ranges::sort(kinds);
        text << " entries";
        for (const int kind : kinds) text << ' ' << kind;
        text << " payouts " << transaction.payouts.of_booking(booking.id).size();
        const auto purchase =
            transaction.purchases.latest(subject.client, PurchaseKind::booking, booking.id.text());
        text << " purchase " << (purchase ? static_cast<int>(purchase->state) : -1);
        return text.str();
    });
}

void ActPairs::expect_invariants(const Subject& subject) {
    world_.store->read([&](Transaction& transaction) {
        for (const AccountId& companion : {subject.companion, subject.other_companion}) {
            const auto spans = transaction.bookings.busy(companion, world_.clock.now(),
                                                         world_.clock.now() + hours{1'000});
            for (std::size_t i = 1; i < spans.size(); ++i) {
                EXPECT_GE(spans[i].start - spans[i - 1].end, rest_between_bookings);
            }
        }
        EXPECT_EQ(transaction.ledger.total(), Money{});
        if (!subject.booking) return 0;
        Money back;
        for (const RefundRecord& refund : transaction.refunds.of_booking(subject.booking->id)) {
            back += refund.amount;
        }
        const Money paid = subject.page ? subject.page->amount : Money{};
        EXPECT_LE(back, paid) << "more goes back than was paid";
        return 0;
    });
}

}  // namespace steady::testing
