#pragma once

#include "app/bookings/answer_approval.h"
#include "app/bookings/booking_sweeps.h"
#include "app/bookings/cancel_booking.h"
#include "app/bookings/close_waiting.h"
#include "domain/bookings/shift.h"
#include "domain/payments/ledger_entries.h"
#include "ports/approvals.h"
#include "ports/notifications.h"
#include "ports/shifts.h"
#include "tests/unit/payments/payment_world.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady::testing {

// A booking of a companion who is asked first, and its payment page.
struct RequestedWorld : PaymentWorld {
    Booking booking = hold();
    std::string page = open_page(booking);
    AnswerApproval answers{*store, clock, ids, money.capturing()};
    AnswerApproval answers_without_capture{*store, clock, ids, {}};
    CancelBooking cancel{*store, clock, ids, money.checkout_closing(), trail};
    ExpireHolds expire{*store, clock, ids, money.checkout_closing()};

    Booking hold() {
        Booking made = hold_booking();
        save({.booking = made.id, .companion = companion});
        return made;
    }
    void save(const Approval& approval) {
        (void)store->transact([&](Transaction& t) -> Result<void> {
            t.approvals.save(approval);
            return {};
        });
    }
    Approval approval() {
        return *store->read([&](Transaction& t) { return t.approvals.find(booking.id); });
    }
    BookingStatus status() { return booking_now(booking.id).status; }
    bool is_charged() { return provider.pages.at(page).paid; }
    bool is_released() { return provider.pages.at(page).released; }
    void authorize() {
        provider.authorize(page);
        EXPECT_EQ(money.settlement.settle(page).value(), Settlement::authorized);
    }
    // Jobs until none is due, with the pauses between their tries.
    void work() {
        for (int round = 0; round < 3; ++round) {
            clock.advance(minutes{1});
            (void)run_jobs();
        }
    }
    std::size_t notifications_of(const AccountId& account, NotificationKind kind) {
        return store->read([&](Transaction& t) {
            const auto found = t.notifications.page({.account = account, .limit = 100});
            return static_cast<std::size_t>(std::ranges::count(found, kind, &Notification::kind));
        });
    }
    // Nothing was charged, nothing posted, and the time is free.
    void expect_nothing_moved() {
        work();
        EXPECT_FALSE(is_charged());
        EXPECT_TRUE(is_released());
        EXPECT_EQ(status(), BookingStatus::cancelled);
        EXPECT_TRUE(balances().empty());
        EXPECT_EQ(purchase_of(page).state, PurchaseState::expired);
        EXPECT_EQ(jobs_of("refund"), 0U);
        Booking again = booking;
        again.id = ids.next<BookingId>();
        for (BookingLine& line : again.lines) line.id = ids.next<BookingLineId>();
        EXPECT_TRUE(store->transact([&](Transaction& t) -> Result<void> {
            if (!t.bookings.insert(again)) return refuse(Refusal::time_conflict);
            return {};
        })) << "the time is free";
    }
    void expect_confirmed() {
        EXPECT_TRUE(is_charged());
        EXPECT_EQ(status(), BookingStatus::confirmed);
        EXPECT_EQ(purchase_of(page).state, PurchaseState::paid);
        EXPECT_EQ(balance(ledger::booking_escrow(booking.id)), -booking.total);
        const auto shift =
            store->read([&](Transaction& t) { return t.shifts.find(booking.lines.front().id); });
        EXPECT_EQ(shift->acknowledged_at, approval().accepted_at);
    }
};

}  // namespace steady::testing
