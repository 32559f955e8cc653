#include "ports/bookings.h"
#include "ports/incidents.h"
#include "ports/safety.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace safety_contract {

using samples::account_id, samples::booking_id, samples::now;

IncidentId case_id() {
    return samples::id<IncidentId>(7);
}

void add_visits(Transaction& t) {
    samples::add_people(t);
    for (const int n : {1, 2}) {
        t.bookings.insert(samples::booking(n, 1, {samples::line(n, 11, hours{20 * n})})).value();
    }
    t.incidents.insert({.id = case_id(),
                        .kind = IncidentKind::safety,
                        .severity = IncidentSeverity::high,
                        .reported_by = IncidentReporter::client,
                        .reporter = account_id(1),
                        .booking = booking_id(1),
                        .text = "no answer",
                        .reported_at = now,
                        .changed_at = now});
}

SafetyTimer timer(int booking, int account, int minutes_ahead = 30) {
    return started_timer(booking_id(booking), account_id(account), minutes_ahead, false, now);
}

TEST_P(StoreContract, KeepsSafetyTimersWhole) {
    write([](Transaction& t) { add_visits(t); });
    SafetyTimer whole = timer(1, 1);
    for (int i = 0; i <= static_cast<int>(SafetyTimerState::ended); ++i) {
        whole.state = static_cast<SafetyTimerState>(i);
        whole.repeats = i % 2 == 1;
        write([&](Transaction& t) { t.safety.save(whole); });
        EXPECT_EQ(read([](Transaction& t) { return t.safety.find(booking_id(1), account_id(1)); }),
                  whole);
        whole.escalated_at = now + hours{1};
        whole.incident = case_id();
        whole.next_at.reset();
    }
    write([](Transaction& t) { t.safety.save(timer(1, 11)); });
    read([&](Transaction& t) {
        EXPECT_FALSE(t.safety.find(booking_id(2), account_id(1)));
        EXPECT_EQ(t.safety.timers_of(booking_id(1)).size(), 2U);
        EXPECT_EQ(t.safety.timers_of(booking_id(1)).front().account, account_id(1));
        EXPECT_TRUE(t.safety.timers_of(booking_id(2)).empty());
        return 0;
    });
}

TEST_P(StoreContract, ListsDueSafetyTimersLongestWaitingFirst) {
    write([](Transaction& t) {
        add_visits(t);
        t.safety.save(timer(1, 1, 60));
        t.safety.save(timer(1, 11, 15));
        t.safety.save(stopped(timer(2, 1, 15)));
        t.safety.save(timer(2, 11, 30));
    });
    const auto due = [&](Instant at, int limit) {
        return read([&](Transaction& t) { return t.safety.due(at, limit); });
    };
    EXPECT_TRUE(due(now + minutes{15} - seconds{1}, 9).empty());
    EXPECT_EQ(due(now + minutes{15}, 9), std::vector{timer(1, 11, 15)});
    EXPECT_EQ(due(now + minutes{60}, 9),
              (std::vector{timer(1, 11, 15), timer(2, 11, 30), timer(1, 1, 60)}));
    EXPECT_EQ(due(now + minutes{60}, 1), std::vector{timer(1, 11, 15)});
}

TEST_P(StoreContract, KeepsCallsForHelpByTheirPersonAndId) {
    const HelpCall first{samples::id<HelpCallId>(2), account_id(1), booking_id(1), now, case_id()};
    const HelpCall second{samples::id<HelpCallId>(1), account_id(1), booking_id(1),
                          now + minutes{1}, case_id()};
    HelpCall other = first;
    other.account = account_id(11);
    other.at = now + minutes{2};
    write([&](Transaction& t) {
        add_visits(t);
        for (const HelpCall& each : {second, first, other}) t.safety.insert_call(each);
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.safety.call(account_id(1), first.id), first);
        EXPECT_EQ(t.safety.call(account_id(11), first.id), other);
        EXPECT_FALSE(t.safety.call(account_id(11), second.id));
        EXPECT_EQ(t.safety.calls_of(booking_id(1)), (std::vector{first, second, other}));
        EXPECT_TRUE(t.safety.calls_of(booking_id(2)).empty());
        return 0;
    });
}

TEST_P(StoreContract, SharesAndErasesWhatSafetyKeepsOfOnePerson) {
    write([](Transaction& t) {
        add_visits(t);
        EXPECT_FALSE(t.safety.shares_contact(account_id(1)));
        for (const int n : {1, 1, 2}) t.safety.share_contact(account_id(n), true);
        t.safety.share_contact(account_id(2), false);
        t.safety.save(timer(1, 1));
        t.safety.save(timer(1, 11));
        for (const int n : {1, 11}) {
            t.safety.insert_call(
                {samples::id<HelpCallId>(n), account_id(n), booking_id(1), now, case_id()});
        }
    });
    EXPECT_TRUE(read([](Transaction& t) { return t.safety.shares_contact(account_id(1)); }));
    EXPECT_FALSE(read([](Transaction& t) { return t.safety.shares_contact(account_id(2)); }));
    write([](Transaction& t) { t.safety.erase(account_id(1)); });
    read([](Transaction& t) {
        EXPECT_FALSE(t.safety.shares_contact(account_id(1)));
        EXPECT_EQ(t.safety.timers_of(booking_id(1)), std::vector{timer(1, 11)});
        EXPECT_EQ(t.safety.calls_of(booking_id(1)).size(), 1U);
        return 0;
    });
}

}  // namespace safety_contract
}  // namespace steady
