#include "tests/concurrency/act_pairs.h"

#include "domain/bookings/timing.h"
#include "ports/approvals.h"
#include "ports/booking_calendar.h"
#include "ports/booking_lists.h"
#include "ports/books.h"
#include "ports/jobs.h"
#include "ports/notifications.h"
#include "ports/payouts.h"
#include "ports/pending_reschedules.h"
#include "ports/shifts.h"
#include "ports/store.h"
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

std::map<std::string, long> jobs_in(Transaction& transaction) {
    std::map<std::string, long> jobs;
    for (const JobTally& tally : transaction.job_list.tally()) jobs[tally.kind] += tally.count;
    return jobs;
}

void describe_calendar(std::ostream& text, Transaction& transaction, const AccountId& companion,
                       Instant now) {
    const TimeSpan span{now, now + hours{1'000}};
    text << " busy";
    for (const TimeSpan& busy :
         transaction.booking_calendar.busy(companion, span.start, span.end)) {
        text << ' ' << (busy.start - now) / hours{1} << '-' << (busy.end - now) / hours{1};
    }
    text << " total " << transaction.companions.find(companion)->profile.total_bookings << " off "
         << transaction.time_off.touching(companion, span).size() << " notifications "
         << transaction.notifications.unread(companion, 100);
}

void describe_lines(std::ostream& text, Transaction& transaction, const Booking& booking) {
    std::vector<std::string> lines;
    for (const BookingLine& line : booking.lines) {
        const auto shift = transaction.shifts.find(line.id);
        const auto payout = transaction.payouts.find(line.id);
        std::ostringstream one;
        one << " line " << line.is_active() << ' ' << line.hours << ' ' << line.refunded.cents()
            << ' ' << line.amounts.total.cents() << " answered "
            << (shift && shift->acknowledged_at);
        if (payout) {
            one << " payout " << static_cast<int>(payout->state) << ' ' << payout->amount.cents();
        }
        lines.push_back(one.str());
    }
    std::ranges::sort(lines);
    for (const std::string& line : lines) text << line;
}

void describe_money(std::ostream& text, Transaction& transaction, const BookingId& booking) {
    std::vector<std::string> rows;
    for (const RefundRecord& refund : transaction.refunds.of_booking(booking)) {
        rows.push_back(" refund " + std::to_string(static_cast<int>(refund.state)) + " " +
                       refund.amount.dollars_text() + " " + refund.reason);
    }
    for (const LedgerEntry& entry : transaction.ledger.entries_of(booking)) {
        std::string row = " entry " + std::string(entry_name(entry.kind));
        std::vector<std::int64_t> cents;
        for (const Posting& posting : entry.postings) cents.push_back(posting.amount.cents());
        std::ranges::sort(cents);
        for (const std::int64_t amount : cents) row += ' ' + std::to_string(amount);
        rows.push_back(row);
    }
    for (const Purchase& purchase : transaction.book_details.purchases_of({booking})) {
        rows.push_back(" purchase " + std::to_string(static_cast<int>(purchase.state)) + " " +
                       purchase.amount.dollars_text());
    }
    std::ranges::sort(rows);
    for (const std::string& row : rows) text << row;
}

void describe_booking(std::ostream& text, Transaction& transaction, const BookingId& id) {
    const Booking booking = transaction.bookings.find(id).value();
    text << " status " << static_cast<int>(booking.status) << " by "
         << (booking.cancelled_by ? static_cast<int>(*booking.cancelled_by) : -1) << " total "
         << booking.total.cents() << " refunded " << booking.refunded.cents();
    describe_lines(text, transaction, booking);
    if (const auto approval = transaction.approvals.find(id)) {
        text << " approval " << approval->is_accepted() << ' '
             << (approval->outcome ? static_cast<int>(*approval->outcome) : -1) << ' '
             << approval->declined_for.has_value() << approval->remind_at.has_value();
    }
    text << " held " << transaction.pending_reschedules.held_moves(id).size();
    describe_money(text, transaction, id);
}

std::ostream& operator<<(std::ostream& text, const Outcome& outcome) {
    return text << outcome.first << " | " << outcome.second << " | " << outcome.state;
}

}  // namespace

Outcome ActPairs::in_order(Begin begin, const Act& stopped, const Act& passing,
                           const std::vector<Step>& order) {
    const Subject subject = make_subject(begin);
    const JobCounts jobs_before = waiting_jobs();
    Outcome outcome;
    for (const Step step : order) {
        if (step == Step::stopped) outcome.first = stopped.run(world_, subject);
        if (step == Step::passing) outcome.second = passing.run(world_, subject);
        if (step == Step::payment) (void)world_.money.settlement.apply(*subject.page);
    }
    outcome.state = describe(subject, jobs_before);
    expect_invariants(subject);
    return outcome;
}

// One after the other. A payment that waits at the provider may be applied at any moment between
// them: acts that ask the provider apply it first, in a separate transaction.
std::vector<Outcome> ActPairs::serial_outcomes(Begin begin, const Act& stopped,
                                               const Act& passing) {
    std::vector<Outcome> outcomes;
    for (const auto& order :
         {std::vector{Step::stopped, Step::passing}, std::vector{Step::passing, Step::stopped}}) {
        outcomes.push_back(in_order(begin, stopped, passing, order));
        for (std::ptrdiff_t at = 0; begin == Begin::pending && at <= 2; ++at) {
            std::vector<Step> with_payment = order;
            with_payment.insert(with_payment.begin() + at, Step::payment);
            outcomes.push_back(in_order(begin, stopped, passing, with_payment));
        }
    }
    return outcomes;
}

// Nothing where the act has fewer transactions that write.
std::optional<Outcome> ActPairs::interleaved(Begin begin, const Act& stopped, const Act& passing,
                                             bool at_first_write, int transactions_before) {
    const Subject subject = make_subject(begin);
    const JobCounts jobs_before = waiting_jobs();
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
        outcome = Outcome{first.result(), second.result(), {}};
        outcome->state = describe(subject, jobs_before);
        expect_invariants(subject);
    } else if (at_first_write) {
        engine_.release_first_writes();
    }
    (void)first.result();
    return outcome;
}

void ActPairs::expect_serial(Begin begin, const Act& stopped, const Act& passing) {
    const std::vector<Outcome> serial = serial_outcomes(begin, stopped, passing);
    for (const bool at_first_write : {false, true}) {
        if (at_first_write && !engine_.can_stop_first_write()) continue;
        for (int skipped = 0;; ++skipped) {
            const auto found = interleaved(begin, stopped, passing, at_first_write, skipped);
            if (!found) break;
            if (std::ranges::find(serial, *found) != serial.end()) continue;
            std::ostringstream text;
            text << stopped.name << " stopped "
                 << (at_first_write ? "at its write" : "at its commit") << " of transaction "
                 << skipped + 1 << ", " << passing.name << " passing\ncame to:  " << *found;
            for (const Outcome& one : serial) text << "\nin order: " << one;
            ADD_FAILURE() << text.str();
        }
    }
}

// Without ids and moments, so that two runs can be compared.
std::string ActPairs::describe(const Subject& subject, const JobCounts& jobs_before) {
    return world_.store->read([&](Transaction& transaction) {
        std::ostringstream text;
        for (const AccountId& client : {subject.client, subject.other_client}) {
            text << " live " << transaction.booking_lists.live_of(client).size()
                 << " notifications " << transaction.notifications.unread(client, 100);
        }
        for (const AccountId& companion : {subject.companion, subject.other_companion}) {
            describe_calendar(text, transaction, companion, world_.clock.now());
        }
        if (subject.booking) describe_booking(text, transaction, subject.booking->id);
        text << " jobs";
        for (const auto& [kind, count] : jobs_in(transaction)) {
            const auto before = jobs_before.find(kind);
            const long made = count - (before == jobs_before.end() ? 0 : before->second);
            if (made != 0) text << ' ' << kind << ' ' << made;
        }
        return text.str();
    });
}

ActPairs::JobCounts ActPairs::waiting_jobs() {
    return world_.store->read([](Transaction& transaction) { return jobs_in(transaction); });
}

void ActPairs::expect_invariants(const Subject& subject) {
    world_.store->read([&](Transaction& transaction) {
        for (const AccountId& companion : {subject.companion, subject.other_companion}) {
            const auto spans = transaction.booking_calendar.busy(companion, world_.clock.now(),
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
